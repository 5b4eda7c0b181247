import { can, type Principal, type Resource } from "../../platform/access/permissions.ts";
import { Failure } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";

/** Maximum number of saved filters per person and list. */
export const MAX_SAVED_FILTERS = 50;
/** Maximum number of filters shown for a list, the person's own first. */
export const MAX_SHOWN_FILTERS = 200;
export const MAX_SAVED_QUERY = 2_000;

const NAME = /^[A-Za-z][\w-]{0,39}$/;
/** Paging parameters, which are not part of a filter. */
const PLACE = new Set(["page", "size"]);

/** Normalises search, sort and filters of an address. Throws `validation` if nothing remains. */
export function normaliseFilterQuery(address: string): string {
  const given = [...new URLSearchParams(address)].filter(
    ([name, value]) => NAME.test(name) && !PLACE.has(name) && value !== "",
  );
  const query = new URLSearchParams(given).toString();
  if (query !== "" && query.length <= MAX_SAVED_QUERY) return query;
  const message = query === "" ? "No hay ningún filtro que guardar." : "Son demasiados filtros para guardarlos.";
  throw new Failure("validation", message, {
    errors: [{ path: "query", code: query === "" ? "empty" : "too-long", message }],
  });
}

type Person = Principal & { userId: string };

/** Whether a person sees a filter: one of their own, or one shared with the team for a list that they may read. */
export const canSeeFilter = (
  person: Person,
  filter: { userId: string; shared: boolean; resource: Resource },
): boolean => can(person, filter.resource) && (filter.shared || filter.userId === person.userId);

/**
 * Whether a person may change a filter: its owner may, and administrators may change shared ones, since owners
 * may leave.
 */
export const canChangeFilter = (person: Person, filter: { userId: string; shared: boolean }): boolean =>
  filter.userId === person.userId || (filter.shared && person.role === "admin");

export const filterGone = (): Failure => new Failure("not-found", "Ese filtro ya no existe.");

/** Returns the filter. Throws `not-found`, even for an existing filter that the person does not see. */
export function requireSeenFilter<F extends Parameters<typeof canSeeFilter>[1]>(person: Person, filter?: F): F {
  if (!filter || !canSeeFilter(person, filter)) throw filterGone();
  return filter;
}

/** Throws `forbidden` unless the person may change the filter. */
export function requireChangeableFilter(person: Person, filter: { userId: string; shared: boolean }): void {
  if (!canChangeFilter(person, filter))
    throw new Failure("forbidden", "Solo quien lo guardó puede cambiar este filtro.");
}

export const filterConflict = (current: unknown): Failure =>
  versionConflict("Este filtro ha cambiado mientras tanto.", current);

/** Failure: the owner already has a filter of this name for the same list. */
export function nameTaken(): Failure {
  const message = "Ya tienes una vista con ese nombre.";
  return new Failure("duplicate", message, { errors: [{ path: "name", code: "duplicate", message }] });
}

export const tooManyFilters = (): Failure =>
  new Failure("validation", `No caben más de ${MAX_SAVED_FILTERS} vistas guardadas de una lista.`);
