import { expect, test } from "vitest";
import { isCheckedFile, refusedTerms, refusedUses } from "./glossary-words.ts";

const GLOSSARY = `| word   | what it is | not                       |
| ------ | ---------- | ------------------------- |
| cached | in memory  | \`kept answer/page\`, worked |
| line   | of \`code\` | \`article\`              |`;
const TERMS = refusedTerms(GLOSSARY);
const found = (text: string) => refusedUses(text, TERMS).map(({ term, line }) => `${line} ${term}`);

test("only terms set as code in the last column of the glossary are refused", () => {
  expect(TERMS).toEqual([
    { term: "kept answer", instead: "cached" },
    { term: "kept page", instead: "cached" },
    { term: "article", instead: "line" },
  ]);
});

test.each([
  ["prose", "They are kept answers."],
  ["a name", "const keptAnswers = 1;"],
  ["a type", "interface KeptAnswer {}"],
  ["a constant", "const KEPT_ANSWERS = 1;"],
  ["a file name", 'import "./kept-answers.ts";'],
])("a term is found in the text %s", (_, text) => {
  expect(found(text)).toEqual(["1 kept answer"]);
});

test("a term is found across the lines of a comment", () => {
  expect(found("/**\n * One that is kept.\n * Answers that are kept\n * answers.\n */")).toEqual(["3 kept answer"]);
});

test("other words, and words of separate sentences, do not match a term", () => {
  expect(found("It was kept. Answers follow: kept, answered, particles.")).toEqual([]);
});

test("an HTML element, a role and an article of a law are not matches", () => {
  expect(found('<article role="article"></article> by article 15 of the order')).toEqual([]);
  expect(found("<article>an article</article>")).toEqual(["1 article"]);
});

test("the glossary and the changelog may contain refused words", () => {
  expect(["docs/glossary.md", "CHANGELOG.md", "docs/mail.md", "a.tsx", "a.sql"].map(isCheckedFile)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
