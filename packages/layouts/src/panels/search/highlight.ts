const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase("es");

/** Splits a text at the words of the query, ignoring accents and case. */
export function highlight(text: string, query: string): { part: string; hit: boolean }[] {
  const letters = [...text];
  // Folded letter by letter, so that indices in the folded text match those in the original.
  const folded = letters.map((letter) => fold(letter).charAt(0) || " ").join("");
  const hits = new Array<boolean>(letters.length).fill(false);
  for (const word of fold(query).split(/\s+/).filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      hits.fill(true, at, at + word.length);
    }
  }
  const parts: { part: string; hit: boolean }[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last && last.hit === hits[index]) last.part += letter;
    else parts.push({ part: letter, hit: hits[index] ?? false });
  });
  return parts;
}
