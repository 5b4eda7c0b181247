import type { Order } from "@tablero/demo-shop/types";
import type { MailProof } from "@tablero/domain/settings/orders/unpaid";
import type { Store } from "../../platform/store.ts";

/** Initial orders of the demo shop are confirmed as their clients' own. */
export const proofOf = (store: Store, order: Order): MailProof => store.mailProofs.get(order.id) ?? "proven";
