import type { CoverSpec } from "../art/cover.ts";

export type SceneName = CoverSpec["scene"];

export type PaletteName = CoverSpec["palette"];

/** What a picture of the shop is drawn from. */
export type ImageArt =
  | { kind: "cover"; spec: CoverSpec }
  | { kind: "scene"; seed: string; scene: SceneName; palette: PaletteName }
  | {
      kind: "tile-board";
      seed: string;
      scene: SceneName;
      palette: PaletteName;
      columns: number;
      rows: number;
      /** Indices of the tiles that stay empty, row by row. */
      empty: number[];
      /** Index of the tile that is the token. */
      token: number;
    }
  | { kind: "avatar"; seed: string; palette: PaletteName };

export interface Image {
  id: string;
  art: ImageArt;
  alt: string;
  width: number;
  height: number;
  /** Hex colour that fills the box until the picture is there. */
  tint: string;
}
