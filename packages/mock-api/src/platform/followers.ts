import type { Order } from "@tablero/demo-shop/types";
import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import type { Store } from "./store.ts";

/** How rooms react to a change in a room below them, which does not import them; see `src/followers.ts`. */
export interface Followers {
  /** Called before the effects of a decision about an order are stored. */
  orderDecided(store: Store, order: Order, before: OrderAggregate, after: OrderAggregate): void;
  /** Called when units of a variant come in: waiting preorders are served. Returns the number of units they take. */
  unitsArrived(store: Store, variantId: string): number;
  /** Called when one client replaces another. */
  clientMerged(store: Store, from: string, into: string): void;
  /** Called when orders were moved from one client to another. */
  ordersMoved(store: Store, move: { from: string; into: string; orders: ReadonlySet<string> }): void;
  /** Called while a person is being anonymised; the person's rows still have their content. */
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
