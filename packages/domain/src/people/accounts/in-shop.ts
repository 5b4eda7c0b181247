/** How staff are named when they use the shop in the browser of their session: they act like any shopper. */
export const nameInShop = (name: string): string => `${name}, desde la tienda`;
