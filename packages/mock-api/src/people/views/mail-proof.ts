import type { Order } from "@tablero/demo-shop/types";
import type { MailProof } from "@tablero/domain/settings/orders/unpaid";
import type { Store } from "../../platform/store.ts";

/** The demo shop's initial orders count as confirmed by their clients. */
export const proofOf = (store: Store, order: Order): MailProof => store.mailProofs.get(order.id) ?? "proven";
