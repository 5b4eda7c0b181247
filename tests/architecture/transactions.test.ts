import { expect, it } from "vitest";
import { AUDIT, GUARDED, graph, type Handler, handlers, shortId, writes } from "./server-graph.ts";
import { DECLARED, type Who, type Why } from "./transactions.ts";

/*
 * A function that opens a transaction changes something. It must be reached by endpoints that require a permission, or
 * by a call that contains the record's secret token, and it must write an entry in the audit log. Otherwise the reason
 * must be declared.
 */

/** These open transactions for others. */
const OPENERS = ["domain/platform/context.ts", "db/"];

/** The declaration to which a unit belongs, including local functions and calls through a function. */
const ownerOf = (id: string): string => shortId(id).replace(/::.*$/, "");

const opening = [...graph.units.values()]
  .filter(({ id }) => !OPENERS.some((part) => shortId(id).startsWith(part)))
  .filter(({ calls }) => calls.has("inTransaction") || [...calls].some((call) => call.startsWith("transaction(")));

const reachedBy = new Map(handlers.map(({ key, unit }) => [key, graph.reached(unit)]));
const audits = (id: string): boolean => graph.path(id, (unit) => unit.id === AUDIT) !== null;

interface Opener {
  name: string;
  audited: boolean;
  handlers: Handler[];
}

const openers = Map.groupBy(opening, ({ id }) => ownerOf(id));
const openerCalls: Opener[] = [...openers].map(([name, units]) => ({
  name,
  audited: units.some(({ id }) => audits(id)),
  handlers: handlers.filter(({ key }) => units.some(({ id }) => reachedBy.get(key)?.has(id))),
}));

const OPEN = new Set(["public", "signed-in", "client", "staff"]);
/** Returns true if the call identifies the record by a secret token, in its URL or body. */
function hasToken({ key, endpoint }: Handler): boolean {
  const body: unknown = endpoint.body && "shape" in endpoint.body ? endpoint.body.shape : null;
  return key.includes("{token}") || (typeof body === "object" && body !== null && "token" in body);
}
const open = ({ handlers: all }: Opener) => all.filter((each) => OPEN.has(each.endpoint.access) && !hasToken(each));

const isAuth = ({ handlers: all }: Opener) => all.length > 0 && all.every(({ key }) => key.includes(" /api/auth/"));
const moving = writes(Object.values(GUARDED).flat());
const movesItself = (name: string) => (openers.get(name) ?? []).some(moving);
const CHANGES = /\b(insert into|update|delete from)\b/i;

/** Checks for each declared reason whether it is true of the callers that reach the function. */
const FITS_WHO: Record<Who, (opener: Opener) => boolean> = {
  own: (opener) => open(opener).every(({ endpoint }) => endpoint.access !== "public"),
  anyone: (opener) => open(opener).some(({ endpoint }) => endpoint.access === "public"),
  clock: (opener) => opener.handlers.length === 0,
  // For anything that a staff endpoint reaches, the endpoint's permission has been checked.
  part: (opener) => opener.handlers.some(({ endpoint }) => !OPEN.has(endpoint.access)) || isAuth(opener),
  derived: ({ name }) => !movesItself(name),
  checked: (opener) =>
    open(opener).every(({ endpoint }) => endpoint.access === "staff") &&
    (openers.get(opener.name) ?? []).some(({ calls }) => calls.has("requirePermission")),
};
const FITS_WHY: Record<Why, (opener: Opener) => boolean> = {
  shopper: ({ handlers: all }) => all.length > 0 && all.every(({ key }) => /^[A-Z]+ \/api\/(shop|auth)\//.test(key)),
  clock: ({ handlers: all }) => all.length === 0,
  desk: ({ handlers: all }) => all.every(({ key }) => key.includes(" /api/common/")),
  part: ({ handlers: all }) => all.filter(({ key }) => key.includes(" /api/admin/")).every(({ unit }) => audits(unit)),
  begun: isAuth,
  derived: ({ name }) => !movesItself(name),
  claim: ({ name }) => !movesItself(name),
  reads: ({ name }) => !(openers.get(name) ?? []).some(({ texts }) => texts.some((text) => CHANGES.test(text))),
};

function violationsOf(opener: Opener, declared: { who?: Who; why?: Why }): string[] {
  const { name, audited, handlers: all } = opener;
  const asks = all.length > 0 && open(opener).length === 0;
  const by = open(opener).map(({ key }) => key);
  const who = declared.who;
  const why = declared.why;
  return [
    asks && who && `${name}: permissions are asked, «${who}» is not needed`,
    !asks && !who && `${name}: who may call it? It is reached by ${by.join(", ") || "no endpoint"}`,
    !asks && who && !FITS_WHO[who](opener) && `${name} is not for «${who}»: ${by.join(", ")}`,
    audited && why && `${name}: it writes an entry, «${why}» is not needed`,
    !audited &&
      !why &&
      `${name}: no entry in the audit log, reached by ${all.map(({ key }) => key).join(", ") || "no endpoint"}`,
    !audited &&
      why &&
      !FITS_WHY[why](opener) &&
      `${name}: «${why}» is not true of ${all.map(({ key }) => key).join(", ")}`,
  ].filter((violation) => typeof violation === "string");
}

it("every function that opens a transaction checks a permission and writes an audit entry, or is listed with a reason", () => {
  expect(openerCalls.length).toBeGreaterThan(150);
  expect(openerCalls.flatMap((opener) => violationsOf(opener, DECLARED[opener.name] ?? {}))).toEqual([]);
});

it("each listed reason belongs to a function that opens a transaction", () => {
  expect(Object.keys(DECLARED).filter((name) => !openers.has(name))).toEqual([]);
});
