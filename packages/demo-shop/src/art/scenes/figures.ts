import { circle, path, rightHalf } from "../svg.ts";

/** A game figure standing on 0, 0: about 300 wide and 330 high, lit on the left. */
export function meeple(lit: string, shaded: string): string {
  const half =
    "M0 -250C30 -250 40 -232 62 -222C92 -208 146 -200 146 -168C146 -136 110 -128 76 -122C84 -84 112 -44 122 -16C126 0 118 0 110 0L46 0C38 0 34 -12 28 -26C18 -50 8 -60 0 -60z";
  return (
    `<g transform="scale(-1 1)">${path(lit, half)}</g>` +
    path(shaded, half) +
    circle(lit, 0, -268, 58) +
    rightHalf(shaded, 0, -268, 58)
  );
}
