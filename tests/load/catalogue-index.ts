import { setImmediate } from "node:timers/promises";
import { type AskedFilters, toFindFilters } from "@tablero/domain/catalogue/find/facet-lists";
import { readQuery, strictTerms } from "@tablero/domain/platform/search/query";
import { nameKey, searchWords, stem } from "@tablero/domain/platform/search/words";
import { CatalogueIndex } from "../../packages/server/src/domain/catalogue/storefront/index/catalogue-index.ts";
import type { IndexRow } from "../../packages/server/src/domain/catalogue/storefront/index/rows.ts";
import { readCommand } from "../../scripts/lib/command.ts";

/**
 * Times and memory of the catalogue index alone, without a database: `npm run bench:index -- 1000000`. Each
 * question is counted several times from scratch, as the first filtered question of its list.
 */

const products = Number(readCommand("bench:index").positionals[0] ?? 1_000_000);
const PIECE = 1000;
const LOW_UP_TO = 3;

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(): () => number {
  let state = 0x9e37_79b9;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a_2d39) ^ (state >>> 15);
    state = (state + 0x9e37_79b9) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
const random = randomNumbers();
const below = (most: number) => Math.floor(random() * most);
const one = <T>(values: readonly T[]) => values[below(values.length)] as T;

const LANGUAGES = ["es", "en", "fr"] as const;
const CONDITIONS = ["NM", "EX", "GD"] as const;
const WORDS = ["fuego", "dragon", "elfo", "bosque", "mar", "rayo", "luna", "sol", "oro", "sombra"] as const;
const GAMES = Array.from({ length: 6 }, (_, game) => ({ id: `g${game}`, slug: `g${game}`, name: `Juego ${game}` }));

/** A product's search document as the database stores it. */
const documentOf = (name: string, belonging: string, description: string) =>
  [
    ...new Map([
      ...searchWords(description).map((word) => [stem(word), ""] as const),
      ...searchWords(belonging).map((word) => [stem(word), "B"] as const),
      ...searchWords(name).map((word) => [stem(word), "A"] as const),
    ]),
  ]
    .map(([word, weight]) => `'${word}':1${weight}`)
    .join(" ");

/** A single card, or occasionally another product. */
function productAt(ordinal: number): IndexRow {
  const game = below(GAMES.length);
  const isSingle = random() < 0.95;
  const copies = random() < 0.6 ? 1 : 2 + below(2);
  const name = `${one(WORDS)} ${one(WORDS)} ${ordinal % 50_000}`;
  return {
    ordinal,
    featured: random() < 0.001,
    published: 1.6e12 + below(1e11),
    released: null,
    name,
    search: documentOf(name, `juego ${game} carta suelta`, `${one(WORDS)} y ${one(WORDS)}`),
    nameKey: nameKey(name),
    number: isSingle ? 1 + below(300) : null,
    game: `g${game}`,
    kind: isSingle ? "single" : "sealed",
    brand: isSingle ? null : `marca ${below(40)}`,
    tags: random() < 0.1 ? [`t${below(30)}`] : [],
    attributes: isSingle ? { set: `s${game}-${below(80)}`, rarity: `r${below(5)}` } : { players: "2–4", minutes: 60 },
    categories: [`c${game}-${below(5)}`],
    variants: Array.from({ length: copies }, (_, copy) => ({
      price: 10 + Math.floor(Math.exp(random() * 8)),
      reduced: random() < 0.02,
      units: below(8),
      preorder: false,
      language: one(LANGUAGES),
      condition: CONDITIONS[copy % CONDITIONS.length] ?? null,
      finish: random() < 0.2 ? "foil" : null,
    })),
  };
}

const ms = (since: number) => (performance.now() - since).toFixed(1);

/** Does some work, and returns the longest time in ms during which nothing else could run. */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  let [before, longest, isDone] = [performance.now(), 0, false];
  const look = async () => {
    do {
      await setImmediate();
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
    } while (!isDone);
  };
  const looking = look();
  await work();
  isDone = true;
  await looking;
  return longest;
}

const index = new CatalogueIndex(LOW_UP_TO);
index.reserve(products + 1, products);
const began = performance.now();
let longest = 0;
for (let from = 1; from <= products; from += PIECE) {
  const rows = Array.from({ length: Math.min(PIECE, products - from + 1) }, (_, at) => productAt(from + at));
  const at = performance.now();
  index.change(rows, []);
  longest = Math.max(longest, performance.now() - at);
}
console.log(`${products} products in pieces of ${PIECE}: ${ms(began)} ms, the longest ${longest.toFixed(1)} ms`);
await index.pack();
const { lists, words } = index.bytes;
console.log(`${(lists / products).toFixed(1)} bytes a product for lists, ${(words / products).toFixed(1)} for words`);

const QUESTIONS: Record<string, AskedFilters & { categories?: string[] }> = {
  all: {},
  "a game": { game: ["g1"] },
  "a category": { categories: ["c1-0", "c1-1"] },
  "a set": { set: ["s1-3"] },
  "in stock": { inStock: true },
  "a price": { minPrice: 500, maxPrice: 1500 },
  "a language": { language: ["es"] },
  "four filters": { language: ["es"], condition: ["NM"], inStock: true, minPrice: 200 },
};
const TIMES = 5;
const SIZE = 24;

for (const [name, { categories, ...filters }] of Object.entries(QUESTIONS)) {
  const list = { categories: categories ? new Set(categories) : null, hits: null };
  const question = { ...list, filters: toFindFilters(filters, GAMES) };
  const counted: string[] = [];
  let piece = 0;
  for (let time = 0; time < TIMES; time++) {
    index.forget();
    await index.counts({ ...list, filters: toFindFilters({ kind: ["none"] }, GAMES) });
    const at = performance.now();
    piece = Math.max(piece, await longestPiece(() => index.counts(question)));
    counted.push(ms(at));
  }
  const { asked, counts } = await index.counts(question);
  const pages: string[] = [];
  let pagePiece = 0;
  for (const from of [0, 500 * SIZE, Math.floor(counts.total / 2), counts.total - SIZE]) {
    const at = performance.now();
    const page = { sort: "price", direction: "asc", from: Math.max(from, 0), to: from + SIZE } as const;
    pagePiece = Math.max(pagePiece, await longestPiece(() => index.page(asked, counts.total, page)));
    pages.push(ms(at));
  }
  console.log(
    `${name}: ${counts.total} products; counted in ${counted.join(", ")} ms, at most ${piece.toFixed(1)} in one piece`,
  );
  console.log(
    `  pages by price, first, 500, middle and last, in ${pages.join(", ")} ms, at most ${pagePiece.toFixed(1)} in one piece`,
  );
}

for (const { categories, ...filters } of Object.values(QUESTIONS))
  await index.counts({
    categories: categories ? new Set(categories) : null,
    hits: null,
    filters: toFindFilters(filters, GAMES),
  });
const SEARCHES = ["fuego", "dragon elfo", "juego", "s", "luna 12", "nada"];
for (const text of SEARCHES) {
  const query = readQuery(text);
  if (!query) continue;
  const began = performance.now();
  const piece = await longestPiece(() => index.searches.find(strictTerms(query)));
  const found = ms(began);
  const hits = await index.searches.find(strictTerms(query));
  const counting = performance.now();
  const countPiece = await longestPiece(() =>
    index.counts({ filters: toFindFilters({}, GAMES), categories: null, hits }),
  );
  const counted = ms(counting);
  const first = Array.from({ length: TIMES }, () => {
    const at = performance.now();
    index.bestHits(null, hits, 0, SIZE);
    return ms(at);
  });
  console.log(
    `«${text}»: ${hits.count} hits in ${found} ms, at most ${piece.toFixed(1)} in one piece; counted in ${counted} ms, at most ${countPiece.toFixed(1)}; the best of them, cached, in ${first.join(", ")} ms`,
  );
}

const CHANGES = 200;
const changing = performance.now();
for (let change = 0; change < CHANGES; change++) index.change([productAt(1 + below(products))], []);
console.log(
  `one product changed, with ${Object.keys(QUESTIONS).length} questions cached: ${((performance.now() - changing) / CHANGES).toFixed(2)} ms`,
);
