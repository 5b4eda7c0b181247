/** How staff are named who use the shop in the browser of their session: they act as any shopper does. */
export const nameInShop = (name: string): string => `${name}, desde la tienda`;
