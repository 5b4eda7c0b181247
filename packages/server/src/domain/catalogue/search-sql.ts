import { foldText } from "@tablero/domain/search";
import type { Params } from "../../db/params.ts";
import { PUBLISHED } from "./wire-sql.ts";

/**
 * Common table expressions of a search; the last one, `hits (id, rank)`, holds the products found. Exact SKU and EAN
 * come first, then words (the last one may be a beginning), and only when no word was found, names that look alike.
 * Null for a text without letters or digits: that finds nothing.
 */
export function searchHits(search: string, params: Params): string | null {
  const words = foldText(search).split(" ").filter(Boolean).slice(0, 12);
  if (words.length === 0) return null;
  const query = params.add(words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(" & "));
  const folded = params.add(words.join(" "));
  const code = params.add(search.trim());
  return `words as materialized (
      select p.id, (ts_rank_cd(p.search, to_tsquery('spanish_plain', ${query}))
        + case when p.name_search like ${folded}::text || '%' then 2 when p.name_search like '% ' || ${folded}::text || '%'
          then 1 else 0 end)::float8 as rank
      from products p where p.search @@ to_tsquery('spanish_plain', ${query}) and ${PUBLISHED}),
    hits as materialized (select x.id, max(x.rank) as rank from (
      select v.product_id as id, 100::float8 as rank from variants v
        where v.archived_at is null and (v.sku in (${code}, upper(${code})) or v.barcode = ${code})
      union all select id, rank from words
      union all select p.id, word_similarity(${folded}, p.name_search) from products p
        where not exists (select 1 from words) and p.name_search %> ${folded} and ${PUBLISHED}) x group by x.id)`;
}
