import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import type { Db } from "../../db/types.ts";

/**
 * How rooms react to a change in a room below them, which does not import them. All of them run in its
 * transaction, in LOCK_ORDER. `domain/followers.ts` lists the followers. `Ctx`: the context of verbs, which
 * carries the followers.
 */
export interface Followers<Ctx> {
  /** Runs before a decision about an order is written. The order is locked. */
  orderDecided(ctx: Ctx, before: OrderAggregate, after: OrderAggregate): Promise<void>;
  /**
   * Runs before units of a variant arrive. Locks the preorders that wait for it, ahead of its stock. The returned
   * function serves them once the units are available, and returns their number.
   */
  unitsArriving(ctx: Ctx, variantId: string): Promise<() => Promise<number>>;
  /** One client replaces another one. Both are locked. */
  clientMerged(db: Db, from: string, into: string): Promise<void>;
  /** Orders move from one client to another. All are locked. */
  ordersMoved(db: Db, move: { from: string; into: string; orders: readonly string[] }): Promise<void>;
  /**
   * A person whose clients and orders are locked is anonymised. The returned function runs once their rows are
   * anonymised.
   */
  personForgotten(
    ctx: Ctx,
    person: { clients: readonly string[]; orders: readonly string[] },
  ): Promise<() => Promise<void>>;
}
