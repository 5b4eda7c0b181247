import type { ReactNode } from "react";

/** An alternative component for some case. */
export interface Instead {
  /** The case: "It leads to another page". */
  when: string;
  /** Folder of the alternative component: "link". */
  take: string;
}

/** A picture of a do or don't. */
export interface Example {
  good: boolean;
  /** The component used in this way, rendered but not interactive. */
  picture: ReactNode;
  /** One sentence that gives the reason. */
  text: string;
}

/** A part of the anatomy. */
export interface Part {
  name: string;
  /** CSS selector within the picture; the first match is marked. */
  at: string;
  /** Purpose of the part, or when it may be missing. */
  note: string;
}

export interface KeyRow {
  /** Keys of one row, each drawn as a key: ["Enter", "Space"] do the same. */
  keys: readonly string[];
  does: string;
}

/**
 * Content of a component's docs page besides its canvas and its table of props. It is exported as `guide` from
 * `<name>.guide.tsx`, next to the stories.
 */
export interface Guide {
  /** One sentence that says what the component is. */
  lead: string;
  /** When to use it. */
  use: readonly string[];
  instead: readonly Instead[];
  /** The component is as wide as a page: its pictures are stacked at full width. */
  wide?: boolean;
  /** At least one do and one don't. */
  examples: readonly Example[];
  anatomy: { picture: ReactNode; parts: readonly Part[] };
  /** Empty for components that take no focus. */
  keyboard: readonly KeyRow[];
  /** Rules for its texts, in Spanish, for the authors of these texts; empty if it has no text of its own. */
  content: readonly string[];
}
