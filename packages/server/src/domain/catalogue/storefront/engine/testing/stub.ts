import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import type { EngineDocument, EngineField } from "../server.ts";
import { parseFilter, readTexts, StubError, tokenize } from "./stub-filters.ts";
import { searchIn } from "./stub-searches.ts";

interface Collection {
  fields: readonly EngineField[];
  documents: Map<string, EngineDocument>;
  /** Fields from patterns of the schema; each exists once a document has it. */
  found: Map<string, EngineField>;
  /** Words of fields with the number of documents that contain them, cached until a document changes. */
  words: Map<string, Map<string, number>>;
}

/** How the stub handles calls. */
export type StubState = "well" | "away" | "unwell";

/**
 * An in-memory Typesense server for tests. It supports the calls that the shop makes, and refuses what Typesense
 * would refuse.
 */
export interface TypesenseStub {
  url: string;
  apiKey: string;
  collections: Map<string, Collection>;
  aliases: Map<string, string>;
  /** All `POST /multi_search` calls so far. */
  calls: string[];
  be(state: StubState): void;
  close(): Promise<void>;
}

const isText = (value: unknown): value is string => typeof value === "string";
const fitsType: Record<EngineField["type"], (value: unknown) => boolean> = {
  string: isText,
  "string[]": (value) => Array.isArray(value) && value.every(isText),
  int32: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  int64: (value) => Number.isSafeInteger(value),
};

function fieldOf({ fields, found }: Collection, name: string): EngineField | undefined {
  return fields.find((field) => field.name === name && !field.name.includes(".*")) ?? found.get(name);
}

/** Stores a document like `upsert`, replacing the one with the same id. */
function take(collection: Collection, document: EngineDocument): void {
  if (!isText(document.id)) throw new StubError(400, "Document's `id` field should be a string.");
  for (const field of collection.fields) {
    if (field.name.includes(".*")) continue;
    const value = document[field.name];
    if (value === undefined) {
      if (!field.optional)
        throw new StubError(
          400,
          `Field \`${field.name}\` has been declared in the schema, but is not found in the document.`,
        );
    } else if (!fitsType[field.type](value))
      throw new StubError(400, `Field \`${field.name}\` must be a ${field.type}.`);
  }
  for (const [name, value] of Object.entries(document)) {
    const pattern = collection.fields.find(
      (field) => field.name.includes(".*") && new RegExp(`^${field.name}$`).test(name),
    );
    if (!pattern) continue;
    if (!fitsType[pattern.type](value)) throw new StubError(400, `Field \`${name}\` must be a ${pattern.type}.`);
    collection.found.set(name, { ...pattern, name });
  }
  collection.words.clear();
  collection.documents.delete(document.id);
  collection.documents.set(document.id, document);
}

function countWords({ documents, words }: Collection, field: string): Map<string, number> {
  const known = words.get(field);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const document of documents.values())
    for (const word of new Set(readTexts(document, field).flatMap(tokenize)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  words.set(field, counts);
  return counts;
}

const rulesOf = (collection: Collection) => ({
  fieldOf: (name: string) => fieldOf(collection, name),
  countWords: (field: string) => countWords(collection, field),
});

export async function startTypesenseStub(apiKey = "stub-key"): Promise<TypesenseStub> {
  const collections = new Map<string, Collection>();
  const aliases = new Map<string, string>();
  const calls: string[] = [];
  let state: StubState = "well";

  const named = (name: string): Collection => {
    const collection = collections.get(aliases.get(name) ?? name);
    if (!collection) throw new StubError(404, `Could not find a collection or alias named \`${name}\``);
    return collection;
  };
  const summary = (name: string, { documents, fields }: Collection) => ({
    name,
    num_documents: documents.size,
    fields,
  });

  function multiSearch(body: string) {
    const { searches } = JSON.parse(body) as { searches: Record<string, unknown>[] };
    if (searches.length > 50)
      throw new StubError(400, "Number of multi searches exceeds `limit_multi_searches` parameter.");
    return {
      results: searches.map((search) => {
        try {
          const collection = named(String(search.collection));
          return searchIn({ documents: collection.documents, rules: rulesOf(collection) }, search);
        } catch (error) {
          if (error instanceof StubError) return { code: error.status, error: error.message };
          throw error;
        }
      }),
    };
  }

  function importInto(collection: Collection, url: URL, body: string): string {
    if (url.searchParams.get("action") !== "upsert") throw new StubError(400, "The stub imports with action=upsert.");
    const lines = body.split("\n").map((line) => {
      try {
        take(collection, JSON.parse(line) as EngineDocument);
        return { success: true };
      } catch (error) {
        return { success: false, error: error instanceof Error ? error.message : "Bad JSON.", document: line };
      }
    });
    return lines.map((line) => JSON.stringify(line)).join("\n");
  }

  function handle(method: string, url: URL, body: string): { status: number; body: unknown } {
    const [root, name = "", part, id] = url.pathname.slice(1).split("/");
    const call = `${method} ${root}`;
    if (call === "POST multi_search") return { status: 200, body: multiSearch(body) };
    if (call === "GET aliases") {
      const target = aliases.get(name);
      if (!target) throw new StubError(404, "Not found.");
      return { status: 200, body: { name, collection_name: target } };
    }
    if (call === "PUT aliases") {
      const { collection_name } = JSON.parse(body) as { collection_name: string };
      aliases.set(name, collection_name);
      return { status: 200, body: { name, collection_name } };
    }
    if (root !== "collections") throw new StubError(404, "Not Found.");
    if (part === "documents") return ofDocuments(method, url, named(name), { id, body });
    if (method === "GET" && !name)
      return { status: 200, body: [...collections].map(([own, each]) => summary(own, each)) };
    if (method === "POST") {
      const schema = JSON.parse(body) as { name: string; fields: EngineField[] };
      if (collections.has(schema.name))
        throw new StubError(409, `A collection with name \`${schema.name}\` already exists.`);
      collections.set(schema.name, { fields: schema.fields, documents: new Map(), found: new Map(), words: new Map() });
      return { status: 201, body: schema };
    }
    const collection = named(name);
    if (method === "DELETE") collections.delete(name);
    return { status: 200, body: summary(name, collection) };
  }

  function ofDocuments(
    method: string,
    url: URL,
    collection: Collection,
    { id, body }: { id: string | undefined; body: string },
  ): { status: number; body: unknown } {
    if (method === "POST" && id === "import") return { status: 200, body: importInto(collection, url, body) };
    if (method === "GET" && id) {
      const document = collection.documents.get(id);
      if (!document) throw new StubError(404, `Could not find a document with id: ${id}`);
      return { status: 200, body: document };
    }
    if (method !== "DELETE" || id) throw new StubError(404, "Not Found.");
    const filter = url.searchParams.get("filter_by") ?? "";
    if (!filter) throw new StubError(400, "Parameter `filter_by` must be provided.");
    const fits = parseFilter(filter, { ...rulesOf(collection), ignoresUnknown: false, candidates: 4 });
    const gone = [...collection.documents.values()].filter(fits);
    collection.words.clear();
    for (const document of gone) collection.documents.delete(document.id);
    return { status: 200, body: { num_deleted: gone.length } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    const url = new URL(request.url ?? "/", "http://stub");
    calls.push(`${request.method} ${url.pathname}`);
    const send = (status: number, content: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(isText(content) ? content : JSON.stringify(content));
    };
    if (state === "unwell") return send(503, { message: "Not Ready or Lagging" });
    if (request.headers["x-typesense-api-key"] !== apiKey)
      return send(401, { message: "Forbidden - a valid `x-typesense-api-key` header must be sent." });
    try {
      const answered = handle(request.method ?? "GET", url, body);
      send(answered.status, answered.body);
    } catch (error) {
      send(error instanceof StubError ? error.status : 500, { message: error instanceof Error ? error.message : "" });
    }
  }

  const server = createServer((request, response) => {
    if (state === "away") request.socket.destroy();
    else answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    collections,
    aliases,
    calls,
    be(next) {
      state = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
