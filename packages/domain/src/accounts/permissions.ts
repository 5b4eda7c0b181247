import type { AccessTable } from "../resources/descriptor.ts";
import { PARTS } from "../resources/parts.ts";
import { REGISTRY, type RegisteredResource } from "../resources/registry.ts";
import { ACCESS_LEVELS, type AccessLevel, type Role, STAFF_ROLES, type StaffRole } from "../vocabulary.ts";

type Parts = typeof PARTS;
/** Subject of a permission: a resource of the back office or a part of one. */
export type Resource =
  | RegisteredResource["id"]
  | { [Id in keyof Parts]: Parts[Id] extends { access: AccessTable } ? Id : never }[keyof Parts];

/** Permission of an account for one resource, such as `orders:write`. */
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
 * Permissions by staff role, from the descriptors; without an entry a role can neither read nor see the resource. Write
 * includes read. Two rows are finer: see `canInvoice` and `STATISTICS_OF`.
 */
export const PERMISSIONS = Object.fromEntries(STAFF_ROLES.map((role) => [role, grantsOf(role)])) as Record<
  StaffRole,
  Grants
>;

function isStaff(role: Role): role is StaffRole {
  return role !== "client";
}

/**
 * Whether a role may read or write a resource. Clients have no permissions here; access to their own data is checked
 * elsewhere.
 */
export function can(role: Role, resource: Resource, level: AccessLevel = "read"): boolean {
  if (!isStaff(role)) return false;
  const granted = PERMISSIONS[role][resource];
  return granted === "write" || (granted === "read" && level === "read");
}

/** Resources that a role may at least read, in registry order. */
export function resourcesOf(role: Role): Resource[] {
  return RESOURCES.filter((resource) => can(role, resource));
}

/** All permissions of a role; each write permission comes with its read permission. A client has none. */
export function permissionsOf(role: Role): Permission[] {
  return RESOURCES.flatMap((resource) =>
    ACCESS_LEVELS.filter((level) => can(role, resource, level)).map((level): Permission => `${resource}:${level}`),
  );
}

export const INVOICE_ACTIONS = ["issue", "correct", "export"] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** Clerks issue and read invoices; only managers and the accountant correct and export them. */
export function canInvoice(role: Role, action: InvoiceAction): boolean {
  return can(role, "invoices", "write") && (role !== "clerk" || action === "issue");
}

export const STATISTICS_KINDS = ["sales", "orders", "stock", "preorders", "events", "visits"] as const;
export type StatisticsKind = (typeof STATISTICS_KINDS)[number];

/** Statistics visible to each role. */
export const STATISTICS_OF: Record<StaffRole, readonly StatisticsKind[]> = {
  admin: STATISTICS_KINDS,
  manager: STATISTICS_KINDS,
  clerk: STATISTICS_KINDS,
  warehouse: ["stock"],
  accountant: STATISTICS_KINDS,
  judge: ["events"],
};

/** Whether a role may see a kind of statistics. */
export function canSeeStatistics(role: Role, kind: StatisticsKind): boolean {
  return isStaff(role) && STATISTICS_OF[role].includes(kind);
}
