/** Whether participants of an event hand in a deck list. A required list may be missing until its deadline. */
export const DECK_LIST_MODES = ["none", "optional", "required"] as const;
export type DeckListMode = (typeof DECK_LIST_MODES)[number];

export const DECK_LIST_MODE_LABELS: Record<DeckListMode, string> = {
  none: "No se pide",
  optional: "Opcional",
  required: "Obligatoria",
};

/** Upper limit of the settings for the size of a deck. */
export const MAX_DECK_SIZE = 999;
/** The settings of an event for deck lists. */
export interface DeckListSettings {
  deckList: DeckListMode;
  /** Instant; null: when the event begins. */
  deckListUntil: string | null;
  /** Cards without the sideboard; null: any number. */
  deckMin: number | null;
  deckMax: number | null;
  /** Lists of another size are refused, instead of handed in with a warning. */
  deckSizeRequired: boolean;
}
