import type { Order } from "@tablero/demo-shop/types";
import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import type { Store } from "./store.ts";

/** How rooms react to a change in a room below them, which does not import them: see `src/followers.ts`. */
export interface Followers {
  /** Before a decision about an order is written. */
  orderDecided(store: Store, order: Order, before: OrderAggregate, after: OrderAggregate): void;
  /** Units of a variant came in: preorders that wait for it are served. Returns how many they keep. */
  unitsArrived(store: Store, variantId: string): number;
  /** One client takes over from another. */
  clientMerged(store: Store, from: string, into: string): void;
  /** Orders went from one client to another. */
  ordersMoved(store: Store, move: { from: string; into: string; orders: ReadonlySet<string> }): void;
  /** A person is anonymised, whose rows still have their content. */
  personForgotten(
    store: Store,
    person: { clients: readonly string[]; orders: readonly string[]; emails: readonly string[] },
  ): void;
}

declare module "./store.ts" {
  interface Store {
    readonly followers: Followers;
  }
}
