const isHtml = (text: string): boolean => /<[a-z][^<>]*>|&\w+;/i.test(text);

/** Block elements, and elements that contain no text. */
const BLOCK = /<(p|ul|ol|h[1-6]|blockquote|div|table|pre|section|figure|iframe|script|style)\b/gi;

const paragraphs = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (/[^\s<>]/.test(line.replace(/<[^<>]*>/g, "")) ? `<p>${line}</p>` : line))
    .join("");

/** Lines between elements, each as a paragraph: WordPress adds paragraphs only when it displays the text. */
const loose = (text: string): string => paragraphs(text.split(/[\r\n]+|<br\s?\/?>/i));

/**
 * A description as HTML. Lines of plain text, and lines outside any block element, become paragraphs; bold words
 * and links stay within their lines.
 */
export function toHtml(text: string): string {
  if (!isHtml(text)) return loose(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  const lower = text.toLowerCase();
  const blocks = new RegExp(BLOCK);
  let html = "";
  let at = 0;
  for (let block = blocks.exec(text); block; block = blocks.exec(text)) {
    const close = `</${(block[1] ?? "").toLowerCase()}>`;
    const end = lower.indexOf(close, block.index);
    // An element without an end tag extends to the end of the text.
    const after = end < 0 ? text.length : end + close.length;
    html += loose(text.slice(at, block.index)) + text.slice(block.index, after);
    at = after;
    blocks.lastIndex = at;
  }
  return html + loose(text.slice(at));
}
