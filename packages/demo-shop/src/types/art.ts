import type { CoverSpec, PaletteName, SceneName, SceneSpec, TileBoardSpec } from "../art/cover.ts";

export type { PaletteName, SceneName };

/** Source of a generated picture: `coverSvg`, `sceneSvg`, `tileBoardSvg` or `avatarSvg` of `art/cover.ts`. */
export type ImageArt =
  | { kind: "cover"; spec: CoverSpec }
  | { kind: "scene"; spec: SceneSpec }
  | { kind: "tile-board"; spec: TileBoardSpec }
  | { kind: "avatar"; spec: { seed: string } };

export interface Image {
  id: string;
  art: ImageArt;
  alt: string;
  width: number;
  height: number;
  /** Hex colour shown until the picture is loaded. */
  tint: string;
}
