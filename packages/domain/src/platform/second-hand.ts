/** Whether a copy is sold as second-hand: its condition is stated, and is not as new. */
export const isSecondHand = ({ options }: { options: Readonly<Record<string, string>> }): boolean =>
  options.condition !== undefined && options.condition !== "NM";
