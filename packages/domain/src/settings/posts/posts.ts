import { formatDateTime } from "../../platform/date-time.ts";
import type { FieldError } from "../../platform/failure.ts";
import type { RefusedRow } from "../../platform/kit/bulk.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { UniqueField } from "../../platform/kit/unique.ts";
import { slugify } from "../../platform/slug.ts";
import type { StateLabel } from "../../platform/words/state-label.ts";
import { postPath } from "./post-paths.ts";

/** A page stands alone, such as «Quiénes somos»; news have a date and are listed by it. */
export const POST_KINDS = ["page", "news"] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const POST_KIND_LABELS: Record<PostKind, string> = { page: "Página", news: "Noticia" };

/** Where the storefront links to a page; links in the menu are in the footer too. News are linked by their list. */
export const POST_PLACES = ["none", "footer", "menu"] as const;
export type PostPlace = (typeof POST_PLACES)[number];

export const POST_PLACE_LABELS: Record<PostPlace, string> = {
  none: "Solo con su dirección",
  footer: "En el pie",
  menu: "En el menú y en el pie",
};

/** Maximum number of own pages in the menu of the storefront, which has one row. */
export const MAX_MENU_PAGES = 3;
/** Maximum number of own pages in the footer. */
export const MAX_FOOTER_PAGES = 12;
export const MAX_POST_TITLE = 120;
export const MAX_POST_SUMMARY = 300;
export const MAX_POST_BODY = 100_000;
/** Longer titles and descriptions are cut by search engines. */
export const MAX_SEO_TITLE = 70;
export const MAX_SEO_DESCRIPTION = 200;
export const MAX_LINK_LABEL = 24;
export const MAX_POST_ORDER = 999;
/** Number of former addresses that still lead to a post. */
export const MAX_FORMER_SLUGS = 20;
/** Number of news on the home page of the storefront. */
export const MAX_HOME_NEWS = 3;
export const NEWS_PAGE_SIZE = 12;

/** Editable fields of a page or a piece of news. */
export interface PostFields {
  kind: PostKind;
  title: string;
  /** Part of its address; derived from the title when empty. */
  slug: string;
  /** Below the title, in lists and in the feed; without it, search engines get the beginning of the text. */
  summary: string | null;
  /** HTML from the rich text editor. */
  body: string;
  /** Title and description for search engines; null: title and summary. */
  seoTitle: string | null;
  seoDescription: string | null;
  place: PostPlace;
  /** Text of the link in menu and footer; null: the title. */
  linkLabel: string | null;
  /** Links are in this order, then by title. */
  position: number;
  /** Whether shoppers see it from `publishAt` on. */
  published: boolean;
  /** Instant, UTC; set to the time of the first publication if staff leave it empty. */
  publishAt: string | null;
  active: boolean;
}

export const POST_STATES = ["draft", "scheduled", "public", "archived"] as const;
export type PostState = (typeof POST_STATES)[number];

/** The state of a post at an instant (UTC ISO); shoppers see only those that are public. */
export function postState(
  { active, published, publishAt }: Pick<PostFields, "active" | "published" | "publishAt">,
  at: string,
): PostState {
  if (!active) return "archived";
  if (!published) return "draft";
  return publishAt !== null && Date.parse(publishAt) > Date.parse(at) ? "scheduled" : "public";
}

export const POST_STATE_LABELS: Record<PostState, StateLabel> = {
  draft: { label: "Borrador", tone: "neutral", tinted: false, icon: "minus-circle" },
  scheduled: { label: "Programada", tone: "info", tinted: false, icon: "clock" },
  public: { label: "Publicada", tone: "success", tinted: false, icon: "check-circle" },
  archived: { label: "Archivada", tone: "neutral", tinted: false, icon: "minus-circle" },
};

/** The fields with the time of publication: the first time that a post is published, if staff set no other. */
export const withPublishAt = <P extends Pick<PostFields, "published" | "publishAt">>(post: P, now: string): P =>
  post.published && post.publishAt === null ? { ...post, publishAt: now } : post;

const textOrNull = (text: string | null) => text?.trim() || null;

/**
 * Validates a post and returns it as stored: a slug, instants in UTC, null for empty texts, and news without a place
 * in menu or footer. Validation errors by field, in Spanish.
 */
export function checkPost<P extends PostFields>(post: P): { post: P; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const slug = slugify(post.slug.trim() || post.title);
  if (!slug)
    errors.push({ path: "slug", code: "invalid-slug", message: "Escribe una dirección con letras o números." });
  // The feed has this address.
  if (post.kind === "news" && slug === "feed-xml")
    errors.push({ path: "slug", code: "invalid-slug", message: "Esa dirección es la del canal de noticias." });
  if (post.published && isBlank(post.body))
    errors.push({ path: "body", code: "empty", message: "Escribe el texto antes de publicar." });
  const stored: P = {
    ...post,
    slug,
    title: post.title.trim(),
    summary: textOrNull(post.summary),
    seoTitle: textOrNull(post.seoTitle),
    seoDescription: textOrNull(post.seoDescription),
    linkLabel: textOrNull(post.linkLabel),
    publishAt: post.publishAt && new Date(post.publishAt).toISOString(),
    ...(post.kind === "news" && { place: "none" }),
  };
  return { post: stored, errors };
}

/** Whether HTML of the editor contains no text. */
const isBlank = (html: string): boolean => textOf(html) === "";

const ENTITIES: Readonly<Record<string, string>> = { nbsp: " ", lt: "<", gt: ">", quot: '"', amp: "&" };

/** The text of HTML from the editor, on one line. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** The summary of a post; without one, the beginning of its text, cut between two words. */
export function postSummary({ summary, body }: Pick<PostFields, "summary" | "body">): string {
  if (summary) return summary;
  const text = textOf(body);
  return text.length <= MAX_SEO_DESCRIPTION ? text : `${text.slice(0, MAX_SEO_DESCRIPTION).replace(/\s+\S*$/, "")}…`;
}

/** A page that has a place in menu or footer. */
export interface PlacedPage {
  place: PostPlace;
  active: boolean;
}

/**
 * The error if menu or footer have no room for the page beside the other pages; null if there is room, or if the page
 * had this place before.
 */
export function placeError(
  page: PlacedPage,
  before: PlacedPage | null | undefined,
  others: readonly PlacedPage[],
): FieldError | null {
  if (page.place === "none" || !page.active || (before?.place === page.place && before.active)) return null;
  const placed = others.filter(({ place, active }) => active && place !== "none");
  const inMenu = placed.filter(({ place }) => place === "menu");
  if (page.place === "menu" && inMenu.length >= MAX_MENU_PAGES)
    return { path: "place", code: "too-many", message: `En el menú caben ${MAX_MENU_PAGES} páginas propias.` };
  if (placed.length >= MAX_FOOTER_PAGES)
    return { path: "place", code: "too-many", message: `En el pie caben ${MAX_FOOTER_PAGES} páginas propias.` };
  return null;
}

/**
 * Those of some archived pages that cannot be restored together, because menu or footer have no room for them. The pages
 * that come first there are restored first. `others`: the other pages.
 */
export function pagesWithoutRoom(
  archived: readonly (PlacedPage & Pick<PostFields, "title" | "position"> & { id: string })[],
  others: readonly PlacedPage[],
): RefusedRow[] {
  const placed = [...others];
  return [...archived].sort(byPosition).flatMap((page) => {
    const restored = { ...page, active: true };
    const error = placeError(restored, null, placed);
    if (error) return [{ id: page.id, name: page.title, reason: error.message }];
    placed.push(restored);
    return [];
  });
}

/** Former slugs of a post after a change of its slug, newest first. */
export function formerSlugs(
  before: { slug: string; formerSlugs: readonly string[] } | null | undefined,
  slug: string,
): string[] {
  if (!before) return [];
  const former = before.slug === slug ? before.formerSlugs : [before.slug, ...before.formerSlugs];
  return [...new Set(former)].filter((each) => each !== slug).slice(0, MAX_FORMER_SLUGS);
}

export const UNIQUE_POST_FIELDS = {
  slug: {
    path: "slug",
    message: "Otra página o noticia ya tiene esa dirección.",
    key: ({ kind, slug }) => `${kind} ${slug}`,
  },
} as const satisfies Record<string, UniqueField<PostFields>>;

/** A row of the exported list. */
export const POST_CSV: readonly CsvColumn<PostFields & { state: PostState }>[] = [
  { head: "Título", value: ({ title }) => title },
  { head: "Tipo", value: ({ kind }) => POST_KIND_LABELS[kind] },
  { head: "Estado", value: ({ state }) => POST_STATE_LABELS[state].label },
  { head: "Dirección", value: ({ kind, slug }) => postPath(kind, slug) },
  { head: "Fecha", value: ({ publishAt }) => publishAt && formatDateTime(publishAt) },
  { head: "Resumen", value: ({ summary }) => summary },
  { head: "Enlace", value: ({ place }) => POST_PLACE_LABELS[place] },
  { head: "Texto del enlace", value: ({ linkLabel }) => linkLabel },
  { head: "Orden", value: ({ position }) => position },
  { head: "Título para buscadores", value: ({ seoTitle }) => seoTitle },
  { head: "Descripción para buscadores", value: ({ seoDescription }) => seoDescription },
];

/** The page's own link in the storefront. */
export interface PageLink {
  title: string;
  slug: string;
  place: "footer" | "menu";
}

/** Links to own pages, and whether there are news: for menu and footer of every page. */
export interface PostLinks {
  pages: PageLink[];
  news: boolean;
}

/** Published pages with a place, and the time of the earliest published news; null without any. */
export interface PublishedPosts {
  pages: readonly (Pick<PostFields, "title" | "slug" | "linkLabel" | "place" | "position"> & { publishAt: string })[];
  newsFrom: string | null;
}

/** The links that shoppers see now: those of posts whose time has come. */
export function publicPostLinks({ pages, newsFrom }: PublishedPosts, now: string): PostLinks {
  const isPublic = (publishAt: string) => Date.parse(publishAt) <= Date.parse(now);
  return {
    pages: pageLinks(pages.filter(({ publishAt }) => isPublic(publishAt))).slice(0, MAX_FOOTER_PAGES),
    news: newsFrom !== null && isPublic(newsFrom),
  };
}

const byPosition = <P extends Pick<PostFields, "title" | "position">>(a: P, b: P): number =>
  a.position - b.position || (a.title < b.title ? -1 : 1);

/** Links to the public pages that have a place, in order. */
export const pageLinks = (
  pages: readonly Pick<PostFields, "title" | "slug" | "linkLabel" | "place" | "position">[],
): PageLink[] =>
  [...pages]
    .sort(byPosition)
    .flatMap(({ title, slug, linkLabel, place }) =>
      place === "none" ? [] : [{ title: linkLabel ?? title, slug, place }],
    );
