import { Failure } from "./failure.ts";
import { can, type Resource } from "./permissions.ts";
import type { Role } from "./vocabulary.ts";

/** Filters that one person may keep for one list. */
export const MAX_SAVED_FILTERS = 50;
/** Those of a list that one person is shown, their own first. */
export const MAX_SHOWN_FILTERS = 200;
export const MAX_SAVED_QUERY = 2_000;

const NAME = /^[A-Za-z][\w-]{0,39}$/;
/** Where one stands in a list is no part of a filter. */
const PLACE = new Set(["page", "size"]);

/**
 * The search, order and filters that an address names, in one form: what a list is to be found by again. Throws
 * `validation` where nothing is left.
 */
export function savedQuery(address: string): string {
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

/** Whether somebody sees a filter: one's own, or one of the team, of a list that one may read. */
export const seesFilter = (
  person: { userId: string; role: Role },
  filter: { userId: string; shared: boolean; resource: Resource },
): boolean => can(person.role, filter.resource) && (filter.shared || filter.userId === person.userId);

/** Whether somebody changes it: its owner, and of what the team sees the administrators, for owners leave. */
export const changesFilter = (
  person: { userId: string; role: Role },
  filter: { userId: string; shared: boolean },
): boolean => filter.userId === person.userId || (filter.shared && person.role === "admin");

/** The owner has another one of this name for the same list. */
export function nameTaken(): Failure {
  const message = "Ya tienes un filtro con ese nombre.";
  return new Failure("duplicate", message, { errors: [{ path: "name", code: "duplicate", message }] });
}

export const tooManyFilters = (): Failure =>
  new Failure("validation", `No caben más de ${MAX_SAVED_FILTERS} filtros guardados de una lista.`);
