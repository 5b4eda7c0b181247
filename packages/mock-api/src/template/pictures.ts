import {
  avatarSvg,
  type CoverView,
  coverSvg,
  PALETTE_NAMES,
  SCENE_NAMES,
  sceneSvg,
} from "@tablero/demo-shop/art/cover";
import { createRandom } from "@tablero/demo-shop/kit";
import { sheetSvg } from "./sheet.ts";

const PATH = /^\/media\/sample\/(avatar|scene|figure|figure-angle|figure-detail|sheet)\/([a-z0-9-]{1,80})\.svg$/;

/** A portrait, a scene of 1200 × 900, a boxed figure from three sides (960 × 960), a page of a document (600 × 848). */
export type SampleKind = "avatar" | "scene" | "figure" | "figure-angle" | "figure-detail" | "sheet";

/** URL of a drawn picture. The same seed gives the same picture. */
export const samplePicture = (kind: SampleKind, seed: string): string => `/media/sample/${kind}/${seed}.svg`;

/** The picture for such a URL, or null for another path. */
export function drawSample(path: string): string | null {
  const [, kind, seed] = PATH.exec(path) ?? [];
  if (!kind || !seed) return null;
  if (kind === "avatar") return avatarSvg({ seed });
  if (kind === "sheet") return sheetSvg(seed);
  const random = createRandom(`template|scene|${seed}`);
  const art = { seed, scene: random.pick(SCENE_NAMES), palette: random.pick(PALETTE_NAMES) };
  if (kind === "scene") return sceneSvg({ ...art, width: 1200, height: 900 });
  return coverSvg({ ...art, form: "miniature", title: "", view: FIGURE_VIEWS[kind] ?? "product" });
}

const FIGURE_VIEWS: Record<string, CoverView> = { "figure-angle": "angle", "figure-detail": "detail" };
