import { MAX_CORRECTIONS, MAX_DICTIONARY_LOOKUPS } from "@tablero/domain/platform/search/correct";
import {
  closeTerms,
  familyText,
  namePatterns,
  queryText,
  RANK,
  readQuery,
  type SearchQuery,
  type SearchTerms,
  strictTerms,
  termsOfWord,
} from "@tablero/domain/platform/search/query";
import { MIN_SIMILAR } from "@tablero/domain/platform/search/words";
import { recordOf } from "@tablero/domain/platform/typed";
import type { Params } from "../../../db/params.ts";
import { PUBLISHED } from "./wire-sql.ts";

/** Maximum number of hits that the database ranks, because each is read from the table. */
const MAX_HITS = 1000;

/**
 * SQL fragments of a query: the condition that finds rows (`query`), conditions on the fields that contain the words,
 * and patterns for the name.
 */
const PARTS = ["query", "closed", "named", "belonging", "family", "whole", "in_order", "start", "some"] as const;
type Part = (typeof PARTS)[number];
type Parts = Record<Part, string>;

/** The rank of a row whose document and name key are in these columns, by the domain's `rankOf`. */
function rankSql(document: string, key: string, part: Parts): string {
  const inName = (inOrder: number, named: number) =>
    `case when ${key} ~ ${part.in_order} then ${inOrder} else ${named} end`;
  const begins = `${key} ~ ${part.start} then ${RANK.start}`;
  return `case when ${document} @@ ${part.named} then case when ${begins} else ${RANK.some} end
        + case when ${key} ~ ${part.whole} then ${RANK.whole}
        when ${document} @@ ${part.family} then ${inName(RANK.familyInOrder, RANK.familyNamed)}
        else ${inName(RANK.inOrder, RANK.named)} end
      when ${document} @@ ${part.family} then ${RANK.family}
      else case when ${begins} when ${key} ~ ${part.some} then ${RANK.some} else 0 end
        + case when ${document} @@ ${part.belonging} then ${RANK.belonging} else ${RANK.description} end end
    + case when ${document} @@ ${part.closed} then ${RANK.closed} else 0 end`;
}

/** The SQL parts of given terms. */
function buildParts({ groups, families }: SearchTerms, params: Params): Parts {
  const patterns = namePatterns(groups);
  return {
    query: `${params.add(queryText(groups))}::tsquery`,
    closed: `${params.add(queryText(closeTerms(groups)))}::tsquery`,
    family: `${params.add(familyText(families))}::tsquery`,
    named: `${params.add(queryText(groups, "A"))}::tsquery`,
    belonging: `${params.add(queryText(groups, "AB"))}::tsquery`,
    whole: `${params.add(patterns.whole)}::text`,
    in_order: `${params.add(patterns.inOrder)}::text`,
    start: `${params.add(patterns.start)}::text`,
    some: `${params.add(patterns.some)}::text`,
  };
}

/** `isOneTypo` of the domain. */
const oneSlip = (a: string, b: string) => `(length(${a}) <> length(${b})
  or (select count(*) filter (where a <> b) <= 1 or count(*) filter (where a <> b) = 2
      and array_agg(a order by a collate "C") = array_agg(b order by b collate "C")
    from unnest(string_to_array(${a}, null), string_to_array(${b}, null)) as letters (a, b)))`;

/** `correctQuery` of the domain, from `ask` to `guess`, which has a row for each word; without any unless `condition`. */
function guessCtes({ words }: SearchQuery, params: Params, condition: string): string {
  const list = (values: unknown[], type = "text") => `${params.add(values)}::${type}[]`;
  const columns = [
    list(words.map(({ word }) => word)),
    list(
      words.map((word) =>
        termsOfWord(word, false)
          .map(({ stem }) => stem)
          .join(" "),
      ),
    ),
    list(
      words.map(({ last }) => last),
      "boolean",
    ),
    list(
      words.map(({ synonym }) => synonym !== null),
      "boolean",
    ),
    list(words.map(({ near }) => near?.said ?? null)),
    list(words.map(({ near }) => near?.stem ?? null)),
    list(words.map(({ slips }) => slips.near.join(" "))),
    list(words.map(({ slips }) => slips.far.join(" "))),
  ];
  const near = `w.near && k.near and ${oneSlip("w.word", "k.word")}`;
  const begun = `w.begun && k.near and (k.word = any(w.begun) or ${oneSlip("left(w.word, length(k.word))", "k.word")})`;
  const far = `(w.far && k.near or w.near && k.far or w.far && k.far) and similarity(w.word, k.word) >= ${MIN_SIMILAR}`;
  return `ask as materialized (
      select word, string_to_array(own, ' ') as own, last, familiar, said, meant, n,
        string_to_array(near, ' ') as near, string_to_array(far, ' ') as far
      from unnest(${columns.join(", ")}) with ordinality as u(word, own, last, familiar, said, meant, near, far, n)
      where ${condition}),
    known as materialized (
      select *, familiar or exists (select 1 from search_words w where w.stem = own[1]) or exists (
        select 1 from search_words w where w.word >= ask.word collate "C" and w.word < (ask.word || chr(1114111)) collate "C")
        as known from ask),
    guess as materialized (
      select k.word, k.n, k.known, k.known or k.last as open,
        case when k.known or best is null then k.word else best end as said,
        k.own || coalesce(stems, '{}') || case when meant is null or not looked then '{}' else array[meant] end as closed
      from (select known.*, case when unknown = 0 then n <= ${MAX_DICTIONARY_LOOKUPS}
          else not known and unknown <= ${MAX_DICTIONARY_LOOKUPS} end as looked
        from known, (select count(*) filter (where not known) as unknown from known) as counted) k left join lateral (
        select array_agg(stem order by apart, alike desc, word) as stems,
          case when min(apart) = 1 then (array_agg(word order by apart, alike desc, word))[1]
            else coalesce(k.said, (array_agg(word order by apart, alike desc, word))[1]) end as best
        from (select w.word, w.stem, similarity(w.word, k.word) as alike,
            case when ${near} then 1 when ${far} then 2 else 3 end as apart
          from search_words w
          where k.looked and (${near} or (${far}) or (k.last and ${begun}))
          order by apart, alike desc, w.word limit ${MAX_CORRECTIONS}) as alike) as f on true)`;
}

/** The SQL parts of a guess, in one row. */
function looseCtes(): string {
  const terms = (weights: string) => {
    const [closed, open] = weights ? [`:${weights}`, `:*${weights}`] : ["", ":*"];
    return `'(' || (select string_agg('''' || term || '''${closed}', ' | ') from unnest(closed) as term)
      || case when open then ' | ''' || word || '''${open}' else '' end || ')'`;
  };
  return `written as (
      select n, ${terms("")} as found, ${terms("A")} as named, ${terms("AB")} as belonging,
        search_stem(said) as said, '(' || (select string_agg('''' || term || '''', ' | ') from unnest(closed) as term) || ')' as closed,
        (select string_agg(term || ' ', '|') from unnest(closed) as term) as shut,
        (select string_agg(term || ' ', '|') from unnest(closed) as term)
          || case when open then '|' || word || '[^ ]* ' else '' end as either
      from guess),
    loose as materialized (
      select string_agg(found, ' & ')::tsquery as query, string_agg(named, ' & ')::tsquery as named,
        string_agg(belonging, ' & ')::tsquery as belonging, string_agg(closed, ' & ')::tsquery as closed,
        ('''= ' || string_agg(said, ' ' order by n) || ' ''')::tsquery as family,
        '^ ' || string_agg('(?:' || shut || ')', '' order by n) || '$' as whole,
        ' ' || string_agg('(?:' || either || ')', '(?:.* )?' order by n) as in_order,
        '^ (?:' || (array_agg(either order by n))[1] || ')' as start,
        ' (?:' || string_agg('(?:' || either || ')', '|') || ')' as some,
        (select string_agg(said, ' ' order by n) from guess having bool_or(said <> word)) as corrected
      from written having count(*) > 0)`;
}

export interface SearchSql {
  /**
   * Common table expressions; `hits (id, ordinal, rank)` contains the products found, best ones with the highest
   * rank.
   */
  ctes: string;
  /** The corrected query or null, as an expression. */
  corrected: string;
  /** Whether the words as typed find something, as an expression. */
  isFoundAsTyped: string;
  /** Parts of the query as a subselect, for matching other tables by the same rules: see `matching`. */
  asked: string;
}

/**
 * A search in one statement. The words are first tried as typed. Only if they find nothing does the dictionary
 * suggest corrections, so a query without typos never reads it. `visible` is the condition on `products p`. Null
 * for a text without letters or digits, which finds nothing.
 */
export function searchSql(search: string, params: Params, visible: string = PUBLISHED): SearchSql | null {
  const query = readQuery(search);
  if (!query) return null;
  const strict = buildParts(strictTerms(query), params);
  const loose = recordOf(PARTS, (part) => `loose.${part}`);
  const codes = `${params.add(query.codes)}::text[]`;
  return {
    ctes: `strict as materialized (
      select p.id, p.ordinal, ${rankSql("p.search_head", "p.name_key", strict)} as rank
      from products p where p.search @@ ${strict.query} and ${visible} limit ${MAX_HITS}),
    coded as materialized (
      select p.id, p.ordinal, ${RANK.code} as rank from variants v join products p on p.id = v.product_id
      where v.archived_at is null and (v.sku = any(${codes}) or v.barcode = any(${codes})) and ${visible}),
    ${guessCtes(query, params, "not exists (select 1 from strict) and not exists (select 1 from coded)")},
    ${looseCtes()},
    fuzzy as materialized (
      select p.id, p.ordinal, ${rankSql("p.search_head", "p.name_key", loose)} as rank
      from loose join products p on p.search @@ loose.query where ${visible} limit ${MAX_HITS}),
    hits as materialized (
      select id, ordinal, max(rank)::float8 as rank
      from (select * from strict union all select * from coded union all select * from fuzzy) found group by id, ordinal)`,
    isFoundAsTyped: "(exists (select 1 from strict) or exists (select 1 from coded))",
    corrected: "(select corrected from loose where exists (select 1 from fuzzy))",
    asked: `(select ${PARTS.map((part) => `coalesce(loose.${part}, ${strict[part]}) as ${part}`).join(", ")}
      from (select) one left join loose on true) asked`,
  };
}

/** Like `asked` of `searchSql`, for given terms. */
export function termsSql(terms: SearchTerms, params: Params): string {
  const parts = buildParts(terms, params);
  return `(select ${PARTS.map((part) => `${parts[part]} as ${part}`).join(", ")}) asked`;
}

/**
 * The domain's `correctQuery` as a statement: one row per word with its possible meanings, and which of `stems` the
 * dictionary has.
 */
export const correctionSql = (query: SearchQuery, params: Params, stems: string): string =>
  `with recursive ${guessCtes(query, params, "true")} select word, closed, open, said,
    array(select distinct w.stem from search_words w where w.stem = any(${stems}::text[])) as known
    from guess order by n`;

/** Matches rows of other tables by the same rules: condition and rank of a name and its context. */
export function matchSql(name: string, belonging: string): { condition: string; rank: string } {
  const document = `(search_vector(${name}, '1A') || search_vector(${belonging}, '1B'))`;
  const asked = recordOf(PARTS, (part) => `asked.${part}`);
  return { condition: `${document} @@ asked.query`, rank: rankSql(document, `search_key(${name})`, asked) };
}
