/** Values of hand-written SQL, each named once: `add` answers its place-holder. */
export class Params {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Text that LIKE takes literally, anywhere in the column. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
