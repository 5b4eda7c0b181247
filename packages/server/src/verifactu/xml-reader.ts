/** An element of an XML document; its name has no prefix. */
export interface XmlNode {
  name: string;
  children: XmlNode[];
  text: string;
}

export class XmlError extends Error {
  override readonly name = "XmlError";
}

/** The agency sends no documents that are nested more deeply. */
const MAX_DEPTH = 32;

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
    const code = name[1] === "x" || name[1] === "X" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s<>/]+)((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>|([^<]+)/y;

/** Reads a document without a type declaration, so nothing can be expanded or fetched. Throws XmlError. */
export function readXml(document: string): XmlNode {
  const root: XmlNode = { name: "", children: [], text: "" };
  const open: XmlNode[] = [root];
  TOKEN.lastIndex = 0;
  const source = document.replace(/^\uFEFF/, "");
  while (TOKEN.lastIndex < source.length) {
    const token = TOKEN.exec(source);
    if (!token) throw new XmlError("is no XML");
    const [, raw, closes, tag, , closed, text] = token;
    const top = open.at(-1) ?? root;
    if (raw !== undefined) top.text += raw;
    else if (text !== undefined) top.text += decoded(text);
    else if (tag !== undefined) {
      const name = tag.slice(tag.indexOf(":") + 1);
      if (closes) {
        if (open.length < 2 || top.name !== name) throw new XmlError("its elements do not match");
        open.pop();
      } else {
        const node: XmlNode = { name, children: [], text: "" };
        top.children.push(node);
        if (!closed) open.push(node);
        if (open.length > MAX_DEPTH) throw new XmlError("is too deep");
      }
    }
  }
  const [element, ...more] = root.children;
  if (!element || more.length > 0 || open.length > 1 || root.text.trim()) throw new XmlError("is no document");
  return element;
}

export const childrenOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => child.name === name);

/** The first element with that name, at any depth. */
export function findNode(node: XmlNode, name: string): XmlNode | null {
  for (const child of node.children) {
    const found = child.name === name ? child : findNode(child, name);
    if (found) return found;
  }
  return null;
}

/** The text of a child, trimmed; null if it is missing or empty. */
export const textOf = (node: XmlNode | null, name: string): string | null =>
  node?.children.find((child) => child.name === name)?.text.trim() || null;
