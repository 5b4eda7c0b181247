import type { Mock } from "../mock.ts";
import { sampleId } from "../template/kit.ts";

/** Number of rows in a paginated list, of entries in an unpaginated one, and of entries in a list within a record. */
const ROWS = 1000;
const ENTRIES = 200;
const MEMBERS = 60;

/** Lists that describe a location, or whose length a rule determines. */
const KEPT = ["path", "bestSellers"];

/** Lists that are always short. */
const SHORT = ["/api/shop/suggested"];

type Entry = Record<string, unknown> & { id: string };
type Page = Record<string, unknown> & { pagination: Record<string, number> };

/** Original id of each copied id, so that opening a copy returns the original. */
const originals = new Map<string, string>();
const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * The mock's response with very long lists. Each entry is repeated consecutively, which preserves any sort order, and
 * copies have their own ids.
 */
export async function withLongLists(mock: Mock, request: Request): Promise<Response> {
  const asked = await ofOriginals(request);
  const response = await mock.fetch(asked.clone());
  const isJson = response.headers.get("Content-Type")?.includes("json");
  if (request.method !== "GET" || !response.ok || !isJson) return response;
  const body = await response.clone().json();
  if (SHORT.includes(new URL(request.url).pathname)) return response;
  if (Array.isArray(body)) return Response.json(lengthened(body, ENTRIES));
  if (typeof body !== "object" || body === null) return response;
  if ("pagination" in body) return Response.json(await lengthenPage(body as Page, mock, asked));
  return Response.json(
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        Array.isArray(value) && !KEPT.includes(name) ? lengthened(value, MEMBERS) : value,
      ]),
    ),
  );
}

/** The requested page of a list extended to a thousand rows. */
async function lengthenPage(answer: Page, mock: Mock, asked: Request): Promise<Page> {
  const ask = async (page: number): Promise<Page> => {
    const url = new URL(asked.url);
    url.searchParams.set("page", String(page));
    const answer: unknown = await (await mock.fetch(new Request(url, { headers: asked.headers }))).json();
    return answer as Page;
  };
  const one = await ask(1);
  const { pagination } = one;
  // Pages count from 1, except in the inventory, where they count from 0: its page 1 does not start with the first row.
  const first = pagination.startIndex === 0 ? 1 : 0;
  const length = pagination.length ?? pagination.totalResults ?? 0;
  const size = pagination.size ?? pagination.resultsPerPage ?? 10;
  const top = first === 1 ? one : await ask(first);
  const list = Object.keys(top).find((name) => isList(top[name]));
  if (!list || length >= ROWS) return answer;

  const page = Number(new URL(asked.url).searchParams.get("page") ?? 1);
  const lastPage = Math.ceil(ROWS / size);
  // Past the end, the endpoint's own response is used, with the new last page.
  if (answer[list] === null && page > lastPage) return { ...answer, pagination: { lastPage } };
  const begin = (page - first) * size;
  const end = Math.min(begin + size, ROWS);

  const pages = new Map<number, Entry[]>();
  const rows: Entry[] = [];
  for (let index = begin; index < end; index++) {
    const { original, copy } = locateEntry(index, length, ROWS);
    const number = Math.floor(original / size) + first;
    const entries = pages.get(number) ?? ((await ask(number))[list] as Entry[]);
    pages.set(number, entries);
    const entry = entries[original % size];
    if (entry) rows.push(copyEntry(entry, copy));
  }
  // The original cursors refer to rows of the short list.
  const { lengthIsEstimate: _, next: _next, previous: _previous, ...known } = pagination;
  const counts: Record<string, number> =
    "totalResults" in known ? { totalResults: ROWS, currentPage: page } : { length: ROWS, page };
  return {
    ...top,
    [list]: rows,
    pagination: { ...known, ...counts, lastPage, startIndex: begin, endIndex: end - 1 },
  };
}

function lengthened(list: unknown[], length: number): unknown[] {
  if (!isList(list) || list.length >= length) return list;
  return Array.from({ length }, (_, index) => {
    const { original, copy } = locateEntry(index, list.length, length);
    return copyEntry(list[original] as Entry, copy);
  });
}

/** A non-empty list of entries with ids. */
const isList = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry?.id === "string");

/**
 * The index of the original for a position in a list extended from `length` to `total` entries, and the number of its
 * copy.
 */
function locateEntry(index: number, length: number, total: number): { original: number; copy: number } {
  const original = Math.floor((index * length) / total);
  return { original, copy: index - Math.ceil((original * total) / length) };
}

function copyEntry(entry: Entry, copy: number): Entry {
  if (copy === 0) return entry;
  const id = sampleId(`copy ${copy} of ${entry.id}`);
  originals.set(id, entry.id);
  return { ...entry, id };
}

/** The same call, with copied ids replaced by the original ones. */
async function ofOriginals(request: Request): Promise<Request> {
  const exchange = (text: string) => text.replace(GUID, (id) => originals.get(id) ?? id);
  const { method, headers } = request;
  const url = exchange(request.url);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const isJson = headers.get("Content-Type")?.includes("json");
  const body = isJson ? exchange(await request.text()) : await request.arrayBuffer();
  return new Request(url, { method, headers, body });
}
