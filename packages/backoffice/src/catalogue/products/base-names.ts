const names = new Map<string, string>();

/** Remembers names of products that were offered as base games: the form holds their ids only. */
export function rememberNames(products: readonly { id: string; name: string }[]): void {
  for (const { id, name } of products) names.set(id, name);
}

export const rememberedName = (id: string): string | undefined => names.get(id);
