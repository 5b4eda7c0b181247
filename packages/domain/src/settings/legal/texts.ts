import { fieldsIn, LEGAL_FIELDS, type LegalValues, type TextError, textErrors } from "./fields.ts";
import { LEGAL_PAGE_INFO, type LegalPage } from "./pages.ts";

/** Maximum length of a text, in characters of its HTML. */
export const MAX_LEGAL_TEXT = 60_000;

/**
 * - `never-reviewed`: nothing is published, so shoppers see no text of the shop.
 * - `unfilled`: a field of the text has no value any more, or the draft has one without.
 * - `changed`: the draft, or a value of the settings, is not what was reviewed.
 */
export const LEGAL_TEXT_STATES = ["never-reviewed", "unfilled", "changed", "reviewed"] as const;
export type LegalTextState = (typeof LEGAL_TEXT_STATES)[number];

export const LEGAL_TEXT_STATE_LABELS: Record<LegalTextState, string> = {
  "never-reviewed": "Sin revisar",
  unfilled: "Faltan datos",
  changed: "Cambios sin publicar",
  reviewed: "Revisado",
};

/** A text as published, with the values at that time. */
export interface PublishedText {
  body: string;
  values: Record<string, string>;
}

export interface TextReview {
  state: LegalTextState;
  /** Why the draft cannot be published. */
  faults: TextError[];
  /** Fields whose value has changed since the text was reviewed. */
  outdated: { field: string; label: string; before: string; now: string }[];
}

/** The state of a text: `body` is its draft, or the published body if there is no draft. */
export function reviewText(body: string, published: PublishedText | null, values: LegalValues): TextReview {
  const faults = textErrors(body, values);
  const outdated = published
    ? fieldsIn(published.body).flatMap((field) => {
        const before = published.values[field] ?? "";
        return before === values[field] ? [] : [{ field, label: LEGAL_FIELDS[field], before, now: values[field] }];
      })
    : [];
  return { state: decideState(body, published, faults, outdated.length > 0), faults, outdated };
}

function decideState(
  body: string,
  published: PublishedText | null,
  faults: readonly TextError[],
  isOutdated: boolean,
): LegalTextState {
  if (!published) return "never-reviewed";
  if (faults.some(({ code }) => code === "unfilled-field" || code === "unknown-field")) return "unfilled";
  return isOutdated || body !== published.body ? "changed" : "reviewed";
}

/** Whether staff see a red warning: a required text is not published, or a field lost its value. */
export const isAlarming = (state: LegalTextState, required: boolean): boolean =>
  state === "unfilled" || (state === "never-reviewed" && required);

/** Whether every required text is published, with all of its values. */
export const areReviewed = (texts: readonly { page: LegalPage; state: LegalTextState }[]): boolean =>
  texts.every(({ page, state }) => !LEGAL_PAGE_INFO[page].required || state === "reviewed" || state === "changed");

/** The values that a text uses, to be stored with its version. */
export const usedValues = (body: string, values: LegalValues): Record<string, string> =>
  Object.fromEntries(fieldsIn(body).map((field) => [field, values[field]]));
