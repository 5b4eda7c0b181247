import { PALETTE_NAMES, PALETTES } from "@tablero/demo-shop/art/palettes";
import { joinNumbers, line, rect } from "@tablero/demo-shop/art/svg";
import { createRandom } from "@tablero/demo-shop/kit";

const WIDTH = 600;
const HEIGHT = 848;
const MARGIN = 64;

/** The SVG of a document page: a heading, lines of text, and a table with its total. */
export function sheetSvg(seed: string): string {
  const random = createRandom(`${seed}|sheet`);
  const { deep, mid, tint } = PALETTES[random.pick(PALETTE_NAMES)];
  const inner = WIDTH - 2 * MARGIN;
  const text = (y: number, width: number) => line(mid, 8, `M${joinNumbers(MARGIN, y)}h${joinNumbers(width)}`, ROUND);
  const lines = Array.from({ length: random.int(5, 8) }, (_, index) =>
    text(240 + index * 30, inner * random.range(0.72, 1)),
  );
  const top = 280 + lines.length * 30;
  const rows = Array.from({ length: Math.floor((HEIGHT - MARGIN - 60 - top) / 40) }, (_, index) => {
    const y = top + index * 40;
    return rect(index % 2 ? "#ffffff" : tint, MARGIN, y, inner, 40) + text(y + 20, inner * random.range(0.25, 0.5));
  });
  const total = rect(deep, WIDTH - MARGIN - 170, HEIGHT - MARGIN - 44, 170, 44, 8);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[
    rect("#ffffff", 0, 0, WIDTH, HEIGHT),
    rect(deep, 0, 0, WIDTH, 20),
    rect(mid, MARGIN, 72, 72, 72, 16),
    rect(deep, MARGIN + 96, 82, inner * random.range(0.4, 0.6), 22, 6),
    rect(tint, MARGIN + 96, 118, inner * 0.3, 16, 6),
    ...lines,
    ...rows,
    total,
  ].join("")}</svg>`;
}

const ROUND = ' stroke-linecap="round"';
