/** Display name of staff who use the shop in their own session: they act like any shopper. */
export const nameInShop = (name: string): string => `${name}, desde la tienda`;
