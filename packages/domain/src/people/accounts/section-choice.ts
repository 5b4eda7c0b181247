/** The most sections that a person can pin to the top of «Más». */
export const MAX_PINNED_SECTIONS = 12;

/** How a member of staff has arranged «Más». */
export interface SectionChoice {
  /** Ids of the sections at its top, in order. */
  pinned: string[];
  /** Ids of its groups that are unfolded. */
  open: string[];
  /** Id of the section that is shown after signing in; null for the specified one, Clientes. */
  start: string | null;
}

/** A change of the arrangement; omitted fields stay unchanged. */
export type SectionChoicePatch = { [Field in keyof SectionChoice]?: SectionChoice[Field] | undefined };

export const DEFAULT_SECTION_CHOICE: SectionChoice = {
  pinned: ["ventas.resumen", "ventas.consultas", "ventas.cobros"],
  open: [],
  start: null,
};

const texts = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((each) => typeof each === "string") ? value : null;

/** The arrangement as stored in a person's preferences, perhaps by another version. */
export function parseSectionChoice(preferences: unknown): SectionChoice {
  const { sections }: Record<string, unknown> = { ...(typeof preferences === "object" ? preferences : null) };
  const { pinned, open, start }: Record<string, unknown> = { ...(typeof sections === "object" ? sections : null) };
  return {
    pinned: texts(pinned) ?? [...DEFAULT_SECTION_CHOICE.pinned],
    open: texts(open) ?? [...DEFAULT_SECTION_CHOICE.open],
    start: typeof start === "string" ? start : null,
  };
}

/** The arrangement after a change. */
export const applySectionChoice = (before: SectionChoice, change: SectionChoicePatch): SectionChoice => ({
  pinned: change.pinned ?? before.pinned,
  open: change.open ?? before.open,
  start: change.start === undefined ? before.start : change.start,
});

/** The chosen start page among the sections that the person may open; undefined for the default. */
export const startAmong = <Section extends { id: string }>(
  { start }: Pick<SectionChoice, "start">,
  sections: readonly Section[],
): Section | undefined => sections.find(({ id }) => id === start);

/** The pinned ones among these sections, in the order of the choice; sections that the person may not open are absent. */
export function pinnedAmong<Section extends { id: string }>(
  { pinned }: Pick<SectionChoice, "pinned">,
  sections: readonly Section[],
): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  return pinned.flatMap((id) => byId.get(id) ?? []);
}

/** The pins after a section was pinned or unpinned. */
export const togglePinned = (pinned: readonly string[], id: string): string[] =>
  pinned.includes(id) ? pinned.filter((other) => other !== id) : [...pinned, id];

/**
 * The pins after the visible ones were put in this order. Pins of sections that the person may not open keep their
 * place at the end, for a role that changes back.
 */
export const reorderPinned = (pinned: readonly string[], order: readonly string[]): string[] => [
  ...order,
  ...pinned.filter((id) => !order.includes(id)),
];
