import { expect, screen, waitFor, within } from "storybook/test";
import type { LayoutName } from "../layout-names.ts";

/*
 * Distinguishing features of a layout: widths, rows, the position of the page, surfaces. If the wrong layout is shown,
 * at least one check fails, in windows from lg on and, if possible, below md.
 */

interface Anatomy {
  /** Left edge of the page in px, equal to the width of the navigation beside it. */
  left: number;
  /** Top edge of the page in px: margins, then a bar with one or two rows. */
  top: number;
  /** Height of the footer in px. */
  footer: number;
  /**
   * Colour role of the navigation's surface; null if the menu is a row of the bar. `scheme` is a card in light and
   * `nav` in dark.
   */
  navigation: "nav" | "primary-800" | "scheme" | null;
  /** Other features that only this layout has. */
  own?: () => Promise<void> | void;
}

const navigation = () => screen.getByRole("navigation", { name: "Principal" });
/** The shell's bar; the page may have a header of its own. */
const findBar = () => document.querySelector<HTMLElement>("header:not(main header)");
function bar(): HTMLElement {
  const found = findBar();
  if (!found) throw new Error("the layout has no bar");
  return found;
}
const page = () => screen.getByRole("main");
const boxOf = (element: Element) => element.getBoundingClientRect();

/** The computed colour of a role at this element. */
function roleAt(element: Element, role: string): string {
  const probe = element.appendChild(document.createElement("i"));
  probe.style.backgroundColor = `var(--color-${role})`;
  const colour = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return colour;
}

function requireParent(element: Element): Element {
  if (!element.parentElement) throw new Error("the element has no parent");
  return element.parentElement;
}

const CLEAR = "rgba(0, 0, 0, 0)";

/** The visible surface behind an element: its own, or that of its nearest ancestor that is not transparent. */
function findSurface(element: Element): string {
  const own = getComputedStyle(element).backgroundColor;
  return own === CLEAR && element.parentElement ? findSurface(element.parentElement) : own;
}

/** The first list of the navigation. */
function menuList(): Element {
  const [first] = within(navigation()).getAllByRole("list");
  if (!first) throw new Error("the navigation has no menu");
  return first;
}

/** Checks that the navigation shows the signed-in user, before or after the menu. */
async function showsUser(place: "above" | "below") {
  const mail = boxOf(within(navigation()).getByText("admin@tablero.test"));
  const menu = boxOf(menuList());
  if (place === "above") await expect(mail.bottom).toBeLessThanOrEqual(menu.top);
  else await expect(mail.top).toBeGreaterThanOrEqual(Math.min(menu.bottom, window.innerHeight - 120));
}

const showsNoUser = () => expect(within(navigation()).queryByText("admin@tablero.test")).toBeNull();

/** Features in a window with a width of lg (1280). */
const AT_LG: Record<LayoutName, Anatomy> = {
  empty: { left: 0, top: 0, footer: 62, navigation: null, own: () => expect(findBar()).toBeNull() },
  centered: {
    left: 32,
    top: 112,
    footer: 80,
    navigation: null,
    // The card has rounded corners, and its surroundings have another colour.
    own: async () => {
      const card = requireParent(page());
      await expect(getComputedStyle(card).borderRadius).toBe("12px");
      await expect(findSurface(card)).not.toBe(getComputedStyle(requireParent(card)).backgroundColor);
    },
  },
  enterprise: {
    left: 32,
    top: 176,
    footer: 80,
    navigation: null,
    // The first row is dark in both schemes, but the menu below is not; the page is a card.
    own: async () => {
      const account = within(bar()).getByRole("button", { name: "Cuenta" });
      await expect(findSurface(account)).toBe(roleAt(document.body, "nav"));
      await expect(findSurface(navigation())).toBe(roleAt(document.body, "card"));
      await expect(getComputedStyle(page()).borderRadius).toBe("8px");
    },
  },
  material: {
    left: 32,
    // 48 px of the strip, two rows of 64, and the line below the second row.
    top: 177,
    footer: 80,
    navigation: null,
    // A strip in the theme's colour behind a sheet whose upper corners are rounded.
    own: async () => {
      const strip = document.elementsFromPoint(8, 8).map((element) => getComputedStyle(element).backgroundColor);
      await expect(strip).toContain(roleAt(document.body, "primary-700"));
      await expect(getComputedStyle(requireParent(navigation())).borderTopLeftRadius).toBe("12px");
    },
  },
  modern: {
    left: 0,
    top: 80,
    footer: 80,
    navigation: null,
    own: async () => {
      await expect(boxOf(bar()).width).toBe(document.documentElement.clientWidth);
      await expect(getComputedStyle(bar()).boxShadow).toBe("none");
    },
  },
  classic: { left: 280, top: 64, footer: 56, navigation: "nav", own: showsNoUser },
  classy: { left: 280, top: 64, footer: 56, navigation: "nav", own: () => showsUser("above") },
  compact: { left: 112, top: 64, footer: 56, navigation: "nav", own: showsNoUser },
  dense: {
    left: 80,
    top: 64,
    footer: 56,
    navigation: "nav",
    own: () => expect(within(bar()).getByRole("button", { name: "Modo denso" })).toBeVisible(),
  },
  futuristic: { left: 280, top: 64, footer: 56, navigation: "primary-800", own: () => showsUser("below") },
  thin: { left: 80, top: 64, footer: 56, navigation: "scheme", own: showsNoUser },
};

/** Beginnings of the names of the bar's tools, from left to right. */
const TOOLS = [
  "Pantalla completa",
  "Pedidos",
  "Shortcuts",
  "Mensajes",
  "Notificaciones",
  "Ajustes de apariencia",
  "Cuenta",
];

/** Layouts whose menu contains the orders, so their bar has no second link to them. */
const ORDERS_IN_MENU: readonly LayoutName[] = ["classic", "classy", "dense"];

/** Below md, the search is an icon among the tools; the missing tools are in the user menu. */
const TOOLS_ON_A_PHONE = ["Buscar", "Pedidos", "Shortcuts", "Mensajes", "Notificaciones", "Cuenta"];

/** Layouts whose row is replaced by the default menu below md; that menu contains the orders. */
export const ROWS: readonly LayoutName[] = ["centered", "enterprise", "material", "modern"];

/** Checks that every tool of the bar is visible, in order, at the right end. */
export async function showsTools(layout: LayoutName, { onAPhone = false } = {}) {
  const inMenu = onAPhone ? [...ORDERS_IN_MENU, ...ROWS] : ORDERS_IN_MENU;
  const all = onAPhone ? TOOLS_ON_A_PHONE : TOOLS;
  const tools = all.filter((name) => name !== "Pedidos" || !inMenu.includes(layout));
  const names = [...bar().querySelectorAll("a, button")]
    .filter((control) => !control.closest("nav") && control.checkVisibility())
    .toSorted((one, other) => boxOf(one).left - boxOf(other).left)
    .map((control) => control.getAttribute("aria-label") ?? control.textContent ?? "")
    .slice(-tools.length);
  await expect(names.map((name, at) => (name.startsWith(tools[at] ?? name) ? tools[at] : name))).toEqual(tools);
}

/** Checks that the story's 1280 px window shows the layout's distinguishing features. */
export async function expectAnatomy(layout: LayoutName): Promise<void> {
  const { left, top, footer, navigation: surface, own } = AT_LG[layout];
  await waitFor(async () => {
    const box = boxOf(page());
    await expect({
      left: Math.round(box.left),
      top: Math.round(box.top),
      footer: boxOf(screen.getByRole("contentinfo")).height,
    }).toEqual({ left, top, footer });
  });
  const side = screen.queryByRole("navigation", { name: "Principal" });
  if (surface === null) await expect(side?.closest("header") ?? null).toBe(findBar());
  else {
    const byScheme = document.documentElement.dataset.scheme === "dark" ? "nav" : "card";
    const role = surface === "scheme" ? byScheme : surface;
    await expect(findSurface(menuList())).toBe(roleAt(navigation(), role));
  }
  if (layout !== "empty") await showsTools(layout);
  await own?.();
}
