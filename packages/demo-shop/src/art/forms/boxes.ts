import { rect } from "../svg.ts";
import { mix } from "../tones.ts";
import { printedFace } from "./face.ts";
import { boxShadow, boxSides, type Form, type FormContext, placeBox, type Solid } from "./form.ts";

function box(context: FormContext, solid: Solid, titleSize?: number): string {
  const { palette } = context;
  return (
    boxShadow(palette, solid) +
    boxSides(solid, palette.night, palette.deep) +
    printedFace(context, { ...solid, titleSize }) +
    // A thin highlight along the lit edges separates the front from dark sides.
    rect(mix(palette.deep, palette.paper, 0.3), solid.x, solid.y, solid.width, 2)
  );
}

/** The classic square board game box. */
export const squareBox: Form = (context) => box(context, placeBox(648, 646, 86, 50));

/** A tall, flat box. */
export const tallBox: Form = (context) => box(context, placeBox(536, 694, 84, 50), 0.17);

/** A small, deep box, as for a starter deck. */
export const smallBox: Form = (context) => box(context, placeBox(510, 640, 146, 74), 0.17);
