/** Drawing of an icon: path data in a square box of `box` units. */
export interface IconData {
  box: number;
  /** Drawn as 1.5 px strokes instead of fills. */
  stroke?: true;
  d?: readonly string[];
  /** Paths filled by the even-odd rule. */
  e?: readonly string[];
  /** True if the icon points to a side of the page; it is then mirrored in right-to-left text. */
  mirror?: true;
}
