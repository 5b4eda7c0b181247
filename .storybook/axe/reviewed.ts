/** Results of axe that a person has to judge, and that one has judged. */
export interface Reviewed {
  rule: string;
  /** What axe says it could not find out: `messageKey` of the check. */
  because?: string;
  /** Only in elements of this selector; without it, anywhere. */
  within?: string;
  /** Why it is right as it is. */
  reason: string;
}

export const REVIEWED: readonly Reviewed[] = [];
