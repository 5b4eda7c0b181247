import { readFileSync } from "node:fs";
import { isTest } from "../../tests/architecture/rooms.ts";
import { sourcesOf } from "../../tests/architecture/sources.ts";

/** A user-facing sentence: it begins with a capital letter, has at least three words, and ends with punctuation. */
const SENTENCE = /^[A-ZÁÉÍÓÚÑ¿¡«$].*[\p{L}»}] [\p{L}«$]\S* \S.*[.!?»]$/su;
const SQL = /\b(?:select|from|where)\b/;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Placeholders in a sentence have different names in the two packages. */
const GAPS = /\$\{[^}]*\}/g;
const STRINGS = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

const codeOf = (folder: string): string[] =>
  sourcesOf(folder).filter((file) => !isTest(file) && !/mock-api\/src\/template\//.test(file));

/** Sentences in the strings of a package. */
function sentencesOf(folder: string): Set<string> {
  const found = new Set<string>();
  for (const file of codeOf(folder)) {
    const code = readFileSync(file, "utf8").replace(COMMENTS, "");
    for (const [, plain, template] of code.matchAll(STRINGS)) {
      const text = (plain ?? template ?? "").replace(GAPS, "…");
      if (SENTENCE.test(text) && !SQL.test(text)) found.add(text);
    }
  }
  return found;
}

export interface MockSize {
  /** Lines of code, without the template apps and tests. */
  lines: number;
  /** Sentences of the mock. */
  sentences: number;
  /** Sentences of the mock that also occur in the server or the domain; sorted. */
  twice: string[];
}

/** Size of the mock's own code, and the sentences it duplicates. */
export function mockSize(): MockSize {
  const mock = sentencesOf("packages/mock-api/src");
  const server = sentencesOf("packages/server/src");
  const domain = sentencesOf("packages/domain/src");
  const lines = codeOf("packages/mock-api/src").reduce(
    (sum, file) => sum + readFileSync(file, "utf8").trimEnd().split("\n").length,
    0,
  );
  return {
    lines,
    sentences: mock.size,
    twice: [...mock].filter((text) => server.has(text) || domain.has(text)).sort(),
  };
}
