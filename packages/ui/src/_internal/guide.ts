import type { ReactNode } from "react";

/** An alternative component for a certain case. */
export interface Instead {
  /** The case, such as "It leads to another page". */
  when: string;
  /** Folder of the alternative component, such as "link". */
  take: string;
}

/** A picture of a do or don't. */
export interface Example {
  good: boolean;
  /** The component used in this way, rendered without interaction. */
  picture: ReactNode;
  /** One sentence with the reason. */
  text: string;
}

/** A part of the anatomy. */
export interface Part {
  name: string;
  /** CSS selector within the picture. The first match is marked. */
  at: string;
  /** Purpose of the part, or when it is missing. */
  note: string;
}

export interface KeyRow {
  /** Keys of one row, each drawn as a key. ["Enter", "Space"]: either key. */
  keys: readonly string[];
  does: string;
}

/**
 * Content of a component's docs page besides its canvas and its table of props. `<name>.guide.tsx`, next to the
 * stories, exports it as `guide`.
 */
export interface Guide {
  /** One sentence that says what the component is. */
  lead: string;
  /** When to use it. */
  use: readonly string[];
  instead: readonly Instead[];
  /** True if the component is as wide as a page; its pictures are then stacked at full width. */
  wide?: boolean;
  /** At least one do and one don't. */
  examples: readonly Example[];
  anatomy: { picture: ReactNode; parts: readonly Part[] };
  /** Empty for components that do not take the focus. */
  keyboard: readonly KeyRow[];
  /** Writing rules for its texts, in Spanish, for their authors; empty if the component has no text of its own. */
  content: readonly string[];
}
