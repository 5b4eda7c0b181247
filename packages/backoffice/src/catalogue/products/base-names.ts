const names = new Map<string, string>();

/** Remembers the names of products offered as base games, because the form contains only their ids. */
export function rememberNames(products: readonly { id: string; name: string }[]): void {
  for (const { id, name } of products) names.set(id, name);
}

export const rememberedName = (id: string): string | undefined => names.get(id);
