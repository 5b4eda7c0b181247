import { MAX_CATEGORY_LEVELS } from "../../../catalogue/products/categories.ts";
import { previousPath } from "../../../catalogue/products/former-path.ts";
import { MAX_PRODUCT_CATEGORIES, MAX_TAGS } from "../../../catalogue/products/product-bulk.ts";
import { PRODUCT_STATUS_LABELS } from "../../../catalogue/products/product-states.ts";
import { EXCLUSION_WORDS } from "../../../catalogue/products/withdrawal-exclusion.ts";
import { slugify } from "../../../platform/slug.ts";
import { readFlag, shorten, splitList, toSingleLine } from "../../../platform/tables/cells.ts";
import { headKey } from "../../../platform/tables/head-key.ts";
import { isEmail, normaliseEmail } from "../../../platform/validation.ts";
import {
  GAME_KINDS,
  type GameKind,
  PRODUCT_KINDS,
  PRODUCT_STATUSES,
  type ProductKind,
  type ProductStatus,
  WITHDRAWAL_EXCLUSIONS,
  type WithdrawalExclusion,
} from "../../../platform/vocabulary.ts";
import { GAME_KIND_LABELS } from "../../../platform/words/labels.ts";
import { PRODUCT_KIND_LABELS } from "../../../platform/words/shop-labels.ts";
import { previousProductPaths } from "../former-paths.ts";
import type { ImportedPicture, ImportedProduct, ImportSource } from "../types.ts";
import { toHtml } from "./description-html.ts";
import type { ImportField } from "./fields.ts";
import { unescapeText } from "./product-variants.ts";
import type { RowView } from "./row-view.ts";

/** Maximum lengths of a product's texts, in characters, as in the forms for staff. */
const MAX_NAME = 160;
const MAX_FORMAT = 120;
const MAX_BRAND = 80;
export const MAX_DESCRIPTION = 20_000;
const MAX_TAG = 40;
const MAX_SEO_TITLE = 160;
const MAX_SEO_DESCRIPTION = 320;
const MAX_WARNING = 500;
const MAX_PICTURES = 30;
export const MAX_SLUG = 80;
/** An address of the old shop. */
const MAX_ADDRESS = 2000;

/** Roots of a shop's tree that are not categories for shoppers. */
export const ROOT_CATEGORY_NAMES: ReadonlySet<string> = new Set([
  "inicio",
  "home",
  "root",
  "raiz",
  "sin categorizar",
  "uncategorized",
  "sin categoria",
]);

const wordsOf = <T extends string>(values: readonly T[], labelOf: (value: T) => string): ReadonlyMap<string, T> =>
  new Map(
    values.flatMap((value): [string, T][] => [
      [value, value],
      [headKey(labelOf(value)), value],
    ]),
  );

const KIND_WORDS: ReadonlyMap<string, ProductKind> = new Map([
  ...wordsOf(PRODUCT_KINDS, (kind) => PRODUCT_KIND_LABELS[kind]),
  ["sellado", "sealed"],
  ["carta", "single"],
]);

const GAME_KIND_WORDS: ReadonlyMap<string, GameKind> = new Map([
  ...wordsOf(GAME_KINDS, (kind) => GAME_KIND_LABELS[kind]),
  ["cartas", "tcg"],
  ["mesa", "board"],
  ["rol", "rpg"],
]);

const STATUS_WORDS: ReadonlyMap<string, ProductStatus> = new Map([
  ...wordsOf(PRODUCT_STATUSES, (status) => PRODUCT_STATUS_LABELS[status].label),
  ["active", "published"],
  ["activo", "published"],
  ["unlisted", "draft"],
]);

/** Exclusions from withdrawal, as worded in the form and in shorter versions; «No» for none. */
const WITHDRAWAL_WORDS: ReadonlyMap<string, WithdrawalExclusion | null> = new Map<string, WithdrawalExclusion | null>([
  ...wordsOf(WITHDRAWAL_EXCLUSIONS, (exclusion) => EXCLUSION_WORDS[exclusion].label),
  ["precintado", "sealed-media"],
  ["personalizado", "personalised"],
  ["no", null],
]);
const KNOWN_WITHDRAWALS = "precintado, personalizado o no";

function word<T>(
  view: RowView,
  field: ImportField,
  words: ReadonlyMap<string, T>,
  known: string,
  level?: "warning",
): T | undefined {
  const read = (text: string) => {
    const value = words.get(headKey(text)) ?? words.get(text.toLowerCase());
    return value === undefined
      ? { code: "unknown-word", message: `«${shorten(text)}» no se conoce. Escribe ${known}.` }
      : { value };
  };
  return view.read(field, read, level);
}

const labels = (words: readonly string[]): string =>
  new Intl.ListFormat("es-ES", { type: "disjunction" }).format(words.map((each) => each.toLowerCase()));

// Created once, because a list format is expensive to create and files can have a million rows.
const KNOWN_STATUSES = labels(PRODUCT_STATUSES.map((status) => PRODUCT_STATUS_LABELS[status].label));
const KNOWN_GAME_KINDS = labels(GAME_KINDS.map((kind) => GAME_KIND_LABELS[kind]));
const KNOWN_KINDS = labels(PRODUCT_KINDS.map((kind) => PRODUCT_KIND_LABELS[kind]));

/** The status that a row states, or the one derived from whether it is published. */
function readStatus(view: RowView): ProductStatus | undefined {
  const status = word(view, "status", STATUS_WORDS, KNOWN_STATUSES);
  const published = view.read("published", readFlag, "warning");
  if (status !== undefined) return status === "published" && published === false ? "draft" : status;
  return published === undefined ? undefined : published ? "published" : "draft";
}

/** Category lists in the notation of each platform: WooCommerce escapes a comma in a name as `\,`. */
function splitPaths(text: string, source: ImportSource): string[][] {
  const levels = (path: string, separator: RegExp) => path.split(separator).map(toSingleLine).filter(Boolean);
  switch (source) {
    case "woocommerce":
      return text
        .split(/(?<!\\),/)
        .map((path) => levels(path.replaceAll("\\,", ","), />/))
        .filter((path) => path.length > 0);
    case "prestashop":
      return text.split(/[,|]/).map((path) => levels(path, /\s*>\s*|\//));
    case "shopify":
      return [levels(text, />/)];
    default:
      return text.split(/[|\n]/).map((path) => levels(path, />/));
  }
}

function readCategories(view: RowView): string[][] | undefined {
  const { source } = view.columns.options;
  const paths = view
    .texts("categories")
    .flatMap((text) => splitPaths(text, source))
    .map((path) => (ROOT_CATEGORY_NAMES.has(headKey(path[0] ?? "")) ? path.slice(1) : path))
    .filter((path) => path.length > 0);
  const seen = new Map<string, string[]>();
  for (const path of paths) {
    if (path.length > MAX_CATEGORY_LEVELS) {
      const kept = path.slice(0, MAX_CATEGORY_LEVELS).join(" > ");
      view.warn("categories", "too-deep", `Hay más de ${MAX_CATEGORY_LEVELS} niveles: se toma «${kept}».`);
    }
    const kept = path.slice(0, MAX_CATEGORY_LEVELS);
    const key = kept.map(headKey).join(">");
    if (!seen.has(key)) seen.set(key, kept);
  }
  const found = [...seen.values()];
  if (found.length > MAX_PRODUCT_CATEGORIES) {
    view.warn("categories", "too-many", `Como mucho ${MAX_PRODUCT_CATEGORIES} categorías: se toman las primeras.`);
  }
  return found.length > 0 ? found.slice(0, MAX_PRODUCT_CATEGORIES) : undefined;
}

function readTags(view: RowView): string[] | undefined {
  const separator = view.columns.options.source === "woocommerce" ? /(?<!\\),/ : ",";
  const texts = view.texts("tags").flatMap((text) => splitList(text, separator));
  const found = [...new Set(texts.map((text) => unescapeText(view, text)))];
  const kept = found.filter((tag) => tag.length <= MAX_TAG).slice(0, MAX_TAGS);
  if (kept.length < found.length) {
    const message = `Como mucho ${MAX_TAGS} etiquetas de ${MAX_TAG} caracteres: las demás no se toman.`;
    view.warn("tags", "too-many", message);
  }
  return kept.length > 0 ? kept : undefined;
}

/** HTML of the short description followed by the long one. */
function readDescription(view: RowView): string | undefined {
  // WooCommerce writes line breaks in its texts as two characters.
  const lines = (text: string) => (view.columns.options.source === "woocommerce" ? text.replaceAll("\\n", "\n") : text);
  const short = lines(view.text("short-description"));
  const long = lines(view.text("description"));
  const parts = long.includes(short) ? [long] : [short, long];
  const html = parts.filter(Boolean).map(toHtml).join("");
  if (html.length <= MAX_DESCRIPTION) return html || undefined;
  const message = `La descripción tiene ${html.length} caracteres, como mucho ${MAX_DESCRIPTION}: no se toma.`;
  view.warn(long ? "description" : "short-description", "too-long", message);
  return undefined;
}

function readManufacturer(view: RowView): ImportedProduct["manufacturer"] {
  if (!view.hasAny(["maker-name", "maker-address", "maker-email"])) return undefined;
  const email = normaliseEmail(view.text("maker-email"));
  if (email && !isEmail(email)) {
    view.error("maker-email", "bad-email", `«${shorten(email)}» no es un correo como nombre@ejemplo.es.`);
  }
  return {
    name: toSingleLine(view.text("maker-name")),
    address: toSingleLine(view.text("maker-address")),
    email,
    responsible: toSingleLine(view.text("maker-responsible")) || null,
  };
}

/** An absolute address of a picture; null for an invalid one. The server decides whether it may be fetched. */
function pictureUrl(text: string, shopUrl: string | null): string | null {
  const base = shopUrl ?? undefined;
  const address = text.startsWith("//") ? `https:${text}` : text;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = "";
  return url.href;
}

/** Several addresses in one cell, separated by commas, bars or blanks. */
const splitUrls = (text: string): string[] =>
  text
    .split(/[|\n]|[\s,]{1,8}(?=https?:|\/)/)
    .map((part) => part.trim().replace(/,$/, ""))
    .filter(Boolean);

/** The pictures of a row, in their order. */
export function readPictures(view: RowView): ImportedPicture[] {
  const { shopUrl, source } = view.columns.options;
  const pictures: ImportedPicture[] = [];
  const add = (field: ImportField, address: string, alt: string) => {
    const url = pictureUrl(address, shopUrl);
    if (url) pictures.push({ url, alt });
    else view.warn(field, "bad-picture", `«${shorten(address)}» no es la dirección de una imagen: no se toma.`);
  };
  for (const address of view.texts("picture")) add("picture", address, toSingleLine(view.text("picture-alt")));
  const addresses = view.texts("pictures").flatMap(splitUrls);
  const alts = view
    .text("picture-alts")
    .split(source === "prestashop" ? "," : "|")
    .map(toSingleLine);
  // Texts that contain commas cannot be matched to their pictures: better no text than a wrong one.
  const isMatched = alts.length <= addresses.length;
  addresses.forEach((address, index) => {
    add("pictures", address, isMatched ? (alts[index] ?? "") : "");
  });
  const ofVariant = view.text("variant-picture");
  if (ofVariant) add("variant-picture", ofVariant, "");
  return pictures;
}

/** Pictures of all rows without duplicate addresses, each with its first non-empty text. */
export function joinPictures(found: readonly ImportedPicture[]): ImportedPicture[] {
  const byUrl = new Map<string, ImportedPicture>();
  for (const { url, alt } of found) {
    const known = byUrl.get(url);
    if (known) known.alt ||= alt;
    else byUrl.set(url, { url, alt });
  }
  return [...byUrl.values()].slice(0, MAX_PICTURES);
}

/** The rewritten name in the old shop: a slug, or the last part of a whole address. */
export const parseRewrite = (address: string): string => {
  const text = address.slice(0, MAX_ADDRESS);
  const path = text.includes("/") ? (previousPath(text) ?? "") : text;
  const name = (path.split("/").at(-1) ?? "").replace(/\.html$/i, "");
  // Only whole PrestaShop addresses begin with the product number: `7-wonders` is a name.
  return text.includes("/") ? name.replace(/^\d+-(?=\D)/, "") : name;
};

function readPreviousPaths(view: RowView, category: string | undefined): string[] {
  const { source } = view.columns.options;
  const slug = view.text("slug");
  const whole = slug.includes("/") ? [slug] : [];
  const made = previousProductPaths(source, { id: view.text("id"), slug: parseRewrite(slug), category });
  const given = view
    .text("former-paths")
    .split(/[|\n]/)
    .filter((text) => text.trim());
  return [...new Set([...whole, ...given, ...made].flatMap((each) => previousPath(each) ?? []))];
}

const MAKER_LIMITS = [
  ["maker-name", 160],
  ["maker-address", 300],
  ["maker-email", 254],
  ["maker-responsible", 160],
] as const;

/** The fields of the first row that apply to the whole product. */
export function readProductFields(
  view: RowView,
): Omit<ImportedProduct, "kind" | "key" | "line" | "pictures" | "variants"> {
  const { source } = view.columns.options;
  const categories = readCategories(view);
  const handle = source === "shopify" ? view.text("id") : parseRewrite(view.text("slug"));
  for (const [field, max] of MAKER_LIMITS) view.short(field, max, toSingleLine);
  return {
    name: view.short("name", MAX_NAME, toSingleLine),
    format: view.short("format", MAX_FORMAT, toSingleLine),
    description: readDescription(view),
    productKind: word(view, "kind", KIND_WORDS, KNOWN_KINDS),
    status: readStatus(view),
    brand: view.short("brand", MAX_BRAND, toSingleLine),
    game: toSingleLine(view.text("game")) || undefined,
    // A mapped column of another platform may contain other words; the product is imported anyway.
    gameKind: word(view, "game-kind", GAME_KIND_WORDS, KNOWN_GAME_KINDS, "warning"),
    supplier: toSingleLine(view.text("supplier")) || undefined,
    tags: readTags(view),
    categories,
    manufacturer: readManufacturer(view),
    safetyWarning: view.short("safety-warning", MAX_WARNING, toSingleLine),
    withdrawalExclusion: word(view, "withdrawal", WITHDRAWAL_WORDS, KNOWN_WITHDRAWALS),
    seoTitle: view.short("seo-title", MAX_SEO_TITLE, toSingleLine, "warning"),
    seoDescription: view.short("seo-description", MAX_SEO_DESCRIPTION, toSingleLine, "warning"),
    slug: slugify(handle).slice(0, MAX_SLUG) || undefined,
    previousPaths: readPreviousPaths(view, categories?.[0]?.at(-1)),
  };
}
