import { z } from "zod";
import type { EngineConfig } from "../../../../configuration/search-engine.ts";

/** Thrown if the engine gives no usable response: it is down, too slow, or refuses the key. */
export class EngineAwayError extends Error {
  override readonly name = "EngineAwayError";
}

/** A search without text from the shopper: all conditions are in its filter. */
export interface Search {
  filter_by: string;
  sort_by?: string;
  facet_by?: string;
  limit: number;
  offset: number;
}

const Counted = z.object({ value: z.string(), count: z.number() });
const FacetCounts = z.object({
  field_name: z.string(),
  counts: z.array(Counted),
  stats: z.object({ min: z.number().optional(), max: z.number().optional() }).optional(),
});
const SearchAnswer = z.object({
  found: z.number(),
  hits: z.array(z.object({ document: z.object({ ordinal: z.number() }) })),
  facet_counts: z.array(FacetCounts).default([]),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
export type FacetCounts = z.infer<typeof FacetCounts>;

/** The response to any one of several searches may be an error. */
const MultiAnswer = z.object({ results: z.array(z.union([SearchAnswer, z.object({ error: z.string() })])) });
const Imported = z.object({ success: z.boolean(), error: z.string().optional() });
const Collection = z.object({ name: z.string(), num_documents: z.number() });
const Alias = z.object({ collection_name: z.string() });

/** Maximum number of facet values, or of words with a prefix, that are examined: far more than lists show. */
const MAX_VALUES = 2_000;
/** The engine's own limit is 50 searches at once. */
const MAX_SEARCHES = 40;

/** A field of a collection. */
export interface EngineField {
  name: string;
  type: "string" | "string[]" | "int32" | "int64";
  facet?: boolean;
  optional?: boolean;
  sort?: boolean;
  index?: boolean;
}

/** Documents have a text `id`. */
export interface EngineDocument {
  readonly id: string;
  readonly [field: string]: string | number | readonly string[];
}

interface Call {
  method: "GET" | "PUT" | "POST" | "DELETE";
  path: string;
  body?: string;
  /** Limit in ms. */
  patience?: number;
}

const SEARCH_MS = 3_000;
const WRITE_MS = 30_000;
const IMPORT_MS = 120_000;

function importedOf(line: string): z.infer<typeof Imported> {
  try {
    return Imported.parse(JSON.parse(line));
  } catch {
    return { success: false, error: "an answer to a document has another shape" };
  }
}

/** A Typesense server: the calls that the shop makes, with validated responses. */
export class EngineServer {
  readonly #config: EngineConfig;

  constructor(config: EngineConfig) {
    this.#config = config;
  }

  async #call({ method, path, body, patience = WRITE_MS }: Call): Promise<{ status: number; text: string }> {
    const { url, apiKey } = this.#config;
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { "X-TYPESENSE-API-KEY": apiKey, "Content-Type": "application/json" },
        body: body ?? null,
        redirect: "manual",
        signal: AbortSignal.timeout(patience),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new EngineAwayError(`Typesense: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** The body of a response; null for 404. Any other status outside 2xx is an error. */
  async #json<T>(call: Call, shape: z.ZodType<T>): Promise<T | null> {
    const { status, text } = await this.#call(call);
    if (status === 404) return null;
    if (status < 200 || status >= 300) throw new EngineAwayError(`Typesense: ${status} ${text.slice(0, 200)}`);
    try {
      return shape.parse(JSON.parse(text));
    } catch {
      throw new EngineAwayError(`Typesense: ${call.method} ${call.path} was answered in another shape`);
    }
  }

  /** Results of several searches in one collection, in order. */
  async searchAll(collection: string, searches: readonly Search[]): Promise<SearchAnswer[]> {
    const found: SearchAnswer[] = [];
    for (let from = 0; from < searches.length; from += MAX_SEARCHES) {
      const body = JSON.stringify({
        searches: searches.slice(from, from + MAX_SEARCHES).map((search) => ({
          collection,
          q: "*",
          include_fields: "ordinal",
          max_facet_values: MAX_VALUES,
          facet_strategy: "exhaustive",
          // Without this parameter, only four of the words with a prefix are considered.
          max_filter_by_candidates: MAX_VALUES,
          // A price field exists only once a product has it. Filters by a missing field are ignored, so each is
          // combined with a filter by the selection, which then matches nothing.
          validate_field_names: false,
          ...search,
        })),
      });
      const call = { method: "POST", path: "/multi_search", body, patience: SEARCH_MS } as const;
      const answer = await this.#json(call, MultiAnswer);
      for (const result of answer?.results ?? []) {
        if ("error" in result) throw new EngineAwayError(`Typesense: ${result.error}`);
        found.push(result);
      }
    }
    if (found.length !== searches.length) throw new EngineAwayError("Typesense: answers are missing");
    return found;
  }

  async collections(): Promise<{ name: string; num_documents: number }[]> {
    const call = { method: "GET", path: "/collections?exclude_fields=fields" } as const;
    return (await this.#json(call, z.array(Collection))) ?? [];
  }

  /** The number of documents; null for a missing collection. */
  async readSize(collection: string): Promise<number | null> {
    const found = await this.#json({ method: "GET", path: `/collections/${collection}` }, Collection);
    return found?.num_documents ?? null;
  }

  async create(collection: string, fields: readonly EngineField[]): Promise<void> {
    const body = JSON.stringify({ name: collection, fields });
    await this.#json({ method: "POST", path: "/collections", body }, z.unknown());
  }

  async drop(collection: string): Promise<void> {
    await this.#json({ method: "DELETE", path: `/collections/${collection}` }, z.unknown());
  }

  /** The collection that an alias refers to; null if there is none. */
  async aliased(alias: string): Promise<string | null> {
    const found = await this.#json({ method: "GET", path: `/aliases/${alias}` }, Alias);
    return found?.collection_name ?? null;
  }

  async pointAlias(alias: string, collection: string): Promise<void> {
    const body = JSON.stringify({ collection_name: collection });
    await this.#json({ method: "PUT", path: `/aliases/${alias}`, body }, Alias);
  }

  /**
   * Writes documents, replacing those with the same ids. Each document has its own result; the status is always
   * 200.
   */
  async put(collection: string, documents: readonly EngineDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const body = documents.map((each) => JSON.stringify(each)).join("\n");
    const path = `/collections/${collection}/documents/import?action=upsert`;
    const { status, text } = await this.#call({ method: "POST", path, body, patience: IMPORT_MS });
    if (status !== 200) throw new EngineAwayError(`Typesense: ${status} ${text.slice(0, 200)}`);
    const answers = text.split("\n").filter(Boolean);
    const failed = answers.map(importedOf).find(({ success }) => !success);
    if (failed) throw new EngineAwayError(`Typesense: ${failed.error ?? "a document was not taken"}`);
    if (answers.length !== documents.length) throw new EngineAwayError("Typesense: answers to documents are missing");
  }

  async remove(collection: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const filter = encodeURIComponent(`id:[${ids.join(",")}]`);
    await this.#json(
      { method: "DELETE", path: `/collections/${collection}/documents?filter_by=${filter}` },
      z.unknown(),
    );
  }

  async document<T>(collection: string, id: string, shape: z.ZodType<T>): Promise<T | null> {
    return this.#json({ method: "GET", path: `/collections/${collection}/documents/${id}` }, shape);
  }
}
