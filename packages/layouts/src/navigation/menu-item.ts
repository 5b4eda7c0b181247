import type { NavigationItem } from "@tablero/contract/readers/shapes/common";

/**
 * An item of a menu. The shop's own menus use only `group` and `basic`; the shell supports the other types for reuse in
 * other applications. A `NavigationItem` of the API is a `MenuItem`.
 */
export interface MenuItem {
  /** Unique in its menu. */
  id: string;
  title: string;
  subtitle?: string | undefined;
  /**
   * group: a heading whose children are always visible; basic: an entry; collapsable: expands in place; aside: opens a
   * panel beside a narrow bar (in place where the bar is wide); divider: a line; spacer: a gap.
   */
  type: NavigationItem["type"] | "collapsable" | "aside" | "divider" | "spacer";
  /** Full icon name: `heroicons_outline:home`. */
  icon?: string | undefined;
  /** A path of the app, or the URL of another site if `external` is set. */
  link?: string | undefined;
  /** Handled by the browser, not by the router. */
  external?: boolean | undefined;
  /** Current only at exactly this URL, including the query; without it, at every URL below as well. */
  exact?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A fixed text or number at the end. A live count for the entry's id takes precedence. */
  badge?: string | number | undefined;
  children?: readonly MenuItem[] | undefined;
  /** Where the entries of a group are arranged; its heading has a pencil that leads there. */
  arrange?: string | undefined;
  /** The panel of an `aside` has a field that narrows its entries. */
  searchable?: boolean | undefined;
}

/** The menus of the layouts, as returned with the initial data. */
export type Menus = Readonly<Record<"compact" | "default" | "futuristic" | "horizontal", readonly MenuItem[]>>;
