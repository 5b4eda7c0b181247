/** A term of the glossary, and the words rejected in its place. */
export interface RefusedTerm {
  term: string;
  instead: string;
}

export interface RefusedUse extends RefusedTerm {
  line: number;
}

/** Uses of a rejected word in another sense. */
const OTHER_SENSES = [
  // The HTML element, the ARIA role, an icon, a section of a law, and the part of speech.
  /<\/?article\b|\barticle(?= (?:p|a\[)\b)|"article"|main article|art_track article/g,
  // Types of schema.org.
  /\b(?:News)?Article(?=["`:])/g,
  /\barticles? \d|which article\b|grammatical article|article of the law/g,
];

/** Files that may contain rejected words: the glossary, the history, and this check. */
const NOT_CHECKED = /^(docs\/glossary\.md|CHANGELOG\.md|scripts\/lib\/docs\/glossary-words(\.test)?\.ts)$/;

export const isCheckedFile = (path: string): boolean => /\.(tsx?|mjs|css|md)$/.test(path) && !NOT_CHECKED.test(path);

/** «kept answer/page» means two terms: every combination of the words separated by slashes. */
function expanded(term: string): string[] {
  return term
    .toLowerCase()
    .split(" ")
    .reduce<string[]>(
      (starts, words) => starts.flatMap((start) => words.split("/").map((word) => (start ? `${start} ${word}` : word))),
      [""],
    );
}

/** The terms formatted as code in the last column of the glossary's tables. */
export function refusedTerms(glossary: string): RefusedTerm[] {
  return glossary.split("\n").flatMap((line) => {
    const [, instead = "", , refused = ""] = line.split("|").map((cell) => cell.trim());
    return [...refused.matchAll(/`([^`]+)`/g)]
      .flatMap(([, code = ""]) => expanded(code))
      .map((term) => ({ term, instead }));
  });
}

interface Word {
  text: string;
  line: number;
  /**
   * True if the word belongs to the same phrase as the previous one: there are only spaces, hyphens or comment marks
   * between them.
   */
  follows: boolean;
}

/** Words from prose and names: `addArticle`, `add-article` and "Add article" are the same two words. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let line = 1;
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)) {
    const gap = text.slice(end, index);
    line += gap.split("\n").length - 1;
    words.push({ text: word.toLowerCase(), line, follows: /^(?:[ _-]|\n[ \t]*(?:\*|\/\/)?)*$/.test(gap) });
    end = index + word.length;
  }
  return words;
}

const isForm = (word: string, of: string): boolean => word === of || word === `${of}s` || word === `${of}es`;

/** Positions where a text uses a rejected term, in singular or plural, in names or prose. */
export function refusedUses(text: string, terms: readonly RefusedTerm[]): RefusedUse[] {
  const lower = text.toLowerCase();
  const possible = terms.filter(({ term }) => term.split(" ").every((part) => lower.includes(part)));
  if (possible.length === 0) return [];
  const words = wordsOf(OTHER_SENSES.reduce((left, sense) => left.replaceAll(sense, "#"), text));
  return possible.flatMap(({ term, instead }) => {
    const parts = term.split(" ");
    const isAt = (start: number) =>
      parts.every((part, place) => {
        const word = words[start + place];
        if (!word || (place > 0 && !word.follows)) return false;
        return place === parts.length - 1 ? isForm(word.text, part) : word.text === part;
      });
    return words.flatMap(({ line }, start) => (isAt(start) ? [{ term, instead, line }] : []));
  });
}
