import { describe, expect, it } from "vitest";
import { REGISTRY, type RegisteredResource } from "../../platform/resources/registry.ts";
import type { Role } from "../../platform/vocabulary.ts";
import { tasksOf } from "../../readers/tasks.ts";
import {
  can,
  canSeeStatistics,
  listPermissions,
  PERMISSIONS,
  type Permission,
  RESOURCES,
  type Resource,
  unscopedPrincipal,
} from "./permissions.ts";

/**
 * Endpoints of standard records are excluded, because tests/conformance/records lists by hand who may call each of
 * them.
 */
type StandardId = Extract<RegisteredResource, { standard: true }>["id"];
const STANDARD: readonly string[] = REGISTRY.filter((resource) => "standard" in resource).map(({ id }) => id);

/** Permission table of the design, one letter per role: admin manager clerk warehouse accountant judge. */
const TABLE: Record<Exclude<Resource, StandardId>, string> = {
  orders: "wwwrr-",
  payments: "wwwrr-",
  shipments: "wwwwr-",
  returns: "wwwrr-",
  invoices: "www-w-",
  takings: "www-w-",
  clients: "wwwrr-",
  preorders: "wwwrr-",
  categories: "wwrrr-",
  products: "wwrwr-",
  games: "wwrrrr",
  headers: "wwrrr-",
  stock: "wwrwr-",
  "purchase-orders": "wwrwr-",
  events: "www-rw",
  registrations: "www-rw",
  carriers: "wwrrr-",
  zones: "wwrrr-",
  rates: "wwrrr-",
  coupons: "wwrrr-",
  questions: "www---",
  reviews: "www---",
  "newsletter-issues": "wwr---",
  "newsletter-subscriptions": "wwr---",
  users: "w-----",
  imports: "ww----",
  "former-orders": "rrrrr-",
  settings: "w-----",
  "legal-texts": "wr----",
  posts: "wwr---",
  "api-tokens": "w-----",
  webhooks: "w-----",
  audit: "w---r-",
  system: "w-----",
  overview: "rrrrrr",
  statistics: "rrrrrr",
};
const ROLES_IN_ORDER = ["admin", "manager", "clerk", "warehouse", "accountant", "judge"] as const;

describe("permissions", () => {
  it("have a line for every resource except standard records", () => {
    expect(Object.keys(TABLE).sort()).toEqual(RESOURCES.filter((resource) => !STANDARD.includes(resource)).sort());
  });

  it.each(Object.entries(TABLE))("match the table for %s", (name, letters) => {
    const resource = name as Resource;
    for (const [index, role] of ROLES_IN_ORDER.entries()) {
      const letter = letters[index];
      expect(can(unscopedPrincipal(role), resource, "write"), `${role} writes`).toBe(letter === "w");
      expect(can(unscopedPrincipal(role), resource, "read"), `${role} reads`).toBe(letter !== "-");
    }
  });

  it("are empty for clients", () => {
    for (const resource of RESOURCES) expect(can(unscopedPrincipal("client"), resource, "read")).toBe(false);
  });

  it("are listed by role, with read access beside each write access", () => {
    expect(listPermissions("client")).toEqual([]);
    expect(listPermissions("judge")).toEqual([
      "overview:read",
      "events:read",
      "events:write",
      "games:read",
      "registrations:read",
      "registrations:write",
      "statistics:read",
    ]);
  });

  it("decide which resources a role sees", () => {
    const seen = (role: Role) => RESOURCES.filter((resource) => can(unscopedPrincipal(role), resource));
    expect(seen("judge")).toEqual(["overview", "events", "games", "registrations", "statistics"]);
    expect(seen("admin")).toEqual([...RESOURCES]);
    expect(PERMISSIONS.warehouse.invoices).toBeUndefined();
  });

  it("decide which statistics a role sees", () => {
    expect(canSeeStatistics(unscopedPrincipal("warehouse"), "stock")).toBe(true);
    expect(canSeeStatistics(unscopedPrincipal("warehouse"), "sales")).toBe(false);
    expect(canSeeStatistics(unscopedPrincipal("judge"), "events")).toBe(true);
    expect(canSeeStatistics(unscopedPrincipal("client"), "events")).toBe(false);
  });

  describe("of an API token", () => {
    it("include read with write, and nothing beyond the scopes and the role of its creator", () => {
      const token = (role: Role, ...scopes: Permission[]) => ({ role, scopes });
      expect(can(token("admin", "orders:read"), "orders")).toBe(true);
      expect(can(token("admin", "orders:read"), "orders", "write")).toBe(false);
      expect(can(token("admin", "orders:write"), "orders")).toBe(true);
      expect(can(token("warehouse", "orders:write"), "orders", "write")).toBe(false);
      expect(can(token("warehouse", "orders:write"), "orders")).toBe(true);
      expect(can(token("client", "orders:write"), "orders")).toBe(false);
      expect(can(token("admin", "orders:write"), "clients")).toBe(false);
      expect(can(token("admin"), "orders")).toBe(false);
    });

    it("exclude a resource that tokens cannot have, even if a scope names it", () => {
      expect(can({ role: "admin", scopes: ["users:write"] }, "users")).toBe(false);
    });

    it("apply to tasks and statistics as well", () => {
      expect(tasksOf({ role: "admin", scopes: ["overview:read"] })).toEqual([]);
      expect(tasksOf({ role: "admin", scopes: ["overview:read", "events:read"] })).toEqual(["events-running"]);
      expect(canSeeStatistics({ role: "admin", scopes: ["orders:read"] }, "sales")).toBe(false);
      expect(canSeeStatistics({ role: "admin", scopes: ["statistics:read"] }, "sales")).toBe(true);
      expect(canSeeStatistics({ role: "judge", scopes: ["statistics:read"] }, "sales")).toBe(false);
    });
  });
});
