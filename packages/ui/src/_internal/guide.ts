import type { ReactNode } from "react";

/** Another component that is the better choice in some case. */
export interface Instead {
  /** The case: "It leads to another page". */
  when: string;
  /** Folder of the component to take: "link". */
  take: string;
}

/** A pictured do or don't. */
export interface Example {
  good: boolean;
  /** The component as it is used so, drawn and not usable. */
  picture: ReactNode;
  /** One sentence that gives the reason. */
  text: string;
}

/** A part of the anatomy. */
export interface Part {
  name: string;
  /** CSS selector within the picture; the first match is marked. */
  at: string;
  /** What it is for, or when it may be missing. */
  note: string;
}

export interface KeyRow {
  /** Keys of one row, each drawn as a key: ["Enter", "Space"] do the same. */
  keys: readonly string[];
  does: string;
}

/**
 * What the docs page of a component says beside its canvas and its table of props. It stands in `<name>.guide.tsx`, as
 * `guide`, next to the stories.
 */
export interface Guide {
  /** One sentence: what it is. */
  lead: string;
  /** When to use it. */
  use: readonly string[];
  instead: readonly Instead[];
  /** The component is as wide as a page: its pictures stand below each other, over the whole width. */
  wide?: boolean;
  /** At least one do and one don't. */
  examples: readonly Example[];
  anatomy: { picture: ReactNode; parts: readonly Part[] };
  /** Empty for what takes no focus. */
  keyboard: readonly KeyRow[];
  /** Rules for its words, in Spanish, as those who write them read them; empty where it has no words of its own. */
  content: readonly string[];
}
