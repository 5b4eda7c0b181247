/** Display name of staff who use the shop in their own session: they act like any shopper. */
export const actorNameInShop = (name: string): string => `${name}, desde la tienda`;
