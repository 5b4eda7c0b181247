/** Kinds of pages whose views are counted. */
export const VIEW_KINDS = ["home", "category", "product", "event", "preorders"] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** A page as counted, without any data about the visitor. */
export interface PageView {
  kind: ViewKind;
  /** Empty for kinds with a single page. */
  slug: string;
}

export const MAX_VIEW_SLUG = 120;

const SINGLE: Readonly<Record<string, ViewKind>> = { home: "home", "precompra-disponible": "preorders" };
const WITH_SLUG: Readonly<Record<string, ViewKind>> = { producto: "product", categoria: "category", evento: "event" };

/** The page at a path of the shop; null for pages that are not counted. */
export function parsePageView(pathname: string): PageView | null {
  const [, name = "", part, more] = pathname.split("/");
  if (more !== undefined) return null;
  if (part === undefined) {
    const kind = SINGLE[name];
    return kind ? { kind, slug: "" } : null;
  }
  const kind = WITH_SLUG[name];
  const slug = plain(part);
  return kind && slug !== "" && slug.length <= MAX_VIEW_SLUG ? { kind, slug } : null;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
