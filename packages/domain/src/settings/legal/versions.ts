import { Failure } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";
import { fillText, LEGAL_FIELD_NAMES, LEGAL_FIELDS, type LegalValues } from "./fields.ts";
import type { LegalPage } from "./pages.ts";
import { LEGAL_TEMPLATES } from "./templates.ts";
import { reviewText, usedValues } from "./texts.ts";

/** A stored version of a legal text. Times are UTC ISO. */
export interface TextVersion {
  page: LegalPage;
  version: number;
  body: string;
  /** Values of its fields when it was published; null for a draft. */
  values: Record<string, string> | null;
  /** Counts the changes of the page over all its versions. */
  revision: number;
  updatedAt: string;
  updatedBy: string | null;
  /** Null for the draft: a page has at most one, and it is its last version. */
  publishedAt: string | null;
  publishedBy: string | null;
}

export interface PublishedVersion extends TextVersion {
  values: Record<string, string>;
  publishedAt: string;
}

const isPublished = (text: TextVersion): text is PublishedVersion => text.publishedAt !== null && text.values !== null;
const newestFirst = (a: TextVersion, b: TextVersion): number => b.version - a.version;

/** All versions of a page, sorted by role. */
function sorted(page: LegalPage, versions: readonly TextVersion[]) {
  const own = versions.filter((text) => text.page === page).sort(newestFirst);
  const published = own.filter(isPublished);
  const [last] = own;
  return { last, published, current: published[0], draft: last && !isPublished(last) ? last : undefined };
}

export const htmlOf = ({ body, values }: PublishedVersion): string => fillText(body, values);

const noSuchVersion = () => new Failure("not-found", "No hay ninguna versión así de este texto.");

/** A text for shoppers: the latest version, or the requested one. Throws `not-found`. */
export function publicLegalText(page: LegalPage, versions: readonly TextVersion[], version?: number) {
  const { published, current } = sorted(page, versions);
  const found = version === undefined ? current : published.find((text) => text.version === version);
  if (!found && version !== undefined) throw noSuchVersion();
  return {
    page,
    published: found ? { version: found.version, at: found.publishedAt, html: htmlOf(found) } : null,
    isLatest: found === current,
  };
}

/** A published version as shown to staff. Throws `not-found`. */
export function publishedText(page: LegalPage, versions: readonly TextVersion[], version: number) {
  const found = sorted(page, versions).published.find((text) => text.version === version);
  if (!found) throw noSuchVersion();
  const { body, publishedAt, publishedBy } = found;
  return { page, version, body, html: htmlOf(found), publishedAt, publishedBy };
}

/** The text with which an editor opens: the draft, the published text, or a template. */
const bodyOf = (page: LegalPage, versions: readonly TextVersion[]): string =>
  sorted(page, versions).last?.body ?? LEGAL_TEMPLATES[page];

/** A row of the list of texts. */
export function textRow(page: LegalPage, versions: readonly TextVersion[], values: LegalValues) {
  const { current, draft } = sorted(page, versions);
  return {
    page,
    state: reviewText(bodyOf(page, versions), current ?? null, values).state,
    publishedVersion: current?.version ?? null,
    publishedAt: current?.publishedAt ?? null,
    publishedBy: current?.publishedBy ?? null,
    isDraft: draft !== undefined && draft.body !== current?.body,
  };
}

/** A text with all data of its editor. */
export function editedText(page: LegalPage, versions: readonly TextVersion[], values: LegalValues) {
  const { published, current, last } = sorted(page, versions);
  const body = bodyOf(page, versions);
  const { faults, outdated } = reviewText(body, current ?? null, values);
  return {
    ...textRow(page, versions, values),
    body,
    revision: last?.revision ?? 0,
    updatedAt: last?.updatedAt ?? null,
    updatedBy: last?.updatedBy ?? null,
    faults,
    outdated,
    fields: LEGAL_FIELD_NAMES.map((name) => ({ name, label: LEGAL_FIELDS[name], value: values[name] })),
    versions: published.map(({ version, publishedAt, publishedBy }) => ({ version, publishedAt, publishedBy })),
  };
}

interface Change {
  /** The revision on which the change is based. */
  revision: number;
  now: string;
  /** Name of the person. */
  by: string | null;
}

export const revisionOf = (page: LegalPage, versions: readonly TextVersion[]): number =>
  sorted(page, versions).last?.revision ?? 0;

/** The draft with this body: the stored draft changed, or a new one after the published version. */
export function nextDraft(
  page: LegalPage,
  versions: readonly TextVersion[],
  body: string,
  { revision, now, by }: Change,
): TextVersion {
  const { last, draft } = sorted(page, versions);
  return {
    page,
    version: draft?.version ?? (last?.version ?? 0) + 1,
    body,
    values: null,
    revision: revision + 1,
    updatedAt: now,
    updatedBy: by,
    publishedAt: null,
    publishedBy: null,
  };
}

/** The next published version: the draft, or the same text with current values. Throws `validation`. */
export function nextPublication(
  page: LegalPage,
  versions: readonly TextVersion[],
  values: LegalValues,
  change: Change,
): PublishedVersion {
  const body = bodyOf(page, versions);
  const { faults } = reviewText(body, null, values);
  if (faults[0])
    throw new Failure("validation", faults[0].message, {
      errors: faults.map(({ code, message }) => ({ path: "body", code, message })),
    });
  const next = nextDraft(page, versions, body, change);
  return { ...next, values: usedValues(body, values), publishedAt: change.now, publishedBy: change.by };
}

/** Failure: the text was changed since it was read. `current` is its current state. */
export const legalTextConflict = (current: unknown): Failure =>
  versionConflict("Alguien ha cambiado este texto mientras lo editabas.", current);
