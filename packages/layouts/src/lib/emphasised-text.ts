/** A piece of text, bold or plain. */
export interface TextRun {
  text: string;
  bold: boolean;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * Converts the HTML text of a notice to pieces of plain and bold text. All other HTML is removed: scripts and styles
 * with their content, other tags without it; line breaks become spaces.
 */
export function parseEmphasis(html: string): TextRun[] {
  const runs: TextRun[] = [];
  let depth = 0;
  const parts = html
    .replace(/<(script|style|iframe|object|template)\b[\s\S]*?(<\/\1\s*>|$)/gi, "")
    .replace(/<!--[\s\S]*?(-->|$)/g, "")
    .split(/(<\/?[a-z][^>]*(?:>|$))/i);
  for (const part of parts) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part);
    if (!tag) {
      if (part) runs.push({ text: decode(part), bold: depth > 0 });
      continue;
    }
    const name = tag[2]?.toLowerCase() ?? "";
    if (name === "b" || name === "strong") depth = Math.max(0, depth + (tag[1] ? -1 : 1));
    else if (/^(br|p|li|div)$/.test(name)) runs.push({ text: " ", bold: false });
  }
  return runs;
}

/** The same text without emphasis, for names. */
export const plainText = (html: string): string =>
  parseEmphasis(html)
    .map(({ text }) => text)
    .join("")
    .trim();
