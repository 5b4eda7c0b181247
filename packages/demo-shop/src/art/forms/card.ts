import { drawText, drawTitle, fitText, layoutTitle } from "../lettering.ts";
import type { Palette } from "../palettes.ts";
import { circle, clipped, polygon, rect } from "../svg.ts";
import { mix } from "../tones.ts";
import { TITLE_SHARE } from "./face.ts";
import { type Form, type FormContext, GROUND, SQUARE, shadow } from "./form.ts";

/** A single card in the shop's own frame. */
export const card: Form = (context) => {
  const [width, height] = [528, 738];
  const [x, y] = [(SQUARE - width) / 2, GROUND - height];
  return shadow(context.palette, SQUARE / 2, GROUND - 4, width * 0.48, 20) + cardFront(context, x, y, width, height);
};

/** The printed side of a card: name, picture, type, text and a round seal. */
export function cardFront(context: FormContext, x: number, y: number, width: number, height: number): string {
  const { palette } = context;
  const edge = width * 0.034;
  const inner = width - edge * 2;
  const gap = width * 0.022;
  const nameHeight = height * 0.105;
  const artHeight = height * 0.475;
  const typeHeight = height * 0.07;
  const layout = layoutTitle(context.title, { maxWidth: width * TITLE_SHARE, size: width * 0.1, lines: 1 });
  const type = context.line === "" ? "Criatura" : context.line;
  const typeSize = fitText(type, width * 0.054, inner * 0.86);
  const artTop = edge + nameHeight + gap;
  const typeTop = artTop + artHeight + gap;
  const textTop = typeTop + typeHeight + gap;
  const textHeight = height - textTop - edge - gap;
  const body = edge + gap;
  const ink = mix(palette.night, palette.paper, 0.45);
  const rules = [0.86, 0.78, 0.5].map((share, index) =>
    rect(
      ink,
      body + inner * 0.05,
      textTop + textHeight * (0.24 + index * 0.2),
      (inner - gap * 2) * share,
      height * 0.011,
      height * 0.005,
    ),
  );
  const seal = width * 0.062;
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="visible">${[
    rect(mix(palette.night, "#000000", 0.5), 0, 0, width, height, width * 0.05),
    rect(palette.mid, edge, edge, inner, height - edge * 2, width * 0.024),
    rect(palette.paper, edge, edge, inner, nameHeight, width * 0.024),
    drawTitle(layout, { x: edge + width * 0.03, y: edge + (nameHeight - layout.height) / 2, fill: palette.night }),
    clipped(body, artTop, inner - gap * 2, artHeight, context.scene({ width: inner - gap * 2, height: artHeight })),
    rect(palette.night, body, typeTop, inner - gap * 2, typeHeight, width * 0.012),
    drawText(type, {
      x: body + width * 0.024,
      y: typeTop + typeHeight / 2 + typeSize * 0.24,
      size: typeSize,
      fill: palette.paper,
    }),
    rect(palette.paper, body, textTop, inner - gap * 2, textHeight, width * 0.016),
    ...rules,
    circle(palette.accent, width - body - seal * 0.9, height - body - seal * 0.7, seal),
    circle(palette.night, width - body - seal * 0.9, height - body - seal * 0.7, seal * 0.6),
    `<g opacity=".1">${polygon(palette.paper, width * 0.62, edge, width * 0.8, edge, width * 0.5, height - edge, width * 0.32, height - edge)}</g>`,
  ].join("")}</svg>`;
}

/** The back of a card: nine spaces, one of them the token. */
export function cardBack(palette: Palette, width: number, height: number): string {
  const edge = width * 0.034;
  const cell = width * 0.17;
  const step = cell * 1.22;
  const spaces = Array.from({ length: 9 }, (_, index) => {
    const x = width / 2 + ((index % 3) - 1) * step - cell / 2;
    const y = height / 2 + (Math.floor(index / 3) - 1) * step - cell / 2;
    return index === 8
      ? circle(palette.accent, x + cell / 2, y + cell / 2, cell / 2)
      : rect(index % 2 ? palette.mid : palette.paper, x, y, cell, cell, cell * 0.26);
  });
  return (
    rect(mix(palette.night, "#000000", 0.5), 0, 0, width, height, width * 0.05) +
    rect(palette.deep, edge, edge, width - edge * 2, height - edge * 2, width * 0.024) +
    rect(palette.night, edge * 2.2, edge * 2.2, width - edge * 4.4, height - edge * 4.4, width * 0.02) +
    spaces.join("")
  );
}
