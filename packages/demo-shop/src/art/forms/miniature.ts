import { circle, ellipse, path, polygon, rect } from "../svg.ts";
import { mix, shade, sideTone } from "../tones.ts";
import { printedFace } from "./face.ts";
import { boxShadow, boxSides, type Form, GROUND, shadow } from "./form.ts";

/** A box of miniatures with one figure standing in front of it. */
export const miniature: Form = (context) => {
  const { palette } = context;
  const solid = { x: 250, y: GROUND - 40 - 640, width: 478, height: 640, dx: 96, dy: 54 };
  return (
    boxShadow(palette, solid) +
    boxSides(solid, palette.night, palette.deep) +
    printedFace({ ...context, plate: { ...context.plate, at: "top" } }, { ...solid, titleSize: 0.165 }) +
    shadow(palette, 258, GROUND + 6, 118, 16) +
    `<g transform="translate(258 ${GROUND})">${figure(palette.mid, palette.paper, palette.night)}</g>`
  );
};

// A cloaked guard with spear and shield on a round base, in resin tones, lit from the left.
function figure(ink: string, paper: string, night: string): string {
  const lit = mix(ink, paper, 0.72);
  const dark = shade(mix(ink, paper, 0.4));
  const deep = mix(dark, night, 0.3);
  const base = mix(night, paper, 0.12);
  return [
    ellipse(sideTone(base), 0, -6, 112, 30),
    rect(sideTone(base), -112, -22, 224, 16),
    ellipse(base, 0, -22, 112, 30),
    rect(lit, 74, -392, 9, 372, 4),
    rect(dark, 79, -392, 5, 372, 3),
    polygon(lit, 79, -446, 79, -380, 62, -388),
    polygon(dark, 79, -446, 96, -388, 79, -380),
    path(lit, "M0 -272C-62 -268 -84 -150 -92 -22H0z"),
    path(dark, "M0 -272C62 -268 84 -150 92 -22H0z"),
    polygon(deep, -20, -22, 0, -176, 26, -22),
    path(lit, "M0 -344C-44 -344 -54 -304 -48 -262L0 -240z"),
    path(dark, "M0 -344C44 -344 54 -304 48 -262L0 -240z"),
    path(deep, "M-26 -296C-26 -326 26 -326 26 -296C26 -272 14 -258 0 -254C-14 -258 -26 -272 -26 -296z"),
    polygon(lit, 44, -232, 92, -214, 92, -188, 40, -200),
    path(mix(lit, paper, 0.4), "M-104 -226L-46 -240V-92C-76 -104 -104 -142 -104 -226z"),
    path(dark, "M-46 -240L12 -226C12 -142 -16 -104 -46 -92z"),
    circle(deep, -46, -176, 17),
  ].join("");
}
