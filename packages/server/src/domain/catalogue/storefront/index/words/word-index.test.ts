import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import {
  rankDocument,
  readQuery,
  type SearchDocument,
  type SearchTexts,
  searchDocument,
  strictTerms,
} from "@tablero/domain/platform/search/query";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Hits } from "../hits.ts";
import { TimeSlice } from "../time-slice.ts";
import { packNumbers, SEGMENT, unpackNumbers } from "./packed.ts";
import { Searches } from "./searches.ts";
import { WordIndex } from "./word-index.ts";

const WORDS = [
  "dragón",
  "dragones",
  "drago",
  "dado",
  "dados",
  "de",
  "la",
  "caja",
  "36",
  "sobre",
  "booster",
  "elfo",
  "e",
];
const words = (maxLength: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength }).map((several) => several.join(" "));

const texts: fc.Arbitrary<SearchTexts> = fc.record({
  name: words(4),
  families: fc.subarray(["Dragón", "Caja de dados", "Elfo"]),
  belonging: words(2),
  codes: fc.subarray(["DRA-1", "DRA-GON-2024", "8430001102007", "ELF-OSC", "ELF-36", "CAJA-DADOS-1"]),
  description: words(5),
});
const place = fc.constantFrom(1, 2, 3, 7, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT + 5);
const query = fc.oneof(
  words(3),
  fc.constantFrom(
    "d",
    "dra",
    "dragon",
    "e",
    "elfosc",
    "dra 1",
    "drag caja",
    "2024",
    "dragon2024",
    "84300",
    "caja 36",
    "l",
  ),
);
const changes = fc.uniqueArray(fc.tuple(place, fc.option(texts, { freq: 4 })), {
  minLength: 1,
  maxLength: 8,
  selector: ([at]) => at,
});

/** The document of a product as the database stores it. */
function vectorOf(document: SearchDocument): string {
  const positions = new Map<string, string[]>();
  for (const weight of ["A", "B", "C", "D"] as const)
    for (const word of document[weight])
      positions.set(word, [...(positions.get(word) ?? []), `${positions.size + 1}${weight === "D" ? "" : weight}`]);
  for (const key of document.families) positions.set(`=${key}`, ["1B"]);
  return [...positions].map(([word, at]) => `'${word}':${at.join(",")}`).join(" ");
}

class Shop {
  readonly words = new WordIndex();
  readonly searches: Searches;
  readonly documents = new Map<number, SearchDocument>();

  constructor(mostChanged?: number) {
    this.searches = new Searches(this.words, { sliceMs: 0, mostChanged });
  }

  change(changes: readonly (readonly [place: number, texts: SearchTexts | null])[]): void {
    const changed = changes.map(([place, texts]) => {
      const document = texts && searchDocument(texts);
      if (document) this.documents.set(place, document);
      else this.documents.delete(place);
      return { place, document: document && this.words.read(vectorOf(document), document.key) };
    });
    this.searches.change(changed.filter(({ place, document }) => this.words.put(place, document)));
  }

  /** Ranks by place, by the rule of the domain. */
  ranks(text: string): [number, number][] {
    const asked = readQuery(text);
    if (!asked) return [];
    return [...this.documents]
      .map(([at, document]): [number, number] => [at, rankDocument(document, strictTerms(asked))])
      .filter(([, rank]) => rank > 0)
      .sort(([a], [b]) => a - b);
  }

  /** The search, if the index can answer it. */
  async find(text: string): Promise<Hits | null> {
    const asked = readQuery(text);
    if (!asked || this.words.lacks(strictTerms(asked))) return null;
    const hits = await this.searches.find(strictTerms(asked));
    return this.words.lacks(strictTerms(asked)) ? null : hits;
  }
}

const pairs = ({ places, ranks }: Hits) => [...places].map((at, index) => [at, ranks[index]]);

test("a search finds the same hits as the rule of the domain, with the same ranks", async () => {
  await fc.assert(
    fc.asyncProperty(
      changes,
      fc.array(query, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (made, asked, packs) => {
        const shop = new Shop();
        shop.change(made);
        if (packs) await shop.words.pack(new TimeSlice());
        for (const text of asked) {
          const hits = await shop.find(text);
          if (hits) expect(pairs(hits), text).toEqual(shop.ranks(text));
        }
      },
    ),
    { numRuns: scaleRuns(500) },
  );
});

test("cached and running searches follow changes of words", async () => {
  const steps = fc.array(fc.tuple(changes, fc.boolean()), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(3, 64),
      changes,
      steps,
      fc.array(query, { minLength: 1, maxLength: 3 }),
      async (most, before, made, asked) => {
        const shop = new Shop(most);
        shop.change(before);
        await shop.words.pack(new TimeSlice());
        for (const [each, packs] of made) {
          // When the changes arrive, the search has already passed the first segment.
          const running = asked.map((text) => shop.find(text));
          shop.change(each);
          if (packs) await shop.words.pack(new TimeSlice());
          const found = await Promise.all(running);
          for (const [index, hits] of found.entries())
            if (hits) expect(pairs(hits), asked[index]).toEqual(shop.ranks(asked[index] ?? ""));
        }
      },
    ),
    { numRuns: scaleRuns(300) },
  );
});

test("a document with the same words changes nothing", () => {
  const shop = new Shop();
  const document = searchDocument({ name: "Dado", families: ["Elfo"], belonging: "", codes: [], description: "" });
  const read = () => shop.words.read(vectorOf(document), document.key);
  expect(shop.words.put(5, read())).toBe(true);
  expect(shop.words.put(5, read())).toBe(false);
  expect(shop.words.put(5, null)).toBe(true);
  expect(shop.words.put(5, null)).toBe(false);
});

test("searches that may be a code are left to the database, and so are codes that only one product has", async () => {
  const shop = new Shop();
  shop.change([[1, { name: "Dado", families: [], belonging: "", codes: ["L123456-1"], description: "" }]]);
  expect(await shop.find("L123456-1")).toBeNull();
  expect(await shop.find("l")).toBeNull();
  expect(await shop.find("l12345")).toBeNull();
  expect((await shop.find("dado"))?.count).toBe(1);
});

describe("positions stored as bytes are correct for", () => {
  test.each([0.0001, 0.01, 0.1, 0.3, 0.9, 1])("a share of %d of all positions", (share) => {
    const places = Array.from({ length: SEGMENT }, (_, at) => at).filter(
      (at) => ((at * 7919) % 10_000) / 10_000 < share,
    );
    const bytes = packNumbers(places, places.length).slice();
    const into = new Uint16Array(SEGMENT);
    expect(bytes.length).toBeLessThanOrEqual(SEGMENT / 8);
    expect([...into.subarray(0, unpackNumbers(bytes, 0, bytes.length, into))]).toEqual(places);
  });
});
