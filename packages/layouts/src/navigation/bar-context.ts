import { type ComponentType, createContext, type ReactElement, useContext } from "react";
import type { MenuItem } from "./menu-item.ts";

/** default: 280 wide; compact: 112, icon above text; dense: 80, expands to 280; thin: 80, icons only. */
export type Appearance = "default" | "compact" | "dense" | "thin";

/** dark: in both schemes; primary: the deep step of the theme's colour ramp; scheme: light or dark like the page. */
export type Tone = "dark" | "primary" | "scheme";

export interface EntryHintProps {
  text: string;
  /** The entry; it must accept a ref. */
  children: ReactElement;
}

export interface BarValue {
  /** The effective appearance. Over the page, every navigation uses the default one. */
  appearance: Appearance;
  tone: Tone;
  /** Shows the text of an entry if it is not visible. */
  Hint: ComponentType<EntryHintProps> | undefined;
  /** id of the branch whose panel is open beside the bar. */
  aside: string | null;
  toggleAside: (item: MenuItem, opener: HTMLElement) => void;
}

export const BarContext = createContext<BarValue | null>(null);

/** The properties of the surrounding bar, for the entries of a vertical navigation. */
export function useBar(): BarValue {
  const bar = useContext(BarContext);
  if (!bar) throw new Error("useBar needs a VerticalNavigation around it");
  return bar;
}

/** Returns true if icons have no text beside them. Branches then open beside the bar instead of inside it. */
export const isNarrow = (appearance: Appearance): boolean => appearance === "compact" || appearance === "thin";
