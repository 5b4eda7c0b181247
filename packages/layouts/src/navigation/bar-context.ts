import { type ComponentType, createContext, type ReactElement, useContext } from "react";
import type { MenuItem } from "./menu-item.ts";

/** default: 280 wide; compact: 112, icon above text; dense: 80, unfolds to 280; thin: 80, only icons. */
export type Appearance = "default" | "compact" | "dense" | "thin";

/** dark: in both schemes; primary: on the deep step of the theme's ramp; scheme: light or dark as the page. */
export type Tone = "dark" | "primary" | "scheme";

export interface EntryHintProps {
  text: string;
  /** The entry; it takes a ref. */
  children: ReactElement;
}

export interface BarValue {
  /** As it is drawn now: over the page every navigation has the default appearance. */
  appearance: Appearance;
  tone: Tone;
  /** Says what an entry is where its text is not seen. */
  Hint: ComponentType<EntryHintProps> | undefined;
  /** id of the branch whose panel stands beside the bar. */
  aside: string | null;
  toggleAside: (item: MenuItem, opener: HTMLElement) => void;
}

export const BarContext = createContext<BarValue | null>(null);

/** What the entries of a vertical navigation know about the bar in which they stand. */
export function useBar(): BarValue {
  const bar = useContext(BarContext);
  if (!bar) throw new Error("useBar needs a VerticalNavigation around it");
  return bar;
}

/** Whether icons stand alone or above their text, so that branches open beside the bar and not in it. */
export const isNarrow = (appearance: Appearance): boolean => appearance === "compact" || appearance === "thin";
