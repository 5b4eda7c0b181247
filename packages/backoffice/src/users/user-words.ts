import type { Staff, StaffFields } from "@tablero/contract/shapes/admin-users";
import { ROLE_LABELS } from "@tablero/domain/labels";
import { staffStateOf } from "@tablero/domain/staff-accounts";
import { STAFF_STATE_LABELS, type StateLabel } from "@tablero/domain/state-labels";
import { STAFF_ROLES, type StaffRole } from "@tablero/domain/vocabulary";

/** A role in one line; the table of permissions has the whole of it. */
export const ROLE_HINTS: Record<StaffRole, string> = {
  admin: "Todo, también usuarios, ajustes, registro y sistema.",
  manager: "Pedidos, clientes, catálogo, compras y eventos. Sin usuarios ni ajustes.",
  clerk: "Pedidos, cobros, clientes y eventos. Ve el catálogo.",
  warehouse: "Productos, existencias, compras y envíos. Ve los pedidos.",
  accountant: "Facturas. Ve pedidos, cobros, catálogo y registro.",
  judge: "Eventos e inscripciones.",
};

export const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** State of the account now. */
export const stateOf = (user: Pick<Staff, "status" | "invitedUntil">): StateLabel =>
  STAFF_STATE_LABELS[staffStateOf(user, Date.now())];

/** The fields for people, with their labels: where two versions differ, both are shown. */
export const userFacts = ({ name, role }: StaffFields): [string, string][] => [
  ["Nombre", name],
  ["Rol", ROLE_LABELS[role]],
];
