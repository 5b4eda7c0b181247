import type { Notice } from "@tablero/contract/shapes/common";
import { can, type Resource } from "@tablero/domain/accounts/permissions";
import type { StaffNotice } from "@tablero/domain/orders/effects";
import { WAITING_REASON } from "@tablero/domain/payments/events";
import { pathOf } from "@tablero/domain/resources/paths";
import { SYSTEM } from "@tablero/domain/resources/system";
import { byId } from "../rows.ts";
import type { Store } from "../store.ts";

/** Notifies everyone who may read a resource. */
export function notify(store: Store, resource: Resource, { kind: _, ...texts }: StaffNotice): void {
  for (const user of store.data.users) {
    const role = byId(store.data.accounts, user.accountId)?.role;
    if (!role || !can(role, resource)) continue;
    const notice: Notice = { ...texts, id: store.newId(), time: store.now(), read: false, useRouter: true };
    store.notifications.set(user.id, [notice, ...(store.notifications.get(user.id) ?? [])]);
  }
}

/** Notifies everyone who may see payments of money without an order. */
export function notifyUnknown(store: Store, provider: string, sum: string, reference: string): void {
  notify(store, "payments", {
    kind: "payment-unknown",
    icon: "heroicons_outline:exclamation-triangle",
    title: `Aviso de la pasarela ${provider} sin pedido`,
    description: `Avisa de un cobro de ${sum} con la referencia ${reference}, ${WAITING_REASON.unknown}.`,
    link: pathOf(SYSTEM),
  });
}
