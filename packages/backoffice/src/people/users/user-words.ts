import type { Staff, StaffFields } from "@tablero/contract/people/shapes/admin-users";
import { STAFF_STATE_LABELS } from "@tablero/domain/people/accounts/account-states";
import { decideStaffState } from "@tablero/domain/people/accounts/staff-accounts";
import { STAFF_ROLES, type StaffRole } from "@tablero/domain/platform/vocabulary";
import { ROLE_LABELS } from "@tablero/domain/platform/words/labels";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";

/** One-line summary of a role; the table of permissions has the details. */
export const ROLE_HINTS: Record<StaffRole, string> = {
  admin: "Todo, también usuarios, ajustes, registro y sistema.",
  manager: "Pedidos, clientes, catálogo, compras y eventos. Sin usuarios ni ajustes.",
  clerk: "Pedidos, cobros, clientes y eventos. Ve el catálogo.",
  warehouse: "Productos, existencias, compras y envíos. Ve los pedidos.",
  accountant: "Facturas. Ve pedidos, cobros, catálogo y registro.",
  judge: "Eventos e inscripciones.",
};

export const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Current state of the account. */
export const stateOf = (user: Pick<Staff, "status" | "invitedUntil">): StateLabel =>
  STAFF_STATE_LABELS[decideStaffState(user, Date.now())];

/** Fields with their labels, for display. Where two versions differ, both are shown. */
export const userDetails = ({ name, role }: StaffFields): [string, string][] => [
  ["Nombre", name],
  ["Rol", ROLE_LABELS[role]],
];
