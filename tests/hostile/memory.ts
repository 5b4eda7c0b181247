import type { Random } from "./random.ts";

/** Ids of a shop by collection, as in URLs: `orders`, `products`, `carts`… */
type Kept = Map<string, string[]>;

/** Maximum number of ids per collection, enough for deep calls. */
const MOST = 60;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TOKEN = /^[\w-]{22,64}$/;

/** Ids, tokens and slugs from responses: of the whole shop at the start, or of one episode. */
export class Memory {
  readonly #kept: Kept = new Map();
  readonly #base: Memory | null;
  /** Ids hidden from all calls, so that no call removes goods or accounts that others use. */
  readonly #spared: ReadonlySet<string>;

  constructor(base: Memory | null = null, spared: ReadonlySet<string> = new Set()) {
    this.#base = base;
    this.#spared = base ? base.#spared : spared;
  }

  keep(kind: string, value: string): void {
    if (this.#spared.has(value)) return;
    const list = this.#kept.get(kind) ?? [];
    if (list.length >= MOST || list.includes(value)) return;
    list.push(value);
    this.#kept.set(kind, list);
  }

  /** A random id of a collection, from the episode if possible, otherwise from the shop. */
  one(kind: string, random: Random): string | undefined {
    const own = this.#kept.get(kind) ?? [];
    const all = this.#base?.all(kind) ?? [];
    return own.length > 0 && (all.length === 0 || random.chance(0.7)) ? random.pick(own) : random.maybe(all);
  }

  /** A random id of any collection with this suffix: an id of the wrong kind. */
  any(ending: string, random: Random): string | undefined {
    const kinds = [...new Set([...this.#kept.keys(), ...(this.#base?.kinds() ?? [])])].filter((kind) =>
      kind.endsWith(ending),
    );
    const kind = random.maybe(kinds);
    return kind === undefined ? undefined : this.one(kind, random);
  }

  all(kind: string): readonly string[] {
    return this.#kept.get(kind) ?? [];
  }

  kinds(): string[] {
    return [...this.#kept.keys()];
  }

  /** Stores the ids of a collection from a response: `orders:id`, `orders:token`, `variants:id`… */
  learn(collection: string, answer: unknown, depth = 0): void {
    if (typeof answer !== "object" || answer === null || depth > 6) return;
    if (Array.isArray(answer)) {
      for (const member of answer.slice(0, 100)) this.learn(collection, member, depth + 1);
      return;
    }
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === "object") this.learn(COLLECTIONS[name] ?? collection, value, depth + 1);
      else if (typeof value === "string") this.#learnText(collection, name, value);
    }
  }

  #learnText(collection: string, name: string, value: string): void {
    const named = /^(\w+)Id$/.exec(name)?.[1];
    if (named && UUID.test(value)) this.keep(`${plural(named)}:id`, value);
    else if (name === "id" && UUID.test(value)) this.keep(`${collection}:id`, value);
    else if (name === "token" && TOKEN.test(value)) this.keep(`${collection}:token`, value);
    else if ((name === "slug" || name === "code" || name === "number") && value.length < 80)
      this.keep(`${collection}:${name}`, value);
    else if (name === "src" && !value.endsWith(".pdf")) this.keep("pictures:path", value);
  }
}

/** Members that contain ids of another collection than the response's. */
const COLLECTIONS: Record<string, string> = {
  variants: "variants",
  lines: "lines",
  shipments: "shipments",
  payments: "payments",
  refunds: "refunds",
  invoices: "invoices",
  images: "images",
  documents: "documents",
  image: "images",
  client: "clients",
  category: "categories",
  categories: "categories",
  bases: "products",
  expansions: "products",
  games: "games",
  game: "games",
};

const plural = (name: string): string => (name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`);

/** The collection of a path: the last word before its last parameter, or its last word. */
export function collectionOf(path: string): string {
  const words = path.split("/").filter(Boolean);
  const last = words.findLastIndex((word) => word.startsWith("{"));
  return (last > 0 ? words[last - 1] : words.at(-1)) ?? "";
}
