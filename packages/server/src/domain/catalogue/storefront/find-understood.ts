import { canContainFilters, understandSearch } from "@tablero/domain/catalogue/find/asked/understand-search";
import {
  applyUnderstood,
  FALLBACK_VALUES,
  isFoundAsTyped,
  type KnownValues,
  type Understood,
  withoutChosenFields,
} from "@tablero/domain/catalogue/find/asked/understood";
import { nameKey } from "@tablero/domain/platform/search/words";
import type { Ctx } from "../../platform/context.ts";
import type { FindInput, Found } from "./find-input.ts";
import { findProducts } from "./find-products.ts";
import { openCatalogueIndex } from "./open-index.ts";
import type { Taxonomy } from "./taxonomy.ts";

export interface FoundUnderstood extends Found {
  /** The filters that were read in the search; null if there were none. */
  understood: Understood | null;
}

/** Finishes and sizes that the shop sells; the usual ones while only the database or a search engine can answer. */
async function knownValues(ctx: Ctx): Promise<KnownValues> {
  const { index, taxonomy } = await openCatalogueIndex(ctx);
  const isName = (text: string) => readNames(taxonomy).has(nameKey(text));
  if (!index) return { ...FALLBACK_VALUES, isName };
  const { values } = index.columns;
  const all = (field: "finish" | "dimensions") => values.of(field).map(values.textOf);
  return { finish: all("finish"), dimensions: all("dimensions"), isName };
}

/** Names of categories and games, as a search compares them. */
const names = new WeakMap<Taxonomy, ReadonlySet<string>>();

function readNames(taxonomy: Taxonomy): ReadonlySet<string> {
  const known = names.get(taxonomy);
  if (known) return known;
  const { categories, games } = taxonomy;
  const all = new Set([...categories.filter(({ shown }) => shown), ...games].map(({ name }) => nameKey(name)));
  names.set(taxonomy, all);
  return all;
}

/**
 * Finds what a search in words asks for: «juegos para 2 jugadores» is a filter. The words as typed are searched if only
 * they find something, as in the name «Para 2 jugadores».
 */
export async function findUnderstood(ctx: Ctx, input: FindInput): Promise<FoundUnderstood> {
  const text = input.literal || input.exact ? undefined : input.search?.trim();
  const read = text && canContainFilters(text) ? understandSearch(text, await knownValues(ctx)) : null;
  if (!read) return { ...(await findProducts(ctx, input)), understood: null };
  const understood = withoutChosenFields(read, input);
  const found = await findProducts(ctx, applyUnderstood(input, understood));
  if (found.total > 0) return { ...found, understood };
  const asTyped = await findProducts(ctx, input);
  return isFoundAsTyped(asTyped.total, asTyped.corrected) ? { ...asTyped, understood: null } : { ...found, understood };
}
