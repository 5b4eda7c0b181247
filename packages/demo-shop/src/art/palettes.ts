import { keysOf } from "@tablero/domain/platform/typed";
/** Six inks of a cover, as hex colours. */
export interface Palette {
  readonly night: string;
  readonly deep: string;
  readonly mid: string;
  readonly accent: string;
  readonly paper: string;
  readonly tint: string;
}

const inks = (night: string, deep: string, mid: string, accent: string, paper: string, tint: string): Palette => ({
  night,
  deep,
  mid,
  accent,
  paper,
  tint,
});

/** The twelve palettes of the cover art. */
export const PALETTES = {
  mar: inks("#0b2b4a", "#14588a", "#4aa3bf", "#f6b83d", "#fdf1d8", "#dbe9f1"),
  brasa: inks("#3d0f1f", "#a3273f", "#e8623a", "#f6b83d", "#fff0d9", "#f6e1d9"),
  bosque: inks("#0f3029", "#1d6a4f", "#6fb07c", "#f3cf5b", "#f6f3e0", "#dfeade"),
  uva: inks("#2a1745", "#5b3a8e", "#a483cf", "#f58cb0", "#fbf0ff", "#e9e1f3"),
  sal: inks("#32404e", "#c4573f", "#eea48e", "#f7d9c4", "#fff8ef", "#f6e6de"),
  noche: inks("#0c1433", "#24346b", "#5a78b8", "#62d0c4", "#f4f2c4", "#dee4f2"),
  sol: inks("#3a1e12", "#d9482b", "#f2a03c", "#4fb3c9", "#fff4dc", "#fbeacb"),
  menta: inks("#0d4644", "#22897e", "#8ed0bd", "#f0b95c", "#fff6e2", "#dcefe8"),
  olivo: inks("#2b3119", "#6a7b34", "#b4b964", "#e1733c", "#fcf5df", "#ebecd6"),
  hielo: inks("#16324a", "#3c7fa6", "#a8d5e5", "#fe8b6b", "#f5fbff", "#e0eef5"),
  rosa: inks("#4a1238", "#b8326f", "#f08aa6", "#ffcf5c", "#fff2ed", "#f8e1e8"),
  tinta: inks("#171a2c", "#3d4463", "#8a96b3", "#f0623e", "#f6f3ea", "#e4e6ee"),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

export const PALETTE_NAMES = keysOf(PALETTES);

/** The tile colour behind a product, shown as a placeholder while its picture loads. */
export function tintOf(palette: PaletteName): string {
  return PALETTES[palette].tint;
}

/** Colours outside the palettes: a tiled roof, a leaf, a fir, and the amber token of the shop. */
export const LOCAL_INKS = {
  roof: "#d9512f",
  leaf: "#4d7a3a",
  fir: "#2c7a5b",
  token: "#f59e0b",
  white: "#ffffff",
} as const;
