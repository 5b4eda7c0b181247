import { describe, expect, it } from "vitest";
import { canPrepare, fulfilmentTrack, orderTrack, paymentTrack, unitsLeft } from "./order-words.ts";

const line = (id: string, quantity: number, kind: "item" | "ticket" = "item") =>
  ({ id, quantity, kind, cancelled: 0 }) as Parameters<typeof unitsLeft>[0]["lines"][number];
const shipment = (state: string, lines: { lineId: string; quantity: number }[]) =>
  ({ state, lines }) as Parameters<typeof unitsLeft>[0]["shipments"][number];

describe("what is left to send", () => {
  const lines = [line("a", 3), line("b", 1), line("t", 2, "ticket")];

  it("leaves out tickets and what a parcel holds", () => {
    const left = unitsLeft({ lines, shipments: [shipment("preparing", [{ lineId: "a", quantity: 2 }])] });
    expect(left.map(({ line: { id }, left: units }) => [id, units])).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
  });

  it("leaves out units that are not sent any more", () => {
    const cancelled = [{ ...line("a", 3), cancelled: 2 }];
    expect(unitsLeft({ lines: cancelled, shipments: [] }).map(({ left }) => left)).toEqual([1]);
  });

  it("counts a dropped parcel as never made", () => {
    const dropped = shipment("cancelled", [{ lineId: "a", quantity: 3 }]);
    expect(unitsLeft({ lines: [line("a", 3)], shipments: [dropped] })).toHaveLength(1);
  });

  it("is prepared only while the order stands", () => {
    const order = { lines, shipments: [], fulfilment: "unfulfilled" as const };
    expect(canPrepare({ ...order, state: "confirmed" })).toBe(true);
    expect(canPrepare({ ...order, state: "pending" })).toBe(false);
    expect(canPrepare({ ...order, state: "confirmed", fulfilment: "held" })).toBe(false);
    const all = shipment("packed", [
      { lineId: "a", quantity: 3 },
      { lineId: "b", quantity: 1 },
    ]);
    expect(canPrepare({ ...order, state: "processing", shipments: [all] })).toBe(false);
  });
});

describe("tracks", () => {
  const names = (track: { steps: { label: string }[] }) => track.steps.map((each) => each.label);

  it("ends a closed order where it was closed", () => {
    expect(names(orderTrack({ state: "cancelled" }))).toEqual(["Pendiente", "Cancelado"]);
  });

  it("knows authorisation only for cards", () => {
    expect(names(paymentTrack({ payment: "unpaid", paymentMethod: "card", due: 100 }))).toEqual([
      "Sin pagar",
      "Autorizado",
      "Pagado",
    ]);
    expect(names(paymentTrack({ payment: "partial", paymentMethod: "transfer", due: 100 }))).toEqual([
      "Sin pagar",
      "Pago parcial",
      "Pagado",
    ]);
  });

  it("goes over the counter for what is picked up", () => {
    const order = { shipments: [], state: "processing" as const, pickup: true };
    const track = fulfilmentTrack({ ...order, fulfilment: "ready-for-pickup" });
    expect(names(track)).toEqual(["Por preparar", "Preparado", "Listo para recoger", "Recogido"]);
    expect(track.current).toBe("sent");
    expect(fulfilmentTrack({ ...order, fulfilment: "fulfilled" }).complete).toBe(true);
  });

  it("has nobody on the way of a cancelled order", () => {
    const track = fulfilmentTrack({ shipments: [], state: "cancelled", pickup: false, fulfilment: "unfulfilled" });
    expect(track.steps.some((each) => each.id === track.current)).toBe(false);
  });
});
