import type { Notice } from "@tablero/contract/platform/shapes/notices";
import { isNoticeShown, isNoticeWanted, type NoticeChoices } from "@tablero/domain/platform/notices/choices";
import type { StaffNotice } from "@tablero/domain/platform/notices/kinds";
import { canReceiveNotice } from "@tablero/domain/platform/notices/kinds";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import { WAITING_REASON } from "@tablero/domain/sales/payments/events";
import { byId } from "../rows.ts";
import type { Store } from "../store.ts";

export const noticeChoices = (store: Store, userId: string): NoticeChoices => store.noticeChoices.get(userId) ?? {};

/** Notifies all active staff, or one of them, who may read the subject and have not switched off this kind of notice. */
export function notify(store: Store, { kind, ...texts }: StaffNotice, userId?: string): void {
  for (const user of store.data.users.filter(({ id }) => userId === undefined || id === userId)) {
    const account = byId(store.data.accounts, user.accountId);
    if (account?.status !== "active" || !canReceiveNotice(account.role, kind)) continue;
    if (!isNoticeWanted(noticeChoices(store, user.id), kind)) continue;
    const notice: Notice = { ...texts, id: store.newId(), time: store.now(), read: false, useRouter: true };
    store.noticeKinds.set(notice.id, kind);
    store.notifications.set(user.id, [notice, ...(store.notifications.get(user.id) ?? [])]);
  }
}

/** The notifications that a user sees; kinds that the user has switched off are left out. */
export function viewNotifications(store: Store, userId: string): Notice[] {
  const choices = noticeChoices(store, userId);
  const all = store.notifications.get(userId) ?? [];
  return all.filter(({ id, time }) => isNoticeShown(choices, store.noticeKinds.get(id) ?? null, time));
}

/** Notifies all staff with access to payments about money without an order. */
export function notifyUnknownPayment(store: Store, provider: string, sum: string, reference: string): void {
  notify(store, {
    kind: "payment-unknown",
    icon: "heroicons_outline:exclamation-triangle",
    title: `Aviso de la pasarela ${provider} sin pedido`,
    description: `Avisa de un cobro de ${sum} con la referencia ${reference}, ${WAITING_REASON.unknown}.`,
    link: resourcePath(SYSTEM),
  });
}
