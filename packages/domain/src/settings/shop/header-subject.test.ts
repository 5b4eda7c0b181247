import { describe, expect, it } from "vitest";
import { canHaveSubject, fillHeaderDates, headerStaleness, markErrors, markedTexts } from "./header-subject.ts";

const NOW = "2026-11-30T10:00:00.000Z";
const texts = { kicker: "Torneo", title: "El {fecha} a las {hora}", subtitle: null };
const event = { date: "2026-12-05T16:00:00.000Z", ends: "2026-12-05T19:00:00.000Z", gone: false };
const preorder = { date: "2026-12-04", ends: null, gone: false };

describe("the subject of a header", () => {
  it("is an event or a product", () => {
    expect(["/evento/liga", "/producto/almadraba?variante=x"].map(canHaveSubject)).toEqual([true, true]);
    expect(["/eventos", "/evento/", "https://otra.test/evento/liga", "/home"].some(canHaveSubject)).toBe(false);
  });

  it("gives its day and time in Madrid to the texts", () => {
    expect(fillHeaderDates(texts, event, NOW)).toEqual({
      kicker: "Torneo",
      title: "El sábado 5 de diciembre a las 17:00",
      subtitle: null,
    });
    expect(fillHeaderDates({ ...texts, title: "Sale el {fecha}" }, preorder, NOW).title).toBe(
      "Sale el viernes 4 de diciembre",
    );
  });

  it("hides the header once the event is over, cancelled or not shown, with or without a date in the texts", () => {
    const plain = { ...texts, title: "Ven a jugar" };
    for (const words of [texts, plain]) {
      expect(headerStaleness({ ...words, subject: event }, NOW)).toBeNull();
      expect(headerStaleness({ ...words, subject: event }, event.ends)).toBe("over");
      expect(headerStaleness({ ...words, subject: { ...event, gone: true } }, NOW)).toBe("over");
    }
  });

  it("hides a header with the release date of a preorder from the day after, but not one without a date", () => {
    const later = "2026-12-04T23:30:00.000Z";
    const dated = { ...texts, title: "Sale el {fecha}" };
    expect(headerStaleness({ ...dated, subject: preorder }, "2026-12-04T22:30:00.000Z")).toBeNull();
    expect(headerStaleness({ ...dated, subject: preorder }, later)).toBe("over");
    expect(headerStaleness({ ...texts, title: "Llega la Almadraba", subject: preorder }, later)).toBeNull();
  });

  it("has no time if it is a preorder: such a text is refused, and hides a header that has it already", () => {
    const errors = (link: string) => markErrors({ ...texts, subtitle: "Sale el {fecha}", link });
    expect(errors("/evento/liga")).toEqual([]);
    expect(errors("/producto/almadraba")).toEqual([
      {
        path: "title",
        code: "no-date",
        message: "Una precompra tiene fecha, pero no hora: {hora} solo sale de un evento.",
      },
    ]);
    expect(errors("/").map(({ path }) => path)).toEqual(["title", "subtitle"]);
    expect(headerStaleness({ ...texts, subject: preorder }, NOW)).toBe("no-date");
  });

  it("is needed for a date in the texts", () => {
    expect(markedTexts(texts)).toEqual(["title"]);
    expect(headerStaleness({ ...texts, subject: null }, NOW)).toBe("no-date");
    expect(headerStaleness({ ...texts, title: "Novedades", subject: null }, NOW)).toBeNull();
  });
});
