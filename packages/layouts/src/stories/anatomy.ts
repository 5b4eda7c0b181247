import { expect, screen, waitFor, within } from "storybook/test";
import type { LayoutName } from "../layout-names.ts";

/*
 * What only one layout has: widths, rows, the place of the page, surfaces. A layout that is shown in the place of
 * another one differs in at least one line, in windows from lg and, where it can, below md.
 */

interface Anatomy {
  /** Left edge of the page in px, which is the width of the navigation beside it. */
  left: number;
  /** Top edge of the page in px: margins, then the bar with one row or two. */
  top: number;
  /** Height of the footer in px. */
  footer: number;
  /** Colour role of the navigation's surface; null where the menu is a row of the bar. */
  navigation: "nav" | "primary-800" | "card" | null;
  /** What else only this layout has. */
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

/** The computed form of a colour role where this element is. */
function roleAt(element: Element, role: string): string {
  const probe = element.appendChild(document.createElement("i"));
  probe.style.backgroundColor = `var(--color-${role})`;
  const colour = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return colour;
}

function parentOf(element: Element): Element {
  if (!element.parentElement) throw new Error("the element has no parent");
  return element.parentElement;
}

const CLEAR = "rgba(0, 0, 0, 0)";

/** The surface that is seen behind an element: its own, or the first below it that is not transparent. */
function surfaceOf(element: Element): string {
  const own = getComputedStyle(element).backgroundColor;
  return own === CLEAR && element.parentElement ? surfaceOf(element.parentElement) : own;
}

/** The first list of the navigation. */
function menuList(): Element {
  const [first] = within(navigation()).getAllByRole("list");
  if (!first) throw new Error("the navigation has no menu");
  return first;
}

/** The navigation shows who is signed in, before the menu or after it. */
async function showsUser(place: "above" | "below") {
  const mail = boxOf(within(navigation()).getByText("admin@tablero.test"));
  const menu = boxOf(menuList());
  if (place === "above") await expect(mail.bottom).toBeLessThanOrEqual(menu.top);
  else await expect(mail.top).toBeGreaterThanOrEqual(Math.min(menu.bottom, window.innerHeight - 120));
}

const showsNoUser = () => expect(within(navigation()).queryByText("admin@tablero.test")).toBeNull();

/** In a window of lg (1280). */
const AT_LG: Record<LayoutName, Anatomy> = {
  empty: { left: 0, top: 0, footer: 62, navigation: null, own: () => expect(findBar()).toBeNull() },
  centered: {
    left: 32,
    top: 112,
    footer: 80,
    navigation: null,
    // The card: its corners are round, and around it is another colour.
    own: async () => {
      const card = parentOf(page());
      await expect(getComputedStyle(card).borderRadius).toBe("12px");
      await expect(surfaceOf(card)).not.toBe(getComputedStyle(parentOf(card)).backgroundColor);
    },
  },
  enterprise: {
    left: 32,
    top: 176,
    footer: 80,
    navigation: null,
    // The first row is dark in both schemes, the menu below it is not; the page is a card.
    own: async () => {
      const account = within(bar()).getByRole("button", { name: "Cuenta" });
      await expect(surfaceOf(account)).toBe(roleAt(document.body, "nav"));
      await expect(surfaceOf(navigation())).toBe(roleAt(document.body, "card"));
      await expect(getComputedStyle(page()).borderRadius).toBe("8px");
    },
  },
  material: {
    left: 32,
    // 48 of the strip, two rows of 64, and the line below the second.
    top: 177,
    footer: 80,
    navigation: null,
    // A strip in the theme's colour behind a sheet, whose upper corners are round.
    own: async () => {
      const strip = document.elementsFromPoint(8, 8).map((element) => getComputedStyle(element).backgroundColor);
      await expect(strip).toContain(roleAt(document.body, "primary-700"));
      await expect(getComputedStyle(parentOf(navigation())).borderTopLeftRadius).toBe("12px");
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
  thin: { left: 80, top: 64, footer: 56, navigation: "card", own: showsNoUser },
};

/** How the names of the bar's tools begin, from left to right. */
const TOOLS = [
  "Pantalla completa",
  "Pedidos",
  "Shortcuts",
  "Mensajes",
  "Notificaciones",
  "Ajustes de apariencia",
  "Cuenta",
];

/** Layouts whose menu has the orders: their bar links to them no second time. */
const ORDERS_IN_MENU: readonly LayoutName[] = ["classic", "classy", "dense"];

/** Below md the search is an icon among the tools; what is missing is in the user menu. */
const TOOLS_ON_A_PHONE = ["Buscar", "Pedidos", "Shortcuts", "Mensajes", "Notificaciones", "Cuenta"];

/** Layouts whose row gives way to the default menu below md: that one has the orders. */
export const ROWS: readonly LayoutName[] = ["centered", "enterprise", "material", "modern"];

/** Every tool of the bar is seen, in its order, at the right end. */
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

/** The story's window of 1280 has what only this layout has. */
export async function hasAnatomyOf(layout: LayoutName): Promise<void> {
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
  else await expect(surfaceOf(menuList())).toBe(roleAt(navigation(), surface));
  if (layout !== "empty") await showsTools(layout);
  await own?.();
}
