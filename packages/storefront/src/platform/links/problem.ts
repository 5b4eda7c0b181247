/** The contact page for goods of an order that are damaged, missing or broken. */
export function problemPath(orderNumber: string, productSlug: string | null): string {
  const query = new URLSearchParams({ pedido: orderNumber });
  if (productSlug) query.set("producto", productSlug);
  return `/contacto?${query}`;
}

/** The number of the order in the address of the contact page; null without a valid one. */
export const problemOrder = (query: URLSearchParams): string | null =>
  /^[A-Za-z0-9/-]{1,40}$/.exec(query.get("pedido") ?? "")?.[0] ?? null;
