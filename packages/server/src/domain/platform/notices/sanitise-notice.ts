import sanitizeHtml from "sanitize-html";

/** Allows only emphasis, because titles and descriptions of notices are shown as HTML. Empty text becomes null. */
export function sanitiseNotice(html: string | undefined): string | null {
  if (!html) return null;
  return sanitizeHtml(html, { allowedTags: ["b", "strong", "i", "em", "br"], allowedAttributes: {} }) || null;
}
