import { describe, expect, it } from "vitest";
import { GUARDED, graph, handlers, shortId, writes } from "./server-graph.ts";

/*
 * A reading call changes nothing about payments, ownership or permissions: a GET is repeated by browsers, prefetched,
 * followed from an email, and open to users with read permission only. On failure, the graph prints the path from the
 * endpoint to the statement.
 */

const guarded = writes([...Object.values(GUARDED).flat(), "?"]);

const pathsOf = (keys: (key: string) => boolean): string[] =>
  handlers.flatMap(({ key, unit }) => {
    const path = keys(key) ? graph.path(unit, guarded) : null;
    return path ? [`${key}\n  ${path.map(shortId).join("\n  → ")}`] : [];
  });

/** GETs that the specification allows to change something: they mark what the caller has read. */
const writing = new Set(handlers.filter(({ endpoint }) => endpoint.writes).map(({ key }) => key));
/** They require only read permission, and are POST because they create a link (with its log entry) or a file. */
const looking = new Set(
  handlers
    .filter(({ endpoint, key }) => !key.startsWith("GET ") && endpoint.access.endsWith(":read"))
    .map(({ key }) => key),
);

describe("read endpoints", () => {
  it("read endpoints write no money, stock, prices or roles through GET", () => {
    expect(pathsOf((key) => key.startsWith("GET ") && !writing.has(key))).toEqual([]);
  });

  it("endpoints that need only a read permission write no money, stock, prices or roles", () => {
    expect(looking.size).toBeGreaterThan(0);
    expect(pathsOf((key) => looking.has(key))).toEqual([]);
  });

  it("endpoints that change anything through GET only mark what their caller has read", () => {
    const reached = handlers
      .filter(({ key }) => writing.has(key))
      .map(({ unit }) => graph.path(unit, guarded)?.at(-1) ?? "")
      .map(shortId);
    expect([...new Set(reached)]).toEqual(["domain/platform/notices/notices.ts#markAllRead"]);
  });
});

describe("the call graph", () => {
  it("contains a writer for each guarded table", () => {
    const unwritten = Object.values(GUARDED)
      .flat()
      .filter((name) => ![...graph.units.values()].some(writes([name])));
    expect(unwritten).toEqual([]);
  });

  it.each([
    ["POST /api/shop/orders", "stock"],
    ["POST /api/shop/orders", "orders"],
    ["POST /api/shop/orders/{token}/cancel", "stock"],
    ["POST /api/shop/orders/{token}/payments", "money"],
    ["POST /api/admin/orders/{id}/payments/{pid}/void", "money"],
    ["POST /api/admin/orders/{id}/edits", "orders"],
    ["POST /api/admin/orders/{id}/transitions", "stock"],
    ["POST /api/admin/orders/{id}/returns", "orders"],
    ["POST /api/admin/variants/{id}/movements", "stock"],
    ["PATCH /api/admin/products/{id}", "prices"],
    ["POST /api/admin/products/bulk-changes", "prices"],
    ["POST /api/admin/preorders/{id}/allocation", "stock"],
    ["POST /api/admin/events/{id}/registrations/{rid}/transitions", "money"],
    ["POST /api/admin/takings/payouts", "money"],
    ["PATCH /api/admin/users/{id}", "roles"],
    ["POST /api/admin/api-tokens", "roles"],
    ["PATCH /api/admin/clients/{id}", "roles"],
  ] as const)("leads from %s to %s", (wanted, kind) => {
    const handler = handlers.find(({ key }) => key === wanted);
    expect(handler && graph.path(handler.unit, writes(GUARDED[kind]))).not.toBeNull();
    expect(handler).toBeDefined();
  });
});
