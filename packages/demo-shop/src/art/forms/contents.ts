import { meeple } from "../scenes/figures.ts";
import { circle, clipped, ellipse, placeAt, polygon, rect } from "../svg.ts";
import { mix, shade, sideTone, topTone } from "../tones.ts";
import { type Form, shadow } from "./form.ts";

/** The content of the box: a board with the scene, figures, cubes and tokens. */
export const contents: Form = (context) => {
  const { palette } = context;
  const board = { x: 104, y: 112, width: 752, height: 500 };
  const figure = (x: number, y: number, ink: string) =>
    ellipse(palette.night, x + 10, y, 78, 16, 0.16) + placeAt(x, y, 0.68, meeple(ink, shade(ink)));
  return [
    shadow(palette, 480, board.y + board.height + 4, 340, 18),
    rect(sideTone(palette.night), board.x, board.y + 10, board.width, board.height, 8),
    clipped(board.x, board.y, board.width, board.height, context.scene(board)),
    rect(palette.night, board.x + board.width / 2 - 1.5, board.y, 3, board.height),
    figure(214, 800, palette.deep),
    figure(398, 830, palette.accent),
    cube(560, 772, 46, palette.mid),
    cube(648, 806, 46, palette.deep),
    cube(606, 724, 46, palette.accent),
    token(748, 782, palette.accent, palette.night),
    token(792, 728, mix(palette.mid, palette.paper, 0.4), palette.night),
  ].join("");
};

function cube(x: number, y: number, half: number, ink: string): string {
  const rise = half * 0.52;
  return (
    polygon(topTone(ink), x, y - half - rise, x + half, y - half, x, y - half + rise, x - half, y - half) +
    polygon(ink, x - half, y - half, x, y - half + rise, x, y + rise, x - half, y) +
    polygon(sideTone(ink), x + half, y - half, x, y - half + rise, x, y + rise, x + half, y)
  );
}

function token(x: number, y: number, ink: string, night: string): string {
  return (
    ellipse(night, x + 6, y + 18, 54, 20, 0.16) +
    ellipse(sideTone(ink), x, y + 12, 50, 19) +
    ellipse(ink, x, y, 50, 19) +
    circle(shade(ink), x, y, 9)
  );
}
