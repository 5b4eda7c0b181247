import type { CoverSpec, PaletteName, SceneName, SceneSpec, TileBoardSpec } from "../art/cover.ts";

export type { PaletteName, SceneName };

/** What a picture of the shop is drawn from: `coverSvg`, `sceneSvg`, `tileBoardSvg` or `avatarSvg` of `art/cover.ts`. */
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
  /** Hex colour that fills the box until the picture is there. */
  tint: string;
}
