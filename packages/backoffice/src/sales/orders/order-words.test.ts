import { GOODS_STATES } from "@tablero/domain/platform/vocabulary";
import { GOODS_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { describe, expect, it } from "vitest";
import {
  canPrepare,
  goodsTrack,
  orderTrack,
  parcelWeight,
  paymentTrack,
  unitsLeft,
  unitsOnNote,
  waitingText,
} from "./order-words.ts";

const line = (id: string, quantity: number, kind: "item" | "ticket" = "item") =>
  ({ id, quantity, kind, cancelled: 0, waiting: false, name: id }) as Parameters<typeof unitsLeft>[0]["lines"][number];
const shipment = (state: string, lines: { lineId: string; quantity: number }[]) =>
  ({ state, lines }) as Parameters<typeof unitsLeft>[0]["shipments"][number];

it("the weight of a parcel names the goods without a weight, instead of counting them as 0 g", () => {
  expect(parcelWeight({ weight: 750, unweighed: 0 })).toBe("750\u00a0g");
  expect(parcelWeight({ weight: 1200, unweighed: 2 })).toBe("1,2\u00a0kg sin contar 2 unidades sin peso");
  expect(parcelWeight({ weight: 0, unweighed: 1 })).toBe("Sin peso");
  expect(parcelWeight({ weight: 0, unweighed: 0 })).toBeNull();
});

describe("units left to send", () => {
  const lines = [line("a", 3), line("b", 1), line("t", 2, "ticket")];

  it("exclude tickets and units that are in a parcel", () => {
    const left = unitsLeft({ lines, shipments: [shipment("preparing", [{ lineId: "a", quantity: 2 }])] });
    expect(left.map(({ line: { id }, left: units }) => [id, units])).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
  });

  it("exclude cancelled units", () => {
    const cancelled = [{ ...line("a", 3), cancelled: 2 }];
    expect(unitsLeft({ lines: cancelled, shipments: [] }).map(({ left }) => left)).toEqual([1]);
  });

  it("include the units of a dropped parcel", () => {
    const dropped = shipment("cancelled", [{ lineId: "a", quantity: 3 }]);
    expect(unitsLeft({ lines: [line("a", 3)], shipments: [dropped] })).toHaveLength(1);
  });

  it("can be prepared only while the order is active", () => {
    const order = { lines, shipments: [] };
    expect(canPrepare({ ...order, state: "confirmed" })).toBe(true);
    expect(canPrepare({ ...order, state: "pending" })).toBe(false);
    const waiting = lines.map((each) => ({ ...each, waiting: true }));
    expect(canPrepare({ ...order, lines: waiting, state: "confirmed" })).toBe(false);
    const all = shipment("packed", [
      { lineId: "a", quantity: 3 },
      { lineId: "b", quantity: 1 },
    ]);
    expect(canPrepare({ ...order, state: "processing", shipments: [all] })).toBe(false);
  });
});

it("goods that wait for a preorder are named until they are in a parcel", () => {
  const preorder = { ...line("b", 1), waiting: true, releaseDate: "2027-02-12" };
  const order = { state: "processing" as const, lines: [line("a", 1), preorder], shipments: [], inTwoParcels: true };
  const said = "Queda la reserva de b, sale el 12 de febrero de 2027: va en el segundo paquete.";
  expect(waitingText(order)).toBe(said);
  expect(waitingText({ ...order, inTwoParcels: false })).toMatch(/^Espera a una precompra/);
  expect(waitingText({ ...order, state: "cancelled" })).toBeNull();
  expect(waitingText({ ...order, lines: [line("a", 1), { ...preorder, waiting: false }] })).toBeNull();
});

it("the delivery note of an order in two parcels has the parcel that is being packed", () => {
  const lines = [line("a", 2), { ...line("b", 1), waiting: true }];
  const order = { lines, shipments: [], inTwoParcels: true };
  const noted = (more: Partial<Parameters<typeof unitsOnNote>[0]>) =>
    unitsOnNote({ ...order, ...more }).map(({ line: { id }, units }) => [id, units]);
  expect(noted({})).toEqual([["a", 2]]);
  expect(noted({ shipments: [shipment("packed", [{ lineId: "a", quantity: 1 }])] })).toEqual([["a", 1]]);
  const rest = { shipments: [shipment("shipped", [{ lineId: "a", quantity: 2 }])] };
  expect(noted({ ...rest, lines: [line("a", 2), line("b", 1)] })).toEqual([["b", 1]]);
  expect(noted({ inTwoParcels: false })).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});

describe("the progress track of an order", () => {
  const names = (track: { steps: { label: string }[] }) => track.steps.map((each) => each.label);

  it("ends at the step at which the order was closed", () => {
    expect(names(orderTrack({ state: "cancelled" }))).toEqual(["Pendiente", "Cancelado"]);
  });

  it("shows authorisation only for cards", () => {
    expect(names(paymentTrack({ state: "pending", payment: "unpaid", paymentMethod: "card", due: 100 }))).toEqual([
      "Sin pagar",
      "Autorizado",
      "Pagado",
    ]);
    expect(names(paymentTrack({ state: "pending", payment: "partial", paymentMethod: "transfer", due: 100 }))).toEqual([
      "Sin pagar",
      "Pago parcial",
      "Pagado",
    ]);
  });

  it("shows the counter for an order that is picked up", () => {
    const track = goodsTrack({ goods: "ready-for-pickup", pickup: true });
    expect(names(track)).toEqual(["Por preparar", "En preparación", "Preparado", "Listo para recoger", "Recogido"]);
    expect(track).toMatchObject({ current: "ready-for-pickup", complete: false });
    expect(goodsTrack({ goods: "picked-up", pickup: true }).complete).toBe(true);
  });

  it("names the current step as its badge does", () => {
    for (const goods of GOODS_STATES) {
      const track = goodsTrack({ goods, pickup: goods.includes("pick") });
      const current = track.steps.find(({ id }) => id === track.current);
      expect([goods, current?.label]).toEqual([
        goods,
        goods === "not-applicable" ? undefined : GOODS_STATE_LABELS[goods].label,
      ]);
    }
  });

  it("marks the goods of a cancelled order as not applicable", () => {
    expect(names(goodsTrack({ goods: "not-applicable", pickup: false }))).toEqual(["No aplica"]);
  });

  it("marks the payment of a cancelled order as not applicable", () => {
    expect(names(paymentTrack({ state: "cancelled", payment: "unpaid", paymentMethod: "card", due: 100 }))).toEqual([
      "No aplica",
    ]);
  });
});
