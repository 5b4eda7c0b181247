import type { NavigationItem } from "@tablero/contract/shapes/common";

/**
 * What a menu is made of. The shop's own menus use `group` and `basic`; the shell draws the rest as well, so that it
 * serves more than this shop. A `NavigationItem` of the API is a `MenuItem`.
 */
export interface MenuItem {
  /** Unique in its menu. */
  id: string;
  title: string;
  subtitle?: string | undefined;
  /**
   * group: a heading with its children always in sight; basic: an entry; collapsable: opens in place; aside: opens a
   * panel beside a narrow bar (in place where the bar is wide); divider: a line; spacer: a gap.
   */
  type: NavigationItem["type"] | "collapsable" | "aside" | "divider" | "spacer";
  /** Full name: `heroicons_outline:home`. */
  icon?: string | undefined;
  /** A path of the app, or an address of another site with `external`. */
  link?: string | undefined;
  /** Followed by the browser, not by the router. */
  external?: boolean | undefined;
  /** Current only at exactly this address, query included; else at every address below it. */
  exact?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A fixed text or number at the end. Live counts come by the id of the entry and win. */
  badge?: string | number | undefined;
  children?: readonly MenuItem[] | undefined;
}

/** The menus of the layouts, as they come with the initial data. */
export type Menus = Readonly<Record<"compact" | "default" | "futuristic" | "horizontal", readonly MenuItem[]>>;
