import type { CorrectedQuery } from "@tablero/domain/platform/search/correct";
import {
  RANK,
  readQuery,
  type SearchQuery,
  type SearchTerms,
  strictTerms,
} from "@tablero/domain/platform/search/query";
import { respaceQuery, stemsOfSpacings } from "@tablero/domain/platform/search/respace";
import { stem } from "@tablero/domain/platform/search/words";
import { arrayOf, Flag, Int, Text } from "../../../db/columns.ts";
import { Params } from "../../../db/params.ts";
import { prepared } from "../../../db/query.ts";
import { type Ctx, cached, readingOnly } from "../../platform/context.ts";
import type { CatalogueIndex } from "./index/catalogue-index.ts";
import type { Hits } from "./index/hits.ts";
import { correctionSql } from "./search-sql.ts";
import { PUBLISHED } from "./wire-sql.ts";

export interface IndexSearch {
  hits: Hits;
  /** The terms that found the hits. */
  terms: SearchTerms;
  corrected: string | null;
}

/**
 * Searches the words of the catalogue index: first as typed, then with corrections from the database. Null if
 * the database has to search, because the text may be part of a code that only the database has. `exact`: without
 * corrections.
 */
export async function searchIndex(
  ctx: Ctx,
  { words, searches }: CatalogueIndex,
  text: string,
  exact = false,
): Promise<IndexSearch | null> {
  const query = readQuery(text);
  if (!query) return null;
  const asTyped = strictTerms(query);
  if (words.lacks(asTyped)) return null;
  const hits = await searches.find(asTyped);
  // A code may have been added in the meantime.
  if (words.lacks(asTyped)) return null;
  const coded = words.mayHaveCode(query.codes) ? await productsOfCode(ctx, query) : [];
  if (coded.length > 0) return { hits: hits.with(coded, RANK.code), terms: asTyped, corrected: null };
  if (hits.count > 0 || exact) return { hits, terms: asTyped, corrected: null };
  const { respaced, corrected, ...terms } = await findCorrection(ctx, query, text);
  if (respaced) {
    if (words.lacks(respaced.terms)) return null;
    const respacedHits = await searches.find(respaced.terms);
    if (respacedHits.count > 0) return { hits: respacedHits, terms: respaced.terms, corrected: respaced.text };
  }
  const found = await searches.find(terms);
  return { hits: found, terms, corrected: found.count > 0 ? corrected : null };
}

const OF_CODE = `select distinct p.ordinal from variants v join products p on p.id = v.product_id
  where v.archived_at is null and (v.sku = any($1) or v.barcode = any($1)) and ${PUBLISHED}`;

/** Products with a variant whose SKU or EAN is the text. */
export async function productsOfCode(ctx: Ctx, { codes }: SearchQuery): Promise<number[]> {
  const found = await readingOnly(ctx, ["variants", "products"], () =>
    prepared(ctx.db, "products_of_code", OF_CODE, [codes], { ordinal: Int }),
  );
  return found.map(({ ordinal }) => ordinal);
}

/** Number of cached corrections; each one reads a large dictionary. */
const MAX_CORRECTIONS = 1000;
const WORD_TABLES = ["search_words"] as const;

/** Possible meanings of a search that found nothing. */
interface Correction extends CorrectedQuery {
  /** The same letters with the blanks in other places: `respaceQuery` of the domain. Null if there is no such text. */
  respaced: { text: string; terms: SearchTerms } | null;
}

export async function findCorrection(ctx: Ctx, query: SearchQuery, text: string): Promise<Correction> {
  const before = await cached(ctx, "corrections", WORD_TABLES, async () => new Map<string, Correction>());
  const known = before.get(text);
  if (known) return known;
  const corrected = await readingOnly(ctx, WORD_TABLES, () => readCorrection(ctx, query, text));
  if (before.size >= MAX_CORRECTIONS) before.clear();
  before.set(text, corrected);
  return corrected;
}

/** The query with the possible meanings of its unknown words: `correctQuery` of the domain. */
async function readCorrection({ db }: Ctx, query: SearchQuery, text: string): Promise<Correction> {
  const params = new Params();
  const stems = params.add(stemsOfSpacings(text));
  const columns = { word: Text, closed: arrayOf(Text), open: Flag, said: Text, known: arrayOf(Text) };
  const words = await prepared(db, "search_correction", correctionSql(query, params, stems), params.values, columns);
  const said = words.map((each) => each.said);
  return {
    groups: words.map(({ word, closed, open }) => [
      ...closed.map((each) => ({ stem: each, open: false })),
      ...(open ? [{ stem: word, open: true }] : []),
    ]),
    families: [` ${said.map(stem).join(" ")} `],
    corrected: words.some(({ word }, at) => said[at] !== word) ? said.join(" ") : null,
    respaced: readRespaced(text, new Set(words[0]?.known)),
  };
}

function readRespaced(text: string, known: ReadonlySet<string>): Correction["respaced"] {
  const respaced = respaceQuery(text, known);
  const query = respaced === null ? null : readQuery(respaced);
  return respaced !== null && query ? { text: respaced, terms: strictTerms(query) } : null;
}

/** The search that the database runs instead of one that found nothing: see `Correction`. */
export async function findRespaced(ctx: Ctx, text: string): Promise<Correction["respaced"]> {
  const query = readQuery(text);
  return query && (await findCorrection(ctx, query, text)).respaced;
}
