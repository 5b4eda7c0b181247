import type { Context, MockHandlers } from "../platform/callers.ts";
import type { Store } from "../platform/store.ts";

type AnyHandler = (input: unknown, context: Context) => unknown;

const SHOPPER_WRITE = /^(?:POST|PUT|PATCH|DELETE) \/api\/shop\//;

/**
 * When staff act in the storefront, their actions count as a shopper's, and the entries contain the staff member's
 * name.
 */
export function recordStaffInShop(store: Store, handlers: MockHandlers): MockHandlers {
  const entries = Object.entries(handlers).map(([key, handler]) => [
    key,
    SHOPPER_WRITE.test(key) ? named(store, handler as AnyHandler) : handler,
  ]);
  return Object.fromEntries(entries) as MockHandlers;
}

function named(store: Store, handler: AnyHandler): AnyHandler {
  return (input, context) => {
    const { caller } = context;
    if (!caller || caller.role === "client") return handler(input, context);
    const before = store.data.orderEvents.length;
    const write = <R>(reply: R): R => {
      for (const event of store.data.orderEvents.slice(before))
        if (event.actorUserId === null) {
          event.actorUserId = caller.userId;
          store.writtenInShop.add(event.id);
        }
      return reply;
    };
    const reply = handler(input, context);
    return reply instanceof Promise ? reply.then(write) : write(reply);
  };
}
