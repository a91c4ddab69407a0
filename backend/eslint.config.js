/** What ESLint asks of the port: strict types, words that Bun knows too, and no printing to the wire. */

import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores(["src/wire.ts", "eslint.config.js"]),
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // An index within bounds is asserted, for the compiler cannot see it (noUncheckedIndexedAccess).
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "no-console": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["src/**"],
    ignores: ["src/parity.ts"],
    rules: {
      "no-restricted-imports": ["error", { patterns: ["node:*"] }],
      "no-restricted-globals": ["error", "process", "Buffer", "require"],
    },
  },
  {
    files: ["test/**"],
    // node:test tells by itself what becomes of the tests it was given.
    rules: { "@typescript-eslint/no-floating-promises": "off" },
  },
  { files: ["scripts/**"], rules: { "no-console": "off" } },
);
