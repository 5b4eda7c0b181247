import { previousPath } from "../../../catalogue/products/former-path.ts";
import { slugify } from "../../../platform/slug.ts";
import { type Read, readFlag, shorten, toSingleLine } from "../../../platform/tables/cells.ts";
import { headKey } from "../../../platform/tables/head-key.ts";
import { isOwnId } from "../own-ids.ts";
import type { ImportedCategory, ImportIssue, ImportRow } from "../types.ts";
import { MAX_SLUG, parseRewrite, ROOT_CATEGORY_NAMES, readPictures } from "./product-fields.ts";
import type { RecordGroup, RecordReader } from "./record-reader.ts";
import { type ColumnIndex, RowView } from "./row-view.ts";

/** Maximum lengths, as in the forms for staff. */
const MAX_NAME = 80;
const MAX_TEXT = 2_000;
/** Rows are held until the end of the file; a shop has at most 500 categories. */
const MAX_ROWS = 5_000;
/** PrestaShop's own numbers of the root and of «Inicio». */
const PRESTASHOP_ROOTS = new Set(["0", "1", "2"]);

interface Entry {
  row: ImportRow;
  id: string;
  /** Names from the root, if the row states them. */
  path: string[];
  /** Its parent as written in the file. */
  parent: string;
  position: number | undefined;
}

const levels = (path: string): string[] => path.split(">").map(toSingleLine).filter(Boolean);

const withoutRoot = (path: string[]): string[] =>
  ROOT_CATEGORY_NAMES.has(headKey(path[0] ?? "")) ? path.slice(1) : path;

function readPosition(text: string): Read<number> {
  return /^\d{1,6}$/.test(text)
    ? { value: Number(text) }
    : { code: "bad-number", message: `«${shorten(text)}» no es un número de orden.` };
}

function readEntry(row: ImportRow, columns: ColumnIndex): Entry {
  const view = new RowView(row, columns, []);
  const parent = view.text("parent");
  // A path in the name is used only if no column names the parent.
  const { source } = columns.options;
  // The shop's own export has a column for the parent, and the plain name.
  const isOwn = isOwnId(view.text("id"));
  const whole =
    parent === "" && !isOwn && (source === "tablero" || source === "other") ? levels(view.text("name")) : [];
  const path = whole.length > 1 ? whole : [toSingleLine(view.text("name"))].filter(Boolean);
  return { row, id: view.text("id"), path, parent, position: view.read("position", readPosition) };
}

/** Code of a category, or its path of names, if the file states one. */
const keyOf = ({ source }: { source: string }, { id, parent, path }: Entry): string =>
  `${source}:${id || [...levels(parent), ...path].map(slugify).join(">")}`;

/** The position in the tree that a row states. */
class Tree {
  readonly columns: ColumnIndex;
  readonly entries: Entry[];
  readonly #byId: ReadonlyMap<string, Entry>;
  readonly #roots: ReadonlySet<string>;

  constructor(rows: readonly ImportRow[], columns: ColumnIndex) {
    this.columns = columns;
    const all = rows.map((row) => readEntry(row, columns));
    const isPrestaShop = columns.options.source === "prestashop";
    const isRoot = ({ path }: Entry) =>
      isPrestaShop && path.length === 1 && ROOT_CATEGORY_NAMES.has(headKey(path[0] ?? ""));
    this.entries = all.filter((entry) => !isRoot(entry));
    this.#byId = new Map(this.entries.flatMap((entry) => (entry.id ? [[entry.id, entry] as const] : [])).reverse());
    this.#roots = new Set([...(isPrestaShop ? PRESTASHOP_ROOTS : []), ...all.filter(isRoot).map(({ id }) => id)]);
  }

  isFirst(entry: Entry): boolean {
    return entry.id === "" || this.#byId.get(entry.id) === entry;
  }

  /** The row of its parent. */
  above({ parent }: Entry): Entry | undefined {
    return parent === "" ? undefined : this.#byId.get(parent);
  }

  /** Number of rows from it upwards; Infinity for a cycle. */
  depth(entry: Entry): number {
    let depth = this.#own(entry);
    const seen = new Set([entry]);
    for (let at = this.above(entry); at; at = this.above(at)) {
      if (seen.has(at)) return Number.POSITIVE_INFINITY;
      seen.add(at);
      depth += this.#own(at);
    }
    return depth;
  }

  /** Levels that the row itself states. */
  #own(entry: Entry): number {
    const { parentPath = [] } = entry.path.length > 1 || this.above(entry) ? {} : this.readParent(entry);
    return entry.path.length + parentPath.length;
  }

  readParent(entry: Entry): Pick<ImportedCategory, "parentKey" | "parentPath"> {
    const { source } = this.columns.options;
    const { parent, path } = entry;
    if (path.length > 1) return { parentPath: withoutRoot(path.slice(0, -1)) };
    if (parent === "") return {};
    const above = this.above(entry);
    if (above) return { parentKey: keyOf(this.columns.options, above) };
    if (this.#roots.has(parent)) return { parentPath: [] };
    const isNumber = /^\d+$/.test(parent);
    return { parentKey: `${source}:${parent}`, ...(!isNumber && { parentPath: withoutRoot(levels(parent)) }) };
  }
}

function readCategory(entry: Entry, tree: Tree, issues: ImportIssue[]): ImportedCategory | undefined {
  const { columns } = tree;
  const view = new RowView(entry.row, columns, issues);
  const { source } = columns.options;
  const name = entry.path.at(-1);
  if (!name) view.error("name", "name-missing", "Falta el nombre de la categoría.");
  else if (name.length > MAX_NAME)
    view.error("name", "too-long", `Tiene ${name.length} caracteres: como mucho ${MAX_NAME}.`);
  if (!tree.isFirst(entry)) view.error("id", "category-repeated", `El código ${shorten(entry.id)} ya es de otra fila.`);
  if (tree.depth(entry) === Number.POSITIVE_INFINITY)
    view.error("parent", "parent-cycle", "Una categoría no puede estar dentro de sí misma.");
  if (!name) return undefined;
  const position = view.read("position", readPosition, "warning");
  const address = view.text("slug");
  const slug = slugify(parseRewrite(address)).slice(0, MAX_SLUG) || undefined;
  // The route `category_rule` of PrestaShop.
  const own = source === "prestashop" && /^\d+$/.test(entry.id) ? [`/${entry.id}-${slug ?? slugify(name)}`] : [];
  const given = view
    .text("former-paths")
    .split(/[|\n]/)
    .filter((text) => text.trim());
  return {
    kind: "categories",
    key: keyOf(columns.options, entry),
    line: view.line,
    name,
    ...tree.readParent(entry),
    description: view.short("description", MAX_TEXT, toSingleLine, "warning"),
    active: view.read("published", readFlag, "warning"),
    // PrestaShop counts from 0.
    position: position === undefined ? undefined : Math.max(1, position + (source === "prestashop" ? 1 : 0)),
    slug,
    previousPaths: [
      ...new Set(
        [...(address.includes("/") ? [address] : []), ...given, ...own].flatMap((path) => previousPath(path) ?? []),
      ),
    ],
    picture: readPictures(view)[0]?.url,
  };
}

/**
 * Parents may come after their children, so all rows are held until the end of the file and returned from the
 * root downwards.
 */
export function categoryReader(columns: ColumnIndex): RecordReader<ImportedCategory> {
  const rows: ImportRow[] = [];
  return {
    push: (row) => {
      if (rows.length < MAX_ROWS) {
        rows.push(row);
        return [];
      }
      const build = (issues: ImportIssue[]): undefined => {
        const message = `Un fichero tiene como mucho ${MAX_ROWS} categorías.`;
        new RowView(row, columns, issues).error(null, "too-many", message);
      };
      return [{ rows: [row], build }];
    },
    end: () => {
      const tree = new Tree(rows, columns);
      const placed = tree.entries.map((entry) => ({ entry, depth: tree.depth(entry) }));
      placed.sort(
        (a, b) => (a.depth === b.depth ? 0 : a.depth - b.depth) || (a.entry.position ?? 0) - (b.entry.position ?? 0),
      );
      return placed.map(
        ({ entry }): RecordGroup<ImportedCategory> => ({
          rows: [entry.row],
          build: (issues) => readCategory(entry, tree, issues),
        }),
      );
    },
  };
}
