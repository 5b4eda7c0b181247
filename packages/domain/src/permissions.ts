import type { AccessTable } from "./resources/descriptor.ts";
import { PARTS } from "./resources/parts.ts";
import { REGISTRY, type RegisteredResource } from "./resources/registry.ts";
import { ACCESS_LEVELS, type AccessLevel, type Role, STAFF_ROLES, type StaffRole } from "./vocabulary.ts";

type Parts = typeof PARTS;
/** What permissions are given on: a resource of the back office or a part of one. */
export type Resource =
  | RegisteredResource["id"]
  | { [Id in keyof Parts]: Parts[Id] extends { access: AccessTable } ? Id : never }[keyof Parts];

/** What an account may do with one kind of thing, such as `orders:write`. */
export type Permission = `${Resource}:${AccessLevel}`;

type Grants = Partial<Record<Resource, AccessLevel>>;

const ACCESS = new Map<Resource, AccessTable>([
  ...REGISTRY.map(({ id, access }): [Resource, AccessTable] => [id, access]),
  ...Object.entries(PARTS).flatMap(([id, part]): [Resource, AccessTable][] =>
    "access" in part ? [[id as Resource, part.access]] : [],
  ),
]);

export const RESOURCES: readonly Resource[] = [...ACCESS.keys()];

export const ALL_PERMISSIONS: readonly Permission[] = RESOURCES.flatMap((resource) =>
  ACCESS_LEVELS.map((level): Permission => `${resource}:${level}`),
);

const grantsOf = (role: StaffRole): Grants =>
  Object.fromEntries([...ACCESS].flatMap(([id, access]) => (access[role] ? [[id, access[role]]] : [])));

/**
 * What each staff role may do, as the descriptors say; a resource that is missing is neither read nor seen. Write
 * includes read. Two rows are finer: see `canInvoice` and `STATISTICS_OF`.
 */
export const PERMISSIONS = Object.fromEntries(STAFF_ROLES.map((role) => [role, grantsOf(role)])) as Record<
  StaffRole,
  Grants
>;

function isStaff(role: Role): role is StaffRole {
  return role !== "client";
}

/** Whether a role may read or write a resource. Clients may nothing here; their own things are another matter. */
export function can(role: Role, resource: Resource, level: AccessLevel = "read"): boolean {
  if (!isStaff(role)) return false;
  const granted = PERMISSIONS[role][resource];
  return granted === "write" || (granted === "read" && level === "read");
}

/** The resources that a role may at least read, in the order of the registry. */
export function resourcesOf(role: Role): Resource[] {
  return RESOURCES.filter((resource) => can(role, resource));
}

/** Every permission of a role; one that writes has the reading one as well. A client has none. */
export function permissionsOf(role: Role): Permission[] {
  return RESOURCES.flatMap((resource) =>
    ACCESS_LEVELS.filter((level) => can(role, resource, level)).map((level): Permission => `${resource}:${level}`),
  );
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
