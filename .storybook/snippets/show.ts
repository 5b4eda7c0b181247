/* A snippet: a story's code as a consumer writes it, with placeholders that follow the controls. Runs in the
   browser. */

/** A value inside other code, with its own indentation; `arg` if it comes from the story's args. */
interface ValuePart {
  arg?: string;
  code: Part[];
}

/** `name="value"` of an element; `arg` if it comes from the story's args. `code` is its complete source. */
export interface Attribute {
  name: string;
  code: Part[];
  arg?: boolean;
}

/** An element that takes the story's args: its attributes are reformatted. */
export interface ElementPart {
  tag: string;
  attributes: Attribute[];
  /** True if its children also come from the args. */
  takesArgs: boolean;
  /** The source between the tags; `null` if there are none. */
  children: Part[] | null;
}

export type Part = string | ElementPart | ValuePart;

export interface Snippet {
  /** Names by module: `{ "@tablero/ui/button": ["Button"] }`. */
  imports: Record<string, string[]>;
  parts: Part[];
}

/** Args changed in the controls, as code; `undefined` means removed. */
export type Changes = ReadonlyMap<string, string | undefined>;

const NONE: Changes = new Map();
const LINE = 88;

const lastLine = (code: string): string => code.slice(code.lastIndexOf("\n") + 1);
const indentOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? "";
const indented = (code: string, indent: string): string => code.replace(/\n(?!\n|$)/g, `\n${indent}`);

/** An attribute for this value: `name="text"`, `name`, `name={3}`. */
export function attributeOf(name: string, code: string): string {
  if (code === "true") return name;
  const [, text] = /^"([^"\\]*)"$/.exec(code) ?? [];
  return text === undefined ? `${name}={${code}}` : `${name}="${text}"`;
}

/** The same value as content between two tags. */
export function childOf(code: string): string {
  const [, text] = /^"((?:[^"\\{}<>]|\\")*)"$/.exec(code) ?? [];
  if (text !== undefined && text === text.trim() && text !== "") return text.replaceAll('\\"', '"');
  return code.startsWith("<") ? code : `{${code}}`;
}

function attributesOf(element: ElementPart, changes: Changes): string[] {
  const left = new Map(changes);
  const kept = element.attributes.flatMap(({ name, code, arg }) => {
    if (!arg || !left.has(name)) return [print(code, changes)];
    const changed = left.get(name);
    left.delete(name);
    return changed === undefined ? [] : [attributeOf(name, changed)];
  });
  if (!element.takesArgs) return kept;
  const own = new Set(element.attributes.map(({ name }) => name));
  const added = [...left].flatMap(([name, code]) =>
    code === undefined || own.has(name) || name === "children" ? [] : [attributeOf(name, code)],
  );
  return [...kept, ...added];
}

function printElement(element: ElementPart, changes: Changes, before: string): string {
  const indent = indentOf(lastLine(before));
  const attributes = attributesOf(element, changes);
  const changed = element.takesArgs && element.children?.length !== 0 ? changes.get("children") : undefined;
  const written = element.children && print(element.children, changes);
  const children = changed === undefined ? written : childOf(changed);
  const end = children === null ? " />" : ">";
  const oneLine = ["<".concat(element.tag), ...attributes].join(" ") + end;
  const fits = !attributes.some((code) => code.includes("\n")) && lastLine(before).length + oneLine.length <= LINE;
  const open = fits
    ? oneLine
    : `<${element.tag}\n${attributes.map((code) => `  ${indented(code, "  ")}`).join("\n")}\n${end.trim()}`;
  if (children === null) return indented(open, indent);
  const close = `</${element.tag}>`;
  const isInline = !children.includes("\n") && fits && lastLine(before).length + open.length + children.length < LINE;
  const inner = /^\s*\n/.test(children) || isInline ? children : `\n  ${indented(children.trim(), "  ")}\n`;
  return indented(open + inner + close, indent);
}

/** The code of these parts, with the changes from the controls. */
export function print(parts: readonly Part[], changes: Changes = NONE): string {
  return parts.reduce<string>((code, part) => {
    if (typeof part === "string") return code + part;
    if ("tag" in part) return code + printElement(part, changes, code);
    const isChanged = part.arg !== undefined && changes.has(part.arg);
    const changed = isChanged ? (changes.get(part.arg ?? "") ?? "undefined") : print(part.code, changes);
    return code + indented(changed, indentOf(lastLine(code)));
  }, "");
}

function importLines(imports: Readonly<Record<string, readonly string[]>>): string {
  const rank = (name: string) => (name === "react" ? 0 : name.startsWith("@tablero/") ? 2 : 1);
  const bare = (name: string) => name.replace("type ", "");
  return Object.entries(imports)
    .sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other, "en"))
    .map(([from, names]) => {
      const sorted = [...new Set(names)].sort((one, other) => bare(one).localeCompare(bare(other), "en"));
      return `import { ${sorted.join(", ")} } from "${from}";\n`;
    })
    .join("");
}

/** The whole snippet, for copying. `icons` are imports that changed args need. */
export function codeOf({ imports, parts }: Snippet, changes: Changes = NONE, icons: Snippet["imports"] = {}): string {
  return `${importLines({ ...imports, ...icons })}\n${print(parts, changes).trim()}`;
}
