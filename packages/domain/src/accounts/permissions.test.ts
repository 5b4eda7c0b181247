import { describe, expect, it } from "vitest";
import { REGISTRY, type RegisteredResource } from "../resources/registry.ts";
import {
  can,
  canInvoice,
  canSeeStatistics,
  PERMISSIONS,
  permissionsOf,
  RESOURCES,
  type Resource,
  resourcesOf,
} from "./permissions.ts";

/** Plain records state by hand who may call each of their endpoints: see tests/conformance/records. */
type PlainId = Extract<RegisteredResource, { plain: true }>["id"];
const PLAIN: readonly string[] = REGISTRY.filter((resource) => "plain" in resource).map(({ id }) => id);

/** Permission table of the design, one letter per role: admin manager clerk warehouse accountant judge. */
const TABLE: Record<Exclude<Resource, PlainId>, string> = {
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
  "api-tokens": "w-----",
  webhooks: "w-----",
  audit: "w---r-",
  system: "w-----",
  overview: "rrrrrr",
  statistics: "rrrrrr",
};
const ROLES_IN_ORDER = ["admin", "manager", "clerk", "warehouse", "accountant", "judge"] as const;

describe("permissions", () => {
  it("has a line for every resource but plain records", () => {
    expect(Object.keys(TABLE).sort()).toEqual(RESOURCES.filter((resource) => !PLAIN.includes(resource)).sort());
  });

  it.each(Object.entries(TABLE))("%s is as the table says", (name, letters) => {
    const resource = name as Resource;
    for (const [index, role] of ROLES_IN_ORDER.entries()) {
      const letter = letters[index];
      expect(can(role, resource, "write"), `${role} writes`).toBe(letter === "w");
      expect(can(role, resource, "read"), `${role} reads`).toBe(letter !== "-");
    }
  });

  it("gives clients nothing", () => {
    for (const resource of RESOURCES) expect(can("client", resource, "read")).toBe(false);
    expect(resourcesOf("client")).toEqual([]);
  });

  it("names the permissions of a role, reading beside every writing", () => {
    expect(permissionsOf("client")).toEqual([]);
    expect(permissionsOf("judge")).toEqual([
      "overview:read",
      "events:read",
      "events:write",
      "games:read",
      "registrations:read",
      "registrations:write",
      "statistics:read",
    ]);
  });

  it("lists what a role sees", () => {
    expect(resourcesOf("judge")).toEqual(["overview", "events", "games", "registrations", "statistics"]);
    expect(resourcesOf("admin")).toEqual([...RESOURCES]);
    expect(PERMISSIONS.warehouse.invoices).toBeUndefined();
  });

  it("lets clerks issue invoices, not correct or export them", () => {
    expect(canInvoice("clerk", "issue")).toBe(true);
    expect(canInvoice("clerk", "correct")).toBe(false);
    expect(canInvoice("clerk", "export")).toBe(false);
    expect(canInvoice("accountant", "correct")).toBe(true);
    expect(canInvoice("warehouse", "issue")).toBe(false);
  });

  it("shows each role its statistics", () => {
    expect(canSeeStatistics("warehouse", "stock")).toBe(true);
    expect(canSeeStatistics("warehouse", "sales")).toBe(false);
    expect(canSeeStatistics("judge", "events")).toBe(true);
    expect(canSeeStatistics("client", "events")).toBe(false);
  });
});
