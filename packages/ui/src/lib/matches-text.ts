function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase("es");
}

/** Returns true if each word of the query occurs in the text, ignoring accents and case. */
export function matchesText(text: string, query: string): boolean {
  const haystack = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
