const DAY = 24 * 60 * 60 * 1000;

/** Maximum number of drafts of one person; a new one replaces the oldest. */
export const MAX_FORM_DRAFTS = 50;
/** Maximum length of a draft's content (JSON). Longer input stays in its tab. */
export const MAX_DRAFT_CONTENT = 200_000;
const MAX_DRAFT_DAYS = 30;

export interface FormDraft {
  /** The form and its record, such as «proveedor/123». */
  place: string;
  /** Title of the page, and its path with the query. */
  title: string;
  path: string;
  /** Time (UTC ISO) when the input was typed. */
  at: string;
  /** The input as JSON, which only the form reads. */
  content: string;
}

/** Drafts that were typed before this time (UTC ISO) are neither listed nor kept. */
export const draftCutoff = (now: Date): string => new Date(now.getTime() - MAX_DRAFT_DAYS * DAY).toISOString();

/** A device whose clock is ahead would otherwise hide what other devices type later. */
export const draftTime = (typed: string, now: Date): string =>
  new Date(Math.min(Date.parse(typed), now.getTime())).toISOString();

/** The person's drafts after one was typed, newest first. Of two tabs, the one that typed last keeps its input. */
export function keepDraft(drafts: readonly FormDraft[], typed: FormDraft): FormDraft[] {
  const stored = drafts.find(({ place }) => place === typed.place);
  const kept = stored && stored.at > typed.at ? stored : typed;
  return [kept, ...drafts.filter((draft) => draft !== stored)]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MAX_FORM_DRAFTS);
}
