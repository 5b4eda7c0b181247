import { correctQuery, isLearnt } from "../../platform/search/correct.ts";
import { isOneEdit, isPlainSlip } from "../../platform/search/plain-slip.ts";
import { rankDocument, readQuery, searchDocument } from "../../platform/search/query.ts";
import { documentWords } from "../../platform/search/respell.ts";
import { stem } from "../../platform/search/words.ts";

/** Maximum number of posts in which a mistyped search is looked up, newest first. */
export const MAX_SEARCHED_POSTS = 300;

interface SearchedPost {
  id: string;
  title: string;
  summary: string | null;
  publishAt: string;
}

/**
 * Own pages and news for a mistyped search, best match first: their words are not in the dictionary of the catalogue.
 * Only plain typing errors are corrected, as the page does not say what it searched instead.
 */
export function findMistypedPosts<P extends SearchedPost>(posts: readonly P[], text: string): P[] {
  const query = readQuery(text);
  if (!query) return [];
  const isNear = (known: string) =>
    query.words.some(({ word, stem: own }) => known.startsWith(word) || stem(known) === own || isOneEdit(word, known));
  const words = posts.flatMap(({ title, summary }) => documentWords(`${title} ${summary ?? ""}`));
  // The comparison of all forms of a word is expensive.
  const terms = correctQuery(query, new Set(words.filter((word) => isLearnt(word) && isNear(word))));
  if (terms.corrected === null || !isPlainSlip(text, terms.corrected)) return [];
  return posts
    .map((post) => {
      const texts = { name: post.title, belonging: post.summary ?? "", families: [], codes: [], description: "" };
      return { post, rank: rankDocument(searchDocument(texts), terms) };
    })
    .filter(({ rank }) => rank > 0)
    .sort(
      ({ post: a, rank }, { post: b, rank: other }) =>
        other - rank || b.publishAt.localeCompare(a.publishAt) || a.id.localeCompare(b.id),
    )
    .map(({ post }) => post);
}
