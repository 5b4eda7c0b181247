import { hashText } from "@tablero/domain/platform/kit/hash-text";
import { LOCAL_INKS, PALETTES, type PaletteName } from "./palettes.ts";
import { createRandom } from "./random.ts";
import { SCENES, type SceneName } from "./scenes/index.ts";
import { ball, rect, svgNumber } from "./svg.ts";
import { shade } from "./tones.ts";

export interface TileBoardSpec {
  readonly seed: string;
  readonly scene: SceneName;
  readonly palette: PaletteName;
  readonly columns: number;
  readonly rows: number;
  /** Tiles without a picture, counted by rows from 0. */
  readonly emptyTiles: readonly number[];
  /** The tile replaced by the amber token, or undefined for none. */
  readonly tokenTile?: number;
}

const TILE = 100;
const GAP = 8;
const RADIUS = 26;

/** The SVG of a scene seen through a board of rounded tiles; the board itself is transparent. */
export function tileBoardSvg(spec: TileBoardSpec): string {
  const { columns, rows } = spec;
  const width = columns * (TILE + GAP) - GAP;
  const height = rows * (TILE + GAP) - GAP;
  const palette = PALETTES[spec.palette];
  const id = `t${hashText(JSON.stringify(spec)).toString(36)}`;
  const corner = (index: number) => ({
    x: (index % columns) * (TILE + GAP),
    y: Math.floor(index / columns) * (TILE + GAP),
  });
  const taken = new Set(spec.tokenTile === undefined ? spec.emptyTiles : [...spec.emptyTiles, spec.tokenTile]);
  const windows = Array.from({ length: columns * rows }, (_, index) => index)
    .filter((index) => !taken.has(index))
    .map((index) => {
      const { x, y } = corner(index);
      return `<rect x="${svgNumber(x)}" y="${svgNumber(y)}" width="${TILE}" height="${TILE}" rx="${RADIUS}"/>`;
    });
  const empty = spec.emptyTiles.map((index) => {
    const { x, y } = corner(index);
    return `<g opacity=".1">${rect(LOCAL_INKS.white, x, y, TILE, TILE, RADIUS)}</g>`;
  });
  const token = spec.tokenTile === undefined ? undefined : corner(spec.tokenTile);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<clipPath id="${id}">${windows.join("")}</clipPath>`,
    ...empty,
    `<g clip-path="url(#${id})">${SCENES[spec.scene]({ width, height }, palette, createRandom(`${spec.seed}|${spec.scene}`))}</g>`,
    token === undefined
      ? ""
      : ball(LOCAL_INKS.token, shade(LOCAL_INKS.token), token.x + TILE / 2, token.y + TILE / 2, TILE / 2),
    "</svg>",
  ].join("");
}
