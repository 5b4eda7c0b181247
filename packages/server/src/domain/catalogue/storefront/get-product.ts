import type { Product } from "@tablero/contract/catalogue/shapes/products";
import { unknownProduct } from "@tablero/domain/catalogue/products/refusals";
import { MAX_RELATED_PRODUCTS } from "@tablero/domain/catalogue/products/showcase";
import { exclusionNote } from "@tablero/domain/catalogue/products/withdrawal-exclusion";
import { Failure } from "@tablero/domain/platform/failure";
import { isUuid } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one, prepared } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { type OpenIndex, openCatalogueIndex } from "./open-index.ts";
import { CARDS, cardTerms, viewCard, viewPrinting } from "./shown/cards.ts";
import { readLinkedStates } from "./shown/linked-states.ts";
import { readProductData } from "./shown/product-data.ts";
import { SHEETS, variantsOf } from "./shown/sheets.ts";
import { categoryPathTo } from "./taxonomy.ts";
import { PUBLISHED } from "./wire-sql.ts";

/** Ordinals of products in the same categories: featured ones first, then newest. */
function relatedTo({ index }: OpenIndex, ordinal: number): number[] {
  if (!index) return [];
  const { values } = index.columns;
  const own = new Set(index.columns.readCategories(ordinal).map(values.textOf));
  return own.size === 0 ? [] : index.first(own, MAX_RELATED_PRODUCTS, (place) => place !== ordinal);
}

const ORDINAL_BY_ID = `select p.ordinal from products p where ${PUBLISHED} and p.id = $1::uuid`;
const ORDINAL_BY_SLUG = `select p.ordinal from products p where ${PUBLISHED} and p.slug = $1`;

/** The ordinal of a published product. */
async function findOrdinal({ db }: Ctx, idOrSlug: string): Promise<number | undefined> {
  const byId = isUuid(idOrSlug);
  const name = byId ? "ordinal_by_id" : "ordinal_by_slug";
  const [row] = await prepared(db, name, byId ? ORDINAL_BY_ID : ORDINAL_BY_SLUG, [idOrSlug], { ordinal: Int });
  return row?.ordinal;
}

/** The product at a former address. Throws `gone` for a deleted or archived product, otherwise `not-found`. */
async function productAtPreviousAddress(ctx: Ctx, idOrSlug: string): Promise<Product> {
  const known = await one(
    ctx.db,
    sql`select id, status from products where ${isUuid(idOrSlug) ? sql`id = ${idOrSlug}` : sql`slug = ${idOrSlug}`}
        union all select p.id, p.status from product_redirects r left join products p on p.id = r.product_id
          where r.slug = ${idOrSlug}
        limit 1`,
    { id: nullable(Text), status: nullable(Text) },
  );
  if (known && (known.id === null || known.status === "archived"))
    throw new Failure("gone", "Ese producto ya no está en la tienda.");
  if (known?.id && known.id !== idOrSlug && known.status === "published") return getProduct(ctx, known.id);
  throw unknownProduct();
}

/** A published product by its ordinal; null if it has another address or does not exist. */
async function readProduct(ctx: Ctx, open: OpenIndex, ordinal: number, idOrSlug: string): Promise<Product | null> {
  const related = relatedTo(open, ordinal);
  const [{ states, ordinals }, terms] = await Promise.all([
    readLinkedStates(ctx, [ordinal, ...related], ordinal),
    cardTerms(ctx),
  ]);
  const state = states.get(ordinal);
  if (!state) return null;
  const [cards, sheets] = await Promise.all([
    readProductData(ctx, CARDS, states),
    readProductData(ctx, SHEETS, new Map([[ordinal, state]])),
  ]);
  const own = cards.get(ordinal);
  const sheet = sheets.get(ordinal);
  const card = own && viewCard(own, terms);
  if (!card || !sheet || (card.slug !== idOrSlug && card.id !== idOrSlug.toLowerCase())) return null;
  const cardsOf = (some: readonly number[]) =>
    some.flatMap((each) => {
      const known = cards.get(each);
      return (known && viewCard(known, terms)) ?? [];
    });
  const { categories } = sheet.data;
  const { withdrawalExclusion, ...rest } = sheet.data.rest;
  return {
    ...card,
    ...rest,
    withdrawalNote: exclusionNote(withdrawalExclusion),
    variants: variantsOf(sheet, terms.lowUpTo),
    related: cardsOf(ordinals.asked.filter((each) => each !== ordinal)),
    printings: ordinals.printing.flatMap((each) => {
      const known = cards.get(each);
      return (known && viewPrinting(known, terms)) ?? [];
    }),
    bases: cardsOf(ordinals.base),
    expansions: cardsOf(ordinals.expansion),
    breadcrumb: categoryPathTo(open.taxonomy, categories),
  };
}

/**
 * One published product with variants, breadcrumb and related products, also by a former address. If nothing
 * changed since this process last read it, one statement confirms that and returns its stock. Throws
 * `not-found`, `gone`.
 */
export async function getProduct(ctx: Ctx, idOrSlug: string): Promise<Product> {
  const open = await openCatalogueIndex(ctx);
  const remembered = ctx.catalogue?.knownOrdinal(idOrSlug);
  const before = remembered === undefined ? null : await readProduct(ctx, open, remembered, idOrSlug);
  if (before) return before;
  const ordinal = await findOrdinal(ctx, idOrSlug);
  const product = ordinal === undefined ? null : await readProduct(ctx, open, ordinal, idOrSlug);
  if (!product || ordinal === undefined)
    return productAtPreviousAddress(ctx, isUuid(idOrSlug) ? idOrSlug.toLowerCase() : idOrSlug);
  ctx.catalogue?.rememberOrdinal(idOrSlug, ordinal);
  return product;
}
