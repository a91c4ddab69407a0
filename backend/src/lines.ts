/** Lines out of bytes: cut at line feeds, decoded strictly, and none longer than the wire allows. */

/** protocol.line.1 */
export const LONGEST_LINE = 4 * 1024 * 1024;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A line that cannot be read as text: too long, or not UTF-8 (wire.json.1). */
export const UNREADABLE = null;

export class Lines {
  // A byte order mark is kept, for it is not JSON (wire.json.1).
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #begun: Uint8Array[] = [];
  #length = 0;

  /** The lines that these bytes bring to their end, but for empty ones. */
  *read(bytes: Uint8Array): Generator<string | null> {
    let from = 0;
    for (let to = bytes.indexOf(LINE_FEED); to >= 0; to = bytes.indexOf(LINE_FEED, from)) {
      this.#keep(bytes.subarray(from, to));
      yield* this.end();
      from = to + 1;
    }
    this.#keep(bytes.subarray(from));
  }

  /** The line that has been begun, if there is one. */
  *end(): Generator<string | null> {
    const parts = this.#begun;
    const length = this.#length;
    if (length === 0) return;
    this.#begun = [];
    this.#length = 0;
    const line = length > LONGEST_LINE ? UNREADABLE : this.#decode(joined(parts, length));
    if (line !== "") yield line;
  }

  /** Too long a line is counted but not kept, or it would fill the memory. */
  #keep(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (bytes.length > 0 && this.#length <= LONGEST_LINE) this.#begun.push(bytes);
  }

  #decode(line: Uint8Array): string | null {
    const end = line.at(-1) === CARRIAGE_RETURN ? line.length - 1 : line.length;
    try {
      return this.#decoder.decode(line.subarray(0, end));
    } catch {
      return UNREADABLE;
    }
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
