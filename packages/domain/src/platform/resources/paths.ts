import type { ResourceDescriptor } from "./descriptor.ts";

/** Base path of the back office. */
export const BACK_OFFICE = "/admin";
/** Pages of the back office that do not belong to a resource. */
export const ACCOUNT_PATH = `${BACK_OFFICE}/cuenta`;
export const SECTIONS_PATH = `${BACK_OFFICE}/secciones`;
/** A bank statement compared with orders. */
export const STATEMENT_PATH = `${BACK_OFFICE}/extracto`;
/** Everything that waits for staff. */
export const INBOX_PATH = `${BACK_OFFICE}/bandeja`;
/** Orders on the packing table. */
export const PACKING_PATH = `${BACK_OFFICE}/preparar`;
/** The producer's declaration about the program's invoices. */
export const DECLARATION_PATH = `${BACK_OFFICE}/declaracion-responsable`;
/** The tournament of an event. */
export const tournamentPath = (eventId: string): string => `${BACK_OFFICE}/eventos/${eventId}/torneo`;
/** Section of that page for choosing the notices in the bell. */
export const NOTICE_CHOICES_ANCHOR = "avisos";
export const NOTICE_CHOICES_PATH = `${ACCOUNT_PATH}#${NOTICE_CHOICES_ANCHOR}`;
/** Section of that page with the unsaved input. */
export const DRAFTS_ANCHOR = "borradores";
export const DRAFTS_PATH = `${ACCOUNT_PATH}#${DRAFTS_ANCHOR}`;
export const SIGN_IN_PATH = `${BACK_OFFICE}/sign-in`;

/** Replaces the id in the path of the form for a new record. */
export const NEW = "nuevo";

type Section = Pick<ResourceDescriptor, "path">;
type WithRecords = Section & { readonly record: NonNullable<ResourceDescriptor["record"]> };
type WithForm = Section & { readonly record: NonNullable<ResourceDescriptor["record"]> & { readonly create: true } };

/** Path of a section, or of one record in it. */
export function resourcePath(resource: Section): string;
export function resourcePath(resource: WithRecords, id: string): string;
export function resourcePath(resource: Section & Partial<WithRecords>, id?: string): string {
  const list = `${BACK_OFFICE}/${resource.path}`;
  if (id === undefined) return list;
  const { record } = resource;
  return record?.in === "window"
    ? buildListPath(resource, { [record.param]: id })
    : `${list}/${encodeURIComponent(id)}`;
}

/** Path of the form for a new record. */
export const newPathOf = (resource: WithForm): string => resourcePath(resource, NEW);

/** Path of a section with search, filters or an open window. */
export function buildListPath(
  resource: Section,
  query: Readonly<Record<string, string | number | readonly string[]>>,
): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${encodeURIComponent(one)}`),
  );
  return pairs.length > 0 ? `${resourcePath(resource)}?${pairs.join("&")}` : resourcePath(resource);
}
