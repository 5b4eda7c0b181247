import { paginate } from "@tablero/domain/platform/kit/pagination";

/** The response with its lists emptied; everything else stays the same. */
export async function withoutEntries(response: Response): Promise<Response> {
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return response.ok && isJson ? Response.json(emptied(await response.json()), { status: response.status }) : response;
}

function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === "pagination") return [name, emptyPage(value)];
      if (name === "priceRange") return [name, null];
      if (name === "counts" && "items" in body) return [name, withZeros(value)];
      return [name, Array.isArray(value) ? [] : value];
    }),
  );
}

/** The counts of the tabs above a list: none in any. */
const withZeros = (counts: object): Record<string, number> =>
  Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));

/** The first page of an empty list, with the endpoint's fields. */
function emptyPage(pagination: Record<string, number>): Record<string, number> {
  if (pagination.totalResults === undefined) return { ...paginate(0, 1, pagination.size ?? 10) };
  return { ...pagination, totalResults: 0, currentPage: 1, lastPage: 1, startIndex: 0, endIndex: -1 };
}
