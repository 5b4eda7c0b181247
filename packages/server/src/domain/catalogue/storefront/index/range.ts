/** The minimum and maximum of some numbers, with frequencies so that numbers can be subtracted again. */
export class Range {
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  #atMin = 0;
  #atMax = 0;

  get isEmpty(): boolean {
    return this.min > this.max;
  }

  add(value: number): void {
    if (value < this.min) {
      this.min = value;
      this.#atMin = 0;
    }
    if (value > this.max) {
      this.max = value;
      this.#atMax = 0;
    }
    if (value === this.min) this.#atMin += 1;
    if (value === this.max) this.#atMax += 1;
  }

  /** Adds other numbers, or subtracts them. Returns whether both ends stay the same. */
  merge(others: Range, sign: 1 | -1): boolean {
    if (others.isEmpty) return true;
    if (others.min < this.min || others.max > this.max) return false;
    if (others.min === this.min) this.#atMin += sign * others.#atMin;
    if (others.max === this.max) this.#atMax += sign * others.#atMax;
    return this.#atMin > 0 && this.#atMax > 0;
  }
}
