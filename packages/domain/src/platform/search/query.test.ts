import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scaleRuns } from "../property-runs-testing.ts";
import { correctQuery } from "./correct.ts";
import { RANK, rankDocument, readQuery, searchDocument, strictTerms } from "./query.ts";
import { filterByFit, judgeFit } from "./records.ts";

const product = (name: string, more: Partial<Parameters<typeof searchDocument>[0]> = {}) =>
  searchDocument({ name, families: [], belonging: "", codes: [], description: "", ...more });
const rank = (document: ReturnType<typeof product>, text: string) => {
  const query = readQuery(text);
  return query ? rankDocument(document, strictTerms(query)) : 0;
};
const tier = (document: ReturnType<typeof product>, text: string) => Math.floor(rank(document, text) / 10) * 10;

describe("the cost of a query", () => {
  const word = (index: number) => `palabra${"abcdefghijklmnopqrst"[index]}`;

  test("is limited to eight words, however many are typed", () => {
    const text = Array.from({ length: 20 }, (_, index) => word(index)).join(" ");
    expect(readQuery(text)?.words.map((each) => each.word)).toEqual(
      Array.from({ length: 8 }, (_, index) => word(index)),
    );
  });

  test.each([1, 4, 5, 8])("looks up at most four of %s unknown words", (count) => {
    const mistyped = ["dragin", "fundos", "tableru", "cartos", "mazus", "dadus", "juegu", "cajos"].slice(0, count);
    const dictionary = new Set(["dragon", "fundas", "tablero", "cartas", "mazos", "dados", "juego", "cajas"]);
    // Words that resemble no other word, so that each lookup fails.
    const query = readQuery(mistyped.map((each) => each.replace(/.$/, "xx")).join(" "));
    if (!query) throw new Error("No query");
    let walks = 0;
    class Counted extends Set<string> {
      override [Symbol.iterator]() {
        walks += 1;
        return super[Symbol.iterator]();
      }
    }
    correctQuery(query, new Counted(dictionary));
    // One pass for the stems, and one comparing pass per word for prefixes.
    expect(walks - 1 - count).toBe(count <= 4 ? count : 0);
  });
});

describe("rank", () => {
  const storm = product("Tormenta de Ceniza", {
    families: ["Arcania", "Producto sellado"],
    belonging: "Forja de Naipes Caja de 24 sobres",
    codes: ["ARC-TDC-24"],
    description: "<p>La montaña que habla</p>",
  });

  test.each([
    ["tormenta de ceniza", RANK.whole],
    ["tormentas ceniza", RANK.whole],
    ["tormenta ceni", RANK.inOrder],
    ["ceniza tormenta", RANK.named],
    ["arcania", RANK.family],
    ["tormenta arcania", RANK.belonging],
    ["booster box", RANK.belonging],
    ["montaña", RANK.description],
    ["arctdc24", RANK.description],
    ["tormenta verde", 0],
    ["!!!", 0],
  ])("puts «%s» into the tier %s", (text, expected) => {
    expect(tier(storm, text)).toBe(expected);
  });

  test("puts whole words before prefixes, and prefixes of names before their middle", () => {
    expect(rank(product("Faro Apagado"), "faro")).toBeGreaterThan(rank(product("El viejo faro"), "faro"));
    expect(rank(product("Caja", { belonging: "36 sobres" }), "caja 36")).toBeGreaterThan(
      rank(product("Caja", { belonging: "360 huecos" }), "caja 36"),
    );
  });

  test("finds a name by any of its prefixes", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdeilmnorstzñÁé"), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (words, seed) => {
        const name = words.join(" ");
        const begun = name.slice(0, 1 + (seed % name.length));
        expect(rank(product(name), begun)).toBeGreaterThan(0);
      }),
    );
  });

  test("accepts any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), fc.string({ unit: "binary" }), (text, name) => {
        expect(rank(product(name), text)).toBeGreaterThanOrEqual(0);
        const query = readQuery(text);
        if (query) expect(correctQuery(query, new Set(["tapete"])).groups).toHaveLength(query.words.length);
      }),
      { numRuns: scaleRuns(60) },
    );
  }, 30_000);
});

describe("corrections of a query", () => {
  const dictionary = new Set(["tapete", "ceniza", "cielo", "commander", "marea", "roja"]);
  const correct = (text: string) => correctQuery(readQuery(text)!, dictionary);

  test("replace unknown words and keep the others", () => {
    expect(correct("tapete cenisa").corrected).toBe("tapete ceniza");
    expect(correct("comander").corrected).toBe("commander");
    expect(correct("qwxzzk").corrected).toBeNull();
  });

  test("do not change numbers", () => {
    expect(correct("tapete 37").corrected).toBeNull();
  });
});

describe("the search for records", () => {
  const text = "Lucía Carrasco Peña cliente@tablero.test 662414714";

  test.each([
    ["carrasco luc", 3],
    ["662 41 47 14", 3],
    ["rasco", 2],
    ["karrasco", 1],
    ["ibáñez", 0],
    ["", 0],
  ])("matches «%s» by %s", (query, expected) => {
    expect(judgeFit(text, query)).toBe(expected);
  });

  test("returns the best matches first, and keeps the order of equal ones", () => {
    const found = filterByFit(["Karrasco", "Ana Carrasco", "Carrasco Luz", "Soler"], (name) => name, "carrasco");
    expect(found).toEqual(["Ana Carrasco", "Carrasco Luz", "Karrasco"]);
  });
});
