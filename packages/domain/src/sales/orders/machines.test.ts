import { describe, expect, it } from "vitest";
import type { MachineName } from "./machines.ts";
import { allowedTransitions, canTransition, fulfilmentState, isCancellable, MACHINES } from "./machines.ts";

/** All states reachable from the initial ones. */
function reachable(machine: MachineName, starts: string[]): Set<string> {
  const table: Record<string, readonly string[]> = MACHINES[machine];
  const seen = new Set(starts);
  for (const state of seen) for (const next of table[state] ?? []) seen.add(next);
  return seen;
}

describe("the state machines of orders", () => {
  it.each([
    ["order", ["pending"]],
    ["payment", ["created"]],
    ["shipment", ["preparing"]],
    ["return", ["requested"]],
    ["preorder", ["draft"]],
    ["preorderReservation", ["requested"]],
    ["event", ["draft"]],
    ["registration", ["pending-payment", "waitlisted"]],
  ] satisfies [MachineName, string[]][])("%s reaches all its states", (machine, starts) => {
    expect([...reachable(machine, starts)].sort()).toEqual(Object.keys(MACHINES[machine]).sort());
  });

  it.each(Object.keys(MACHINES).filter((name): name is MachineName => name in MACHINES))(
    "%s can reach a final state from every other state",
    (machine) => {
      const table: Record<string, readonly string[]> = MACHINES[machine];
      for (const state of Object.keys(table)) {
        const ends = [...reachable(machine, [state])].filter((next) => table[next]?.length === 0);
        expect(ends, state).not.toEqual([]);
      }
    },
  );

  it("end a return whose goods never arrive, but not one that was refunded", () => {
    expect(allowedTransitions("return", "authorised")).toEqual(["received", "refused"]);
    expect(allowedTransitions("return", "refunded")).toEqual([]);
  });

  it("allow an order its defined transitions and no others", () => {
    expect(allowedTransitions("order", "pending")).toEqual(["confirmed", "expired", "cancelled"]);
    expect(canTransition("order", "confirmed", "processing")).toBe(true);
    expect(canTransition("order", "pending", "completed")).toBe(false);
    expect(canTransition("order", "completed", "cancelled")).toBe(false);
    expect(canTransition("order", "pending", "pending")).toBe(false);
  });

  it("reopen an event's registration, but not a finished event", () => {
    expect(canTransition("event", "registration-closed", "registration-open")).toBe(true);
    expect(allowedTransitions("event", "finished")).toEqual([]);
  });

  it("return a delivered parcel, but not one that waits at the counter", () => {
    expect(canTransition("shipment", "delivered", "returned")).toBe(true);
    expect(canTransition("shipment", "ready-for-pickup", "returned")).toBe(false);
  });

  it("fulfil a reservation only after it is paid", () => {
    expect(canTransition("preorderReservation", "payment-due", "served")).toBe(false);
    expect(canTransition("preorderReservation", "paid", "served")).toBe(true);
  });
});

describe("fulfilmentState", () => {
  const item = { id: "a", kind: "item", quantity: 2 } as const;
  const preorder = { id: "b", kind: "preorder", quantity: 1, held: true } as const;
  const ticket = { id: "c", kind: "ticket", quantity: 1 } as const;

  it("goes from «unfulfilled» to «fulfilled»", () => {
    expect(fulfilmentState([item], [])).toBe("unfulfilled");
    expect(fulfilmentState([item], [{ state: "packed" }])).toBe("unfulfilled");
    expect(fulfilmentState([item], [{ state: "cancelled" }])).toBe("unfulfilled");
    expect(fulfilmentState([item], [{ state: "ready-for-pickup" }])).toBe("ready-for-pickup");
    expect(fulfilmentState([item], [{ state: "picked-up" }])).toBe("fulfilled");
    expect(fulfilmentState([item], [{ state: "shipped" }])).toBe("shipped");
    expect(fulfilmentState([item], [{ state: "delivered" }])).toBe("fulfilled");
    expect(fulfilmentState([item], [{ state: "returned" }])).toBe("returned");
  });

  it("counts units across several shipments", () => {
    const first = { state: "delivered", lines: [{ lineId: "a", quantity: 1 }] } as const;
    const second = { state: "shipped", lines: [{ lineId: "a", quantity: 1 }] } as const;
    const back = { state: "returned", lines: [{ lineId: "a", quantity: 1 }] } as const;
    expect(fulfilmentState([item], [first])).toBe("partial");
    expect(fulfilmentState([item], [first, second])).toBe("shipped");
    expect(fulfilmentState([item], [first, back])).toBe("fulfilled");
  });

  it("is held while waiting for a release, unless other goods can be sent", () => {
    expect(fulfilmentState([preorder], [])).toBe("held");
    expect(fulfilmentState([{ ...preorder, held: false }], [])).toBe("unfulfilled");
    expect(fulfilmentState([item, preorder], [])).toBe("unfulfilled");
    const sent = { state: "delivered", lines: [{ lineId: "a", quantity: 2 }] } as const;
    expect(fulfilmentState([item, preorder], [sent])).toBe("partial");
  });

  it("ignores cancelled units, and requires the rest of a returned order to be prepared", () => {
    const one = (state: "delivered" | "returned") => ({ state, lines: [{ lineId: "a", quantity: 1 }] }) as const;
    expect(fulfilmentState([{ ...item, cancelled: 1 }], [one("delivered")])).toBe("fulfilled");
    expect(fulfilmentState([{ ...item, cancelled: 1 }], [one("returned")])).toBe("returned");
    expect(fulfilmentState([item], [one("returned")])).toBe("unfulfilled");
    expect(fulfilmentState([{ ...item, cancelled: 2 }], [])).toBe("unfulfilled");
    expect(fulfilmentState([{ ...item, cancelled: 2 }, ticket], [])).toBe("fulfilled");
    expect(fulfilmentState([{ ...item, cancelled: 2 }, preorder], [])).toBe("held");
  });

  it("needs no shipment for tickets", () => {
    expect(fulfilmentState([ticket], [])).toBe("fulfilled");
    expect(fulfilmentState([item, ticket], [{ state: "shipped", lines: [{ lineId: "a", quantity: 2 }] }])).toBe(
      "shipped",
    );
  });
});

describe("isCancellable", () => {
  it("is true for orders that have not left the shop", () => {
    expect(isCancellable({ state: "pending", fulfilment: "unfulfilled" })).toBe(true);
    expect(isCancellable({ state: "processing", fulfilment: "ready-for-pickup" })).toBe(true);
    expect(isCancellable({ state: "processing", fulfilment: "returned" })).toBe(true);
    expect(isCancellable({ state: "processing", fulfilment: "partial" })).toBe(false);
    expect(isCancellable({ state: "processing", fulfilment: "shipped" })).toBe(false);
    expect(isCancellable({ state: "completed", fulfilment: "fulfilled" })).toBe(false);
    expect(isCancellable({ state: "expired", fulfilment: "unfulfilled" })).toBe(false);
  });
});
