import { expect, test } from "vitest";
import { hasPermission, unscopedPrincipal } from "../platform/access/permissions.ts";
import {
  TIMELINE_KINDS,
  type TimelineContent,
  timelineKindsFor,
  timelineSentence,
  timelineSourcesFor,
  timelineTarget,
} from "./client-timeline.ts";

const ID = "01922e0a-0000-7000-8000-000000000001";
const ORDER = { id: "01922e0a-0000-7000-8000-000000000002", number: "P2026-001279" };
const EVENT = { id: "01922e0a-0000-7000-8000-000000000003", title: "Sellado", startsAt: "2026-11-28T16:00:00.000Z" };

const written = (entry: TimelineContent) =>
  timelineSentence(entry)
    .map(({ text, strong }) => (strong ? `*${text}*` : text))
    .join("")
    .replaceAll("\u00a0", " ");

const order = { kind: "order", number: ORDER.number, total: 8_430 } as const;
const returned = { kind: "return", number: "P2026-001279-D1", refunded: 500 } as const;
const booking = { kind: "booking", event: EVENT } as const;

test.each<[string, TimelineContent]>([
  ["*P2026-001279*, 84,30 €, por preparar", { ...order, state: "confirmed", goods: "to-prepare" }],
  ["*P2026-001279*, 84,30 €, pendiente", { ...order, state: "pending", goods: "waiting" }],
  ["*P2026-001279*, 84,30 €, cancelado", { ...order, state: "cancelled", goods: "not-applicable" }],
  ["Pagó *84,30 €* de P2026-001279", { kind: "payment", order: ORDER, amount: 8_430, isRefund: false }],
  ["Reembolso de *5,00 €* de P2026-001279", { kind: "payment", order: ORDER, amount: 500, isRefund: true }],
  [
    "*Pregunta* por las fundas Cobalto",
    { kind: "question", product: "las fundas Cobalto", subject: "Medida", state: "answered" },
  ],
  ["*Pregunta*: Horario, sin responder", { kind: "question", product: null, subject: "Horario", state: "open" }],
  ["Pide devolver *Tejados*", { ...returned, state: "requested", goods: ["Tejados"] }],
  ["Devolvió *Tejados y 2 más*, 5,00 €", { ...returned, state: "refunded", goods: ["Tejados", "Faro", "Muelle"] }],
  ["Devolución de *P2026-001279-D1*, rechazada", { ...returned, state: "refused", goods: [] }],
  ["Plaza en *Sellado* (28 nov 2026, 17:00)", { ...booking, places: ["registered"] }],
  ["2 plazas en *Sellado* (28 nov 2026, 17:00), anulada", { ...booking, places: ["withdrawn", "withdrawn"] }],
  ["2 plazas en *Sellado* (28 nov 2026, 17:00)", { ...booking, places: ["withdrawn", "registered"] }],
  ["Plaza en *Sellado* (28 nov 2026, 17:00), con asistencia", { ...booking, places: ["checked-in"] }],
  ["5 estrellas a *Faros del Norte*", { kind: "review", product: "Faros del Norte", rating: 5, state: "published" }],
  ["1 estrella a *Molinos*, por publicar", { kind: "review", product: "Molinos", rating: 1, state: "pending" }],
  ["Correo «*Tu pedido*»", { kind: "mail", order: null, subject: "Tu pedido", state: "sent" }],
  ["Correo «*Tu pedido*», no enviado", { kind: "mail", order: null, subject: "Tu pedido", state: "failed" }],
  ["Nota de Luis: prefiere la tarde", { kind: "note", author: "Luis", text: "prefiere la tarde" }],
  ["Nota: prefiere la tarde", { kind: "note", author: null, text: "prefiere la tarde" }],
])("«%s»", (text, entry) => {
  expect(written(entry)).toBe(text);
});

test("a caller gets only the sources that it may read", () => {
  const warehouse = unscopedPrincipal("warehouse");
  const has = (permission: Parameters<typeof hasPermission>[1]) => hasPermission(warehouse, permission);
  expect(timelineKindsFor(has)).toEqual(["order", "payment", "return", "mail", "note"]);
  expect(timelineSourcesFor(has, ["mail", "question"])).toEqual(["orderMails"]);
  expect(timelineKindsFor(() => true)).toEqual(TIMELINE_KINDS);
});

test("a token with clients alone gets the notes alone", () => {
  const token = { role: "admin", scopes: ["clients:read"] } as const;
  expect(timelineSourcesFor((permission) => hasPermission(token, permission))).toEqual(["notes"]);
});

test("an entry leads to its record, a payment and a mail to their order, and a note nowhere", () => {
  const at = { id: ID, at: "2026-11-30T12:00:00.000Z" };
  const toOrder = { path: `/admin/pedidos/${ORDER.id}`, permission: "orders:read" };
  expect(timelineTarget({ ...at, kind: "payment", order: ORDER, amount: 1, isRefund: false })).toEqual(toOrder);
  expect(timelineTarget({ ...at, kind: "mail", order: ORDER, subject: "", state: "sent" })).toEqual(toOrder);
  expect(timelineTarget({ ...at, kind: "mail", order: null, subject: "", state: "sent" })).toBeNull();
  expect(timelineTarget({ ...at, ...booking, places: [] })?.path).toBe(`/admin/eventos?evento=${EVENT.id}`);
  expect(timelineTarget({ ...at, kind: "note", author: null, text: "" })).toBeNull();
});
