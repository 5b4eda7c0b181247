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
      return [name, Array.isArray(value) ? [] : value];
    }),
  );
}

/** The first page of an empty list, with the endpoint's fields. */
function emptyPage(pagination: Record<string, number>): Record<string, number> {
  if (pagination.totalResults === undefined) return { ...paginate(0, 1, pagination.size ?? 10) };
  return { ...pagination, totalResults: 0, currentPage: 1, lastPage: 1, startIndex: 0, endIndex: -1 };
}
