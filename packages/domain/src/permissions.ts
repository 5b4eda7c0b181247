import type { AccessLevel, Resource, Role, StaffRole } from "./vocabulary.ts";
import { RESOURCES } from "./vocabulary.ts";

type Grants = Partial<Record<Resource, AccessLevel>>;

function grant(level: AccessLevel, ...resources: Resource[]): Grants {
  return Object.fromEntries(resources.map((resource) => [resource, level]));
}

const SALES = ["orders", "payments", "shipments", "returns"] as const;
const CATALOGUE = ["categories", "products", "games", "headers"] as const;
const SUPPLY = ["stock", "suppliers", "purchase-orders"] as const;
const EVENTS = ["events", "registrations"] as const;
const TRANSPORT = ["carriers", "zones", "rates", "coupons"] as const;

const MANAGER: Grants = {
  ...grant("write", ...SALES, "invoices", "clients", "preorders", ...CATALOGUE, ...SUPPLY, ...EVENTS, ...TRANSPORT),
  ...grant("read", "statistics"),
};

/**
 * What each staff role may do; a resource that is missing is neither read nor seen. Write includes read.
 * Two rows are finer than this table: see `canInvoice` and `STATISTICS_OF`.
 */
export const PERMISSIONS: Record<StaffRole, Grants> = {
  admin: { ...MANAGER, ...grant("write", "users", "settings", "audit", "system") },
  manager: MANAGER,
  clerk: {
    ...grant("write", ...SALES, "invoices", "clients", "preorders", ...EVENTS),
    ...grant("read", ...CATALOGUE, ...SUPPLY, ...TRANSPORT, "statistics"),
  },
  warehouse: {
    ...grant("read", ...SALES, "clients", "preorders", ...CATALOGUE, ...TRANSPORT, "statistics"),
    ...grant("write", "shipments", "products", ...SUPPLY),
  },
  accountant: {
    ...grant("read", ...SALES, "clients", "preorders", ...CATALOGUE, ...SUPPLY, ...EVENTS, ...TRANSPORT),
    ...grant("read", "audit", "statistics"),
    ...grant("write", "invoices"),
  },
  judge: { ...grant("write", ...EVENTS), ...grant("read", "games", "statistics") },
};

function isStaff(role: Role): role is StaffRole {
  return role !== "client";
}

/** Whether a role may read or write a resource. Clients may nothing here; their own things are another matter. */
export function can(role: Role, resource: Resource, level: AccessLevel = "read"): boolean {
  if (!isStaff(role)) return false;
  const granted = PERMISSIONS[role][resource];
  return granted === "write" || (granted === "read" && level === "read");
}

/** The resources that a role may at least read, in the order of the vocabulary. */
export function resourcesOf(role: Role): Resource[] {
  return RESOURCES.filter((resource) => can(role, resource));
}

export const INVOICE_ACTIONS = ["issue", "correct", "export"] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** Clerks issue and read invoices; correcting and exporting them takes a manager or the accountant. */
export function canInvoice(role: Role, action: InvoiceAction): boolean {
  return can(role, "invoices", "write") && (role !== "clerk" || action === "issue");
}

export const STATISTICS_KINDS = ["sales", "orders", "stock", "preorders", "events"] as const;
export type StatisticsKind = (typeof STATISTICS_KINDS)[number];

/** The statistics that a role sees. */
export const STATISTICS_OF: Record<StaffRole, readonly StatisticsKind[]> = {
  admin: STATISTICS_KINDS,
  manager: STATISTICS_KINDS,
  clerk: STATISTICS_KINDS,
  warehouse: ["stock"],
  accountant: STATISTICS_KINDS,
  judge: ["events"],
};

/** Whether a role sees one of the statistics. */
export function canSeeStatistics(role: Role, kind: StatisticsKind): boolean {
  return isStaff(role) && STATISTICS_OF[role].includes(kind);
}
