import { describe, expect, it } from "vitest";
import { buildWeek, type WeekData, type WeekOrder, type WeekPlace } from "./week.ts";

/** Monday 30 November 2026, 09:00 in Madrid. */
const NOW = "2026-11-30T08:00:00.000Z";
const NOTHING: WeekData = { orders: [], places: [], reservations: [] };

const order: WeekOrder = {
  number: "P2026-000001",
  token: "pedido",
  state: "confirmed",
  fulfilment: "unfulfilled",
  lines: [
    { name: "Mareas de Sal", quantity: 1, cancelled: 0, preorder: null },
    { name: "Dados", quantity: 2, cancelled: 1, preorder: null },
  ],
  delivery: null,
  laterDelivery: null,
  due: 0,
  payable: false,
  payUntil: null,
  transfer: null,
  shipping: { pickup: false },
};
const promise = (from: string, to: string, pickup = false) => ({ promise: { dispatch: from, from, to, pickup } });

const place: WeekPlace = {
  bookingToken: "reserva",
  state: "registered",
  waitingPosition: null,
  offerUntil: null,
  deckListAt: null,
  event: {
    slug: "liga",
    title: "Liga",
    startsAt: "2026-12-02T17:00:00.000Z",
    endsAt: "2026-12-02T20:00:00.000Z",
    place: "Mesa grande",
    deckList: "none",
    deckListUntil: null,
    deckMin: null,
    deckMax: null,
    deckSizeRequired: false,
  },
};
const week = (data: Partial<WeekData>, now = NOW) => buildWeek({ ...NOTHING, ...data }, now);

describe("a shopper's week", () => {
  it("is empty without anything booked or ordered", () => {
    expect(week({})).toEqual({ from: "2026-11-30", to: "2026-12-06", now: [], days: [], next: null });
  });

  it("shows a booking once, with its hours, place and number of places", () => {
    const { days } = week({ places: [place, place] });
    expect(days).toMatchObject([
      {
        day: "2026-12-02",
        title: "Miércoles 2 de diciembre",
        entries: [{ kind: "event", title: "Liga", text: "18:00–21:00 · Mesa grande · 2 plazas" }],
      },
    ]);
    expect(days[0]?.entries[0]?.target).toEqual({ kind: "booking", key: "reserva" });
  });

  it("counts days in Madrid, also shortly after midnight", () => {
    const late = { ...place, event: { ...place.event, startsAt: "2026-11-30T22:30:00.000Z" } };
    const early = { ...place, bookingToken: "otra", event: { ...place.event, startsAt: "2026-11-30T23:30:00.000Z" } };
    const { days } = week({ places: [early, late] });
    expect(days.map(({ title }) => title)).toEqual(["Hoy, lunes 30", "Mañana, martes 1 de diciembre"]);
    expect(week({}, "2026-11-30T23:30:00.000Z").from).toBe("2026-12-01");
  });

  it("keeps an event that began on an earlier day until its end", () => {
    const event = { ...place.event, startsAt: "2026-11-28T09:00:00.000Z", endsAt: "2026-11-30T20:00:00.000Z" };
    expect(week({ places: [{ ...place, event }] }).days).toMatchObject([
      { day: "2026-11-30", entries: [{ at: null }] },
    ]);
    expect(week({ places: [{ ...place, event }] }, "2026-11-30T20:00:00.000Z").days).toEqual([]);
  });

  it("says who waits and who has not paid, and leaves out given up places", () => {
    const waiting: WeekPlace = { ...place, state: "waitlisted", waitingPosition: 3 };
    const unpaid: WeekPlace = { ...place, state: "pending-payment" };
    const texts = (places: WeekPlace[]) => week({ places }).days[0]?.entries[0]?.text;
    expect(texts([waiting])).toMatch(/En lista de espera, puesto 3$/);
    expect(texts([unpaid])).toMatch(/Falta pagar la plaza$/);
    expect(texts([{ ...place, state: "withdrawn" }])).toBeUndefined();
  });

  it("asks to accept an offered place before its end", () => {
    const offered: WeekPlace = { ...place, state: "offered", offerUntil: "2026-12-01T10:00:00.000Z" };
    const { now, days } = week({ places: [offered] });
    expect(now).toMatchObject([
      { kind: "offer", day: "2026-12-01", text: "Liga · acéptala antes del martes 1 de diciembre, 11:00" },
    ]);
    expect(days).toEqual([]);
  });

  it("says whether the deck list was handed in, and asks for a required one until its deadline", () => {
    const event = { ...place.event, deckList: "required", deckListUntil: "2026-12-01T19:00:00.000Z" } as const;
    const missing = week({ places: [{ ...place, event }] });
    expect(missing.now).toMatchObject([
      {
        kind: "deck-list",
        title: "Entrega tu lista de mazo",
        text: "Liga · antes del martes 1 de diciembre, 20:00",
        target: { kind: "booking", key: "reserva" },
      },
    ]);
    expect(missing.days[0]?.entries[0]?.text).toMatch(/Lista de mazo sin entregar$/);
    const handedIn = week({ places: [{ ...place, event, deckListAt: NOW }] });
    expect(handedIn.now).toEqual([]);
    expect(handedIn.days[0]?.entries[0]?.text).toMatch(/Lista de mazo entregada$/);
    expect(week({ places: [{ ...place, event }] }, "2026-12-01T19:00:00.000Z").now).toEqual([]);
    expect(week({ places: [{ ...place, event: { ...event, deckList: "optional" } }] }).now).toEqual([]);
  });

  it("shows a parcel on its first expected day, in the words of the order's page", () => {
    const coming = { ...order, delivery: promise("2026-12-01", "2026-12-02") };
    expect(week({ orders: [coming] }).days).toMatchObject([
      {
        day: "2026-12-01",
        entries: [
          {
            kind: "parcel",
            title: "Mareas de Sal y 1 más",
            text: "Llega el martes 1 o el miércoles 2 de diciembre",
            target: { kind: "order", key: "pedido" },
          },
        ],
      },
    ]);
  });

  it("shows a parcel that can still arrive today, and says when it is late", () => {
    const text = (from: string, to: string) =>
      week({ orders: [{ ...order, delivery: promise(from, to) }] }).days[0]?.entries[0]?.text;
    expect(text("2026-11-28", "2026-12-01")).toMatch(/^Llega/);
    expect(text("2026-11-26", "2026-11-27")).toBe("Tenía que llegar el viernes 27");
  });

  it("shows both parcels of an order, and those after the week as what follows", () => {
    const two = {
      ...order,
      delivery: promise("2026-12-01", "2026-12-01"),
      laterDelivery: promise("2027-01-29", "2027-02-01"),
    };
    const { days, next } = week({ orders: [two] });
    expect(days.map(({ day }) => day)).toEqual(["2026-12-01"]);
    expect(next).toMatchObject({ kind: "parcel", day: "2027-01-29" });
  });

  it("asks for money that can be paid, the closest deadline first", () => {
    const transfer = { ...order, due: 2300, transfer: { dueAt: "2026-12-04T17:00:00.000Z" } };
    const balance = {
      ...order,
      due: 1500,
      lines: [{ name: "Imperio", quantity: 1, cancelled: 0, preorder: { payUntil: "2026-12-01T11:00:00.000Z" } }],
    };
    const texts = week({ orders: [transfer, balance] }).now.map(({ title, text }) => `${title} · ${text}`);
    expect(texts).toEqual([
      "Paga 15,00\u00a0€ · Imperio · antes del martes 1 de diciembre, 12:00",
      "Paga 23,00\u00a0€ · Mareas de Sal y 1 más · por transferencia antes del viernes 4 de diciembre, 18:00",
    ]);
  });

  it("asks for no money that is paid at the counter or on delivery, and says it at pick-up", () => {
    const onDelivery = { ...order, due: 2300 };
    expect(week({ orders: [onDelivery] }).now).toEqual([]);
    const ready = { ...order, due: 2300, fulfilment: "ready-for-pickup" as const, shipping: { pickup: true } };
    expect(week({ orders: [ready] }).now).toMatchObject([
      { kind: "pickup", text: "Mareas de Sal y 1 más · Pagas 23,00\u00a0€ al recogerlo" },
    ]);
  });

  it("names the goods of each parcel, without cancelled ones", () => {
    const line = { quantity: 1, cancelled: 0, preorder: null };
    const lines = [
      { ...line, name: "Mareas de Sal" },
      { ...line, name: "Dados", cancelled: 1 },
      { ...line, name: "Imperio", preorder: { payUntil: null } },
    ];
    const day = promise("2026-12-02", "2026-12-02");
    const both = week({ orders: [{ ...order, lines, delivery: day, laterDelivery: day }] });
    expect(both.days.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual(["Mareas de Sal", "Imperio"]);
    const one = week({ orders: [{ ...order, lines, delivery: day }] });
    expect(one.days[0]?.entries[0]?.title).toBe("Mareas de Sal y 1 más");
  });

  it("leaves out closed orders", () => {
    const closed = { ...order, state: "cancelled" as const, due: 2300, payable: true };
    expect(week({ orders: [{ ...closed, delivery: promise("2026-12-01", "2026-12-01") }] })).toEqual(week({}));
  });

  it("shows the release of a preorder, unless it was handed over or ended", () => {
    const reservation = { title: "Imperio", releaseDate: "2026-12-04", orderToken: null } as const;
    expect(week({ reservations: [{ ...reservation, state: "confirmed" }] }).days).toMatchObject([
      { day: "2026-12-04", entries: [{ kind: "release", title: "Imperio", target: null }] },
    ]);
    for (const state of ["served", "cancelled", "unallocated"] as const)
      expect(week({ reservations: [{ ...reservation, state }] }).days).toEqual([]);
  });
});
