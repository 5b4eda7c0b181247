import { hashText } from "@tablero/domain/platform/kit/hash-text";
import { type FormContext, SQUARE } from "./forms/form.ts";
import { FORMS, type FormName } from "./forms/index.ts";
import { PALETTES, type PaletteName } from "./palettes.ts";
import { createRandom } from "./random.ts";
import { PLATES, SCENES, type SceneName } from "./scenes/index.ts";
import type { Frame } from "./scenes/scene.ts";
import { rect } from "./svg.ts";
import { viewOf } from "./views.ts";

export { avatarSvg } from "./avatar.ts";
export { FORM_NAMES, type FormName } from "./forms/index.ts";
export { PALETTE_NAMES, type PaletteName, tintOf } from "./palettes.ts";
export { SCENE_NAMES, type SceneName } from "./scenes/index.ts";
export { type TileBoardSpec, tileBoardSvg } from "./tile-board.ts";

/** The product upright, turned or unpacked, a close-up, or only its scene. */
export type CoverView = "product" | "angle" | "detail" | "scene";

export const COVER_VIEWS: readonly CoverView[] = ["product", "angle", "detail", "scene"];

export interface CoverSpec {
  /** Product id; the same seed gives the same picture. */
  readonly seed: string;
  readonly form: FormName;
  readonly scene: SceneName;
  readonly palette: PaletteName;
  readonly title: string;
  /** Players · minutes · age, or the type of a card. */
  readonly line?: string;
  readonly view?: CoverView;
  readonly background?: "tint" | "none";
}

/** A stand-alone scene of any size, for banners and game tiles. */
export interface SceneSpec {
  readonly seed: string;
  readonly scene: SceneName;
  readonly palette: PaletteName;
  readonly width: number;
  readonly height: number;
}

/** The SVG of a product picture: a square of 960 on the tint of its palette. */
export function coverSvg(spec: CoverSpec): string {
  const palette = PALETTES[spec.palette];
  const view = spec.view ?? "product";
  const picture = `${spec.seed}|${spec.scene}`;
  const prefix = `c${hashText(`${picture}|${spec.form}|${spec.palette}|${spec.title}|${spec.line ?? ""}|${view}`).toString(36)}`;
  const context: FormContext = {
    palette,
    scene: (frame) => SCENES[spec.scene](frame, palette, createRandom(picture)),
    plate: PLATES[spec.scene],
    title: spec.title,
    line: spec.line ?? "",
    random: createRandom(`${picture}|${spec.form}`),
    id: (name) => `${prefix}-${name}`,
  };
  const back = spec.background === "none" ? "" : rect(palette.tint, 0, 0, SQUARE, SQUARE);
  const content = view === "product" ? FORMS[spec.form](context) : viewOf(spec.form, view)(context);
  return wrap({ width: SQUARE, height: SQUARE }, back + content);
}

/** The SVG of a scene that fills its frame. */
export function sceneSvg({ seed, scene, palette, width, height }: SceneSpec): string {
  const frame = { width, height };
  return wrap(frame, SCENES[scene](frame, PALETTES[palette], createRandom(`${seed}|${scene}`)));
}

function wrap({ width, height }: Frame, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
