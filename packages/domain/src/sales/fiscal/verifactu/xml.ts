/** Content of an XML element: text, elements, or null for an omitted element. */
export type XmlContent = string | readonly (XmlElement | null)[];

export interface XmlElement {
  name: string;
  content: XmlContent;
  attributes?: Readonly<Record<string, string>>;
}

/** An element; null if its content is null, so that optional elements are omitted. */
export function element(name: string, content: XmlContent | null, attributes?: XmlElement["attributes"]) {
  return content === null ? null : { name, content, ...(attributes && { attributes }) };
}

/** Characters that XML 1.0 does not allow are dropped: control characters and halves of surrogate pairs. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escaped = (text: string): string =>
  text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** The text of an element, without white space between elements. */
export function xmlText({ name, content, attributes = {} }: XmlElement): string {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ");
  const inner =
    typeof content === "string" ? escaped(content) : content.map((child) => (child ? xmlText(child) : "")).join("");
  return `<${head}>${inner}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
