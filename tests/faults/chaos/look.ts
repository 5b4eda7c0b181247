import { expect } from "vitest";
import { PATIENCE, type Seen, visit } from "./visit.ts";

/** A cached page, an uncached one and an order page, followed by calls of shoppers. */
const SHOPPER = [
  "/home",
  "/busqueda/dragones",
  "/pedido/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "/api/shop/products?search=mazo",
];
const STAFF = ["/admin/pedidos", "/api/admin/orders", "/api/admin/system"];

/** Responses as seen by shoppers and staff. */
export async function fetchScreens(url: string, token: string): Promise<[string, Seen][]> {
  const headers = { Authorization: `Bearer ${token}` };
  return Promise.all(
    [...SHOPPER, ...STAFF].map(
      async (path): Promise<[string, Seen]> => [
        path,
        await visit(`${url}${path}`, { headers: path.includes("/admin") ? headers : {} }),
      ],
    ),
  );
}

/** Every response arrives in time and in Spanish: the requested content, or a message that it is unavailable. */
export function expectWords(seen: readonly [string, Seen][]): void {
  for (const [path, { status, words, seconds, retryAfter }] of seen) {
    expect([path, status, words]).toEqual([path, expect.toBeOneOf([200, 201, 404, 503]), expect.stringMatching(/\S/)]);
    expect([path, seconds]).toEqual([path, expect.toSatisfy((value: number) => value < PATIENCE)]);
    if (status === 503)
      expect([path, words, retryAfter]).toEqual([
        path,
        expect.stringMatching(/tienda|momento|intent/i),
        expect.stringMatching(/^\d+$/),
      ]);
    if (status >= 400)
      expect([path, words]).toEqual([
        path,
        expect.not.stringMatching(/ECONN|postgres|too many clients|read-only|SQL|No space|extend|Internal/i),
      ]);
  }
}
