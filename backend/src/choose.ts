/** Choosing an action from weights, such as visits or a policy, at a temperature. */

import { RuleError } from "./errors.ts";
import { checkSeed, Rng } from "./rng.ts";

export interface Choice {
  readonly probabilities: readonly number[];
  readonly action: number;
}

const PLACES = 52;
const LEAST_TEMPERATURE = 0.01;
const MOST_TEMPERATURE = 100;
const TWO_53 = 2 ** 53;

export function choose(
  weights: readonly number[],
  mask: readonly number[],
  temperature: number,
  seed: number,
): Choice {
  check(weights, mask, temperature);
  checkSeed(seed);
  const kept = keep(weights, mask);
  const probabilities = shares(kept, temperature);
  // mask.choose.3
  if (temperature === 0) return { probabilities, action: probabilities.indexOf(1) };
  return { probabilities, action: draw(kept, probabilities, temperature, new Rng(seed)) };
}

/** mask.choose.5 */
function check(weights: readonly number[], mask: readonly number[], temperature: number): void {
  const refuse = (why: string) => {
    throw new RuleError("bad_argument", why);
  };
  if (weights.length !== PLACES || mask.length !== PLACES) refuse("weights and mask have 52 entries each");
  if (mask.some((entry) => entry !== 0 && entry !== 1)) refuse("a mask is of 0 and 1");
  if (!mask.includes(1)) refuse("a mask without a legal action");
  if (weights.some((weight) => !(weight >= 0 && weight < TWO_53)))
    refuse("a weight is at least 0 and below 2^53");
  if (temperature !== 0 && !(temperature >= LEAST_TEMPERATURE && temperature <= MOST_TEMPERATURE)) {
    refuse(`a temperature of ${temperature} is neither 0 nor in 0.01..100`);
  }
}

/** mask.choose.1 */
function keep(weights: readonly number[], mask: readonly number[]): readonly number[] {
  const kept = weights.map((weight, action) => (mask[action] === 1 ? weight : 0));
  return kept.some((weight) => weight > 0) ? kept : mask;
}

/** mask.choose.2 */
function shares(kept: readonly number[], temperature: number): number[] {
  const most = Math.max(...kept);
  if (temperature === 0) {
    const greedy = kept.indexOf(most);
    return kept.map((_, action) => (action === greedy ? 1 : 0));
  }
  const tempered = temperature === 1 ? kept : kept.map((weight) => (weight / most) ** (1 / temperature));
  const sum = total(tempered);
  return tempered.map((weight) => weight / sum);
}

function total(entries: readonly number[]): number {
  return entries.reduce((sum, entry) => sum + entry, 0);
}

/** mask.choose.4 */
function draw(
  kept: readonly number[],
  probabilities: readonly number[],
  temperature: number,
  rng: Rng,
): number {
  const sum = total(kept);
  const whole = temperature === 1 && sum < TWO_53 && kept.every(Number.isInteger);
  return whole ? pick(kept, rng.below(sum)) : pick(probabilities, rng.below(TWO_53) / TWO_53);
}

/** The first entry whose running sum is above x, or the last above 0 should rounding leave none. */
export function pick(entries: readonly number[], x: number): number {
  let running = 0;
  for (const [action, entry] of entries.entries()) {
    running += entry;
    if (running > x) return action;
  }
  return entries.findLastIndex((entry) => entry > 0);
}
