import { isSafeLink } from "@tablero/domain/platform/validation";

const KEPT = new Set("p br strong b em i u s ul ol li h2 h3 h4 blockquote a".split(" "));

/** Keeps basic HTML formatting: no scripts, and no attributes except safe links. The real shop uses a full parser. */
export function sanitise(html: string): string {
  return html
    .replace(/<(script|style|iframe|object|template)\b[\s\S]*?(<\/\1\s*>|$)/gi, "")
    .replace(/<!--[\s\S]*?(-->|$)/g, "")
    .replace(/<(\/?)([a-z][a-z0-9]*)([^>]*)(>|$)/gi, (_tag, slash: string, name: string, attributes: string) => {
      const tag = name.toLowerCase();
      if (!KEPT.has(tag)) return "";
      const href = tag === "a" && !slash ? /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) : null;
      const link = href?.[1] ?? href?.[2];
      return link && isSafeLink(link) ? `<a href="${link.replaceAll('"', "&quot;")}">` : `<${slash}${tag}>`;
    });
}
