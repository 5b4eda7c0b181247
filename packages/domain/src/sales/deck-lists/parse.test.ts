import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deckListProblem, MAX_DECK_CHARACTERS, MAX_DECK_LINES } from "./limits.ts";
import { parseDeckList } from "./parse.ts";

const one = (text: string) => {
  const { lines, faults } = parseDeckList(text);
  expect(faults).toEqual([]);
  expect(lines).toHaveLength(1);
  const { line: _, section: __, ...card } = lines[0]!;
  return card;
};

describe("a line of a deck list", () => {
  test.each([
    ["4 Vesania, la Ceniza Viva", 4, "Vesania, la Ceniza Viva", null, null],
    ["1x Rescoldo Eterno", 1, "Rescoldo Eterno", null, null],
    ["2X Rescoldo Eterno", 2, "Rescoldo Eterno", null, null],
    ["3 × Rescoldo Eterno", 3, "Rescoldo Eterno", null, null],
    ["3xRescoldo Eterno", 3, "Rescoldo Eterno", null, null],
    ["x3 Rescoldo Eterno", 3, "Rescoldo Eterno", null, null],
    ["Rescoldo Eterno x2", 2, "Rescoldo Eterno", null, null],
    ["Rescoldo Eterno", 1, "Rescoldo Eterno", null, null],
    ["  2\tRescoldo   Eterno  ", 2, "Rescoldo Eterno", null, null],
    ["4 Castillo de Vela (HDH) 260", 4, "Castillo de Vela", "HDH", "260"],
    ["4 Castillo de Vela (Hijos de Hárn)", 4, "Castillo de Vela", "Hijos de Hárn", null],
    ["4 Castillo de Vela [HDH] #260/274", 4, "Castillo de Vela", "HDH", "260/274"],
    ["1 Castillo de Vela (HDH) 260 *F*", 1, "Castillo de Vela", "HDH", "260"],
    ["1 «Faro Apagado»", 1, "Faro Apagado", null, null],
    ["1 Fuego // Hielo", 1, "Fuego // Hielo", null, null],
    ["2 Almirante Vega-9", 2, "Almirante Vega-9", null, null],
    ["1 7 Leguas", 1, "7 Leguas", null, null],
  ])("is read from «%s»", (text, quantity, name, set, number) => {
    expect(one(text)).toMatchObject({ quantity, name, set, number });
  });

  test.each([
    ["4 12345", "nombre"],
    ["0 Rescoldo Eterno", "al menos 1"],
    ["100 Rescoldo Eterno", "Como mucho 99"],
    ["???", "nombre"],
    [`1 ${"a".repeat(130)}`, "120"],
  ])("is reported as a fault for «%s»", (text, part) => {
    const { lines, faults } = parseDeckList(`\n${text}`);
    expect(lines).toEqual([]);
    expect(faults).toEqual([{ line: 2, text: expect.any(String), message: expect.stringContaining(part) }]);
  });
});

describe("a deck list", () => {
  test("has sections, comments and empty lines, and keeps its line numbers", () => {
    const { lines, faults } = parseDeckList(
      ["Mazo principal (60)", "// criaturas", "4 Faro Apagado", "", "# nota", "Banquillo:", "2 Deuda de Sal"].join(
        "\r\n",
      ),
    );
    expect(faults).toEqual([]);
    expect(lines.map(({ line, name, section }) => [line, name, section])).toEqual([
      [3, "Faro Apagado", "main"],
      [7, "Deuda de Sal", "sideboard"],
    ]);
  });

  test.each(["Sideboard", "SIDEBOARD:", "Side", "[Sideboard]", "=== Banquillo ===", "Sideboard (15)"])(
    "has a sideboard that begins with «%s»",
    (header) => {
      expect(parseDeckList(`1 A\n${header}\n1 B`).lines.map(({ section }) => section)).toEqual(["main", "sideboard"]);
    },
  );

  test("puts a single line marked «SB:» into the sideboard", () => {
    expect(parseDeckList("SB: 2 Faro\n1 Torre").lines.map(({ section }) => section)).toEqual(["sideboard", "main"]);
  });

  test("does not treat names of inherited object members as headers", () => {
    expect(parseDeckList("constructor\n__proto__").lines).toHaveLength(2);
  });

  test("is refused if it is empty or too long", () => {
    expect(deckListProblem(" \n ")).not.toBeNull();
    expect(deckListProblem("1 A\n".repeat(MAX_DECK_LINES))).toBeNull();
    expect(deckListProblem("1 A\n".repeat(MAX_DECK_LINES + 1))).toContain("300");
    expect(deckListProblem("a".repeat(MAX_DECK_CHARACTERS + 1))).toContain("60.000");
  });
});

describe("hostile text", () => {
  test("text of any kind is read without failing, and each of its lines is used at most once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (text) => {
        const { lines, faults } = parseDeckList(text);
        const numbers = [...lines, ...faults].map(({ line }) => line);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const { quantity, name } of lines) {
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(99);
          expect(name).toMatch(/\p{L}/u);
        }
      }),
    );
  });

  test.each([
    ...["(", "1 ".repeat(5000), " ".repeat(19_000), "x".repeat(19_000), "[(".repeat(9000), "a (b) ".repeat(3000)],
    ..."# * ^ | < : ; , ! / =".split(" ").flatMap((sign) => [sign.repeat(50_000), `1 a ${sign}`.repeat(10_000)]),
    ...[
      `name,count\n"${'""'.repeat(25_000)}`,
      `<Deck>${'<Cards Name="a" '.repeat(3000)}`,
      "name;set\na;b;".repeat(4000),
    ],
  ])("is read quickly (%#)", (text) => {
    // Processor time of this thread, so that other work on the machine does not count.
    const before = process.threadCpuUsage();
    parseDeckList(text);
    parseDeckList(text.replaceAll("", "\n").slice(0, 20_000));
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000);
  });

  test("loses its invisible characters in names", () => {
    expect(one("2 Faro\u200b Apagado\u202e")).toMatchObject({ name: "Faro Apagado" });
  });
});
