import { describe, expect, it } from "vitest";
import { arrangeInbox, buildInboxItem, type InboxMark, type InboxSource, inboxDue } from "./arrange.ts";
import { changeInboxMark, checkInboxChange } from "./change.ts";
import { inboxDueText, inboxLine, inboxTitle, snoozeChoices } from "./words.ts";

const NOW = "2026-11-30T12:00:00.000Z";
const PEOPLE = [
  { id: "marina", name: "Marina", kinds: ["question", "stock", "order"] as const },
  { id: "luis", name: "Luis", kinds: ["stock"] as const },
];
const source = (more: Partial<InboxSource> = {}): InboxSource => ({
  kind: "stock",
  id: "a",
  subject: "Tormenta de Ceniza",
  person: null,
  clientId: null,
  detail: "",
  count: 2,
  amount: null,
  since: null,
  deadline: null,
  state: "2",
  ownerId: null,
  version: null,
  ...more,
});
const mark = (more: Partial<InboxMark> = {}): InboxMark => ({
  kind: "stock",
  id: "a",
  ownerId: null,
  snoozedUntil: null,
  doneState: null,
  version: 1,
  ...more,
});
const arrange = (sources: InboxSource[], marks: InboxMark[], view: "mine" | "unowned" | "all" | "snoozed") =>
  arrangeInbox(sources, marks, { people: PEOPLE, userId: "marina", now: NOW, view });
const byId = new Map(PEOPLE.map((person) => [person.id, person]));

describe("the due time of an item", () => {
  it("is the hours of its kind after it came, or its own date", () => {
    expect(inboxDue(source({ kind: "question", since: "2026-11-30T10:00:00.000Z" }))).toBe("2026-12-01T10:00:00.000Z");
    expect(inboxDue(source({ kind: "campaign", deadline: NOW }))).toBe(NOW);
    expect(inboxDue(source())).toBeNull();
  });
});

describe("the arrangement", () => {
  it("lists by due time, items without one last", () => {
    const sources = [
      source({ id: "low" }),
      source({ id: "late", kind: "order", since: "2026-11-27T10:00:00.000Z" }),
      source({ id: "soon", kind: "question", since: "2026-11-30T10:00:00.000Z" }),
    ];
    expect(arrange(sources, [], "all").items.map(({ id }) => id)).toEqual(["late", "soon", "low"]);
  });

  it("shows items that are put off in their own view only, until their time", () => {
    const later = mark({ snoozedUntil: "2026-12-01T08:00:00.000Z", ownerId: "marina" });
    expect(arrange([source()], [later], "snoozed").counts).toEqual({ mine: 0, unowned: 0, all: 0, snoozed: 1 });
    const past = mark({ snoozedUntil: "2026-11-30T08:00:00.000Z", ownerId: "marina" });
    expect(arrange([source()], [past], "all").counts).toEqual({ mine: 1, unowned: 0, all: 1, snoozed: 0 });
  });

  it("brings a ticked-off item back when its record changes", () => {
    const done = mark({ doneState: "2" });
    expect(arrange([source()], [done], "all").items).toEqual([]);
    expect(arrange([source({ count: 1, state: "1" })], [done], "all").items).toHaveLength(1);
  });

  it("treats an owner who no longer works in the shop as none", () => {
    expect(arrange([source()], [mark({ ownerId: "gone" })], "unowned").items).toHaveLength(1);
  });
});

describe("a change of an item", () => {
  const item = buildInboxItem(source(), mark(), byId, NOW);
  const check = (change: Parameters<typeof checkInboxChange>[1]) => () =>
    checkInboxChange(item, change, { people: PEOPLE, now: NOW });

  it("is refused for a stale version, a past time and an owner who may not see the item", () => {
    expect(check({ version: 1, ownerId: "luis" })).not.toThrow();
    expect(check({ version: 2 })).toThrow("version-conflict");
    expect(check({ version: 1, ownerId: "nobody" })).toThrow("validation");
    expect(check({ version: 1, snoozedUntil: NOW })).toThrow("validation");
    expect(check({ version: 1, snoozedUntil: "2028-01-01T00:00:00.000Z" })).toThrow("validation");
    const question = buildInboxItem(source({ kind: "question", state: "open", version: 1 }), undefined, byId, NOW);
    expect(() => checkInboxChange(question, { version: 1, ownerId: "luis" }, { people: PEOPLE, now: NOW })).toThrow(
      "validation",
    );
  });

  it("ends the pause when the item is given to someone else or ticked off", () => {
    const before = mark({ ownerId: "marina", snoozedUntil: "2026-12-01T08:00:00.000Z" });
    expect(changeInboxMark(before, { ownerId: "luis", version: 1 }, "2").snoozedUntil).toBeNull();
    expect(changeInboxMark(before, { ownerId: "marina", version: 1 }, "2").snoozedUntil).toBe(before.snoozedUntil);
    expect(changeInboxMark(before, { done: true, version: 1 }, "2")).toMatchObject({
      snoozedUntil: null,
      doneState: "2",
    });
  });
});

describe("the words", () => {
  it("say what an item asks for", () => {
    const title = (more: Partial<InboxSource>) => inboxTitle(buildInboxItem(source(more), undefined, byId, NOW), NOW);
    expect(title({})).toBe("Quedan 2 de Tormenta de Ceniza");
    expect(title({ count: 1 })).toBe("Queda 1 de Tormenta de Ceniza");
    expect(title({ kind: "order", subject: "P2026-001271", since: "2026-11-28T11:00:00.000Z" })).toBe(
      "P2026-001271 lleva 2 días",
    );
    expect(title({ kind: "campaign", subject: "Coral Abismal", deadline: "2026-12-02T10:00:00.000Z" })).toBe(
      "Coral Abismal cierra en 2 días",
    );
    expect(title({ kind: "review", count: 1 })).toBe("Opinión por publicar: 1 estrella");
    expect(title({ kind: "job", subject: "backup" })).toBe("Ha fallado: Hacer la copia de seguridad");
  });

  it("leave out what is not known", () => {
    const line = inboxLine(
      buildInboxItem(source({ kind: "question", person: "Ana", detail: "" }), undefined, byId, NOW),
    );
    expect(line).toBe("Ana");
  });

  it.each([
    ["2026-11-30T13:30:00.000Z", "hoy, 14:30"],
    ["2026-12-01T09:00:00.000Z", "mañana"],
    ["2026-12-03T09:00:00.000Z", "jue 3"],
    ["2026-11-30T10:00:00.000Z", "venció a las 11:00"],
    ["2026-11-29T10:00:00.000Z", "venció ayer"],
    ["2026-11-27T10:00:00.000Z", "venció hace 3 días"],
  ])("say that %s is «%s»", (due, words) => expect(inboxDueText({ due }, NOW)).toBe(words));

  it("offer a time today only before the evening, and each day once", () => {
    const labels = (now: string) => snoozeChoices(now).map(({ label }) => label);
    expect(labels(NOW)).toEqual(["Hoy, a las 16:00", "Mañana por la mañana", "El lunes"]);
    expect(labels("2026-12-02T21:30:00.000Z")).toEqual(["Mañana por la mañana", "El lunes", "En una semana"]);
    // On a Sunday, Monday is tomorrow.
    expect(labels("2026-12-06T10:00:00.000Z")).toEqual(["Hoy, a las 14:00", "Mañana por la mañana", "En una semana"]);
    for (const { until } of snoozeChoices(NOW)) expect(until > NOW).toBe(true);
  });
});
