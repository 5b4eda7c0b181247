import type { StoryContext } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { OVERLAYS } from "../open-guard.ts";
import { boxOf, clipsOf, scrollInto } from "./scroll-into.ts";

/** Modal windows and menus mark what lies behind them. */
const BEHIND = "[data-aria-hidden], [inert]";

const CHOICES = "[type=radio], [type=checkbox], [role=radio], [role=checkbox], [role=switch]";

/** A footer inside one of these is not that of the page. */
const SECTIONING = ["main", "article", "section", "aside", "dialog", "[role=dialog]", "[role=alertdialog]"].join();

/** Stories that show a screen as it opens: they scroll only inside a window. */
const AS_OPENED: ReadonlySet<string> = new Set(["Default", "Dark", "Phone"]);

/** An element that an expectation looked at, and the text that it looked for. */
interface Look {
  element: Element;
  text: unknown;
}

/** Those of the running story, in their order. */
let looks: Look[] = [];

const isElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && "nodeType" in value && value.nodeType === Node.ELEMENT_NODE;

/** Of a list of elements the first. */
const elementOf = (value: unknown): Element | undefined =>
  [value instanceof NodeList || Array.isArray(value) ? value[0] : value].find(isElement);

/** These say that an element is there; their opposite has nothing to show. */
const PRESENCE = /^toBe(?:Visible|InTheDocument|Truthy|Defined)$/;

interface Assertion {
  _obj: unknown;
  __flags: { negate?: boolean };
}

/**
 * Records the element of every expectation that holds. `expect.extend` could only replace matchers one by one and
 * without calling the replaced one, so the methods of the assertions are wrapped.
 */
export function watchExpectations(): void {
  const methods: Record<string, unknown> = Object.getPrototypeOf(expect(undefined));
  for (const name of Object.keys(methods).filter((each) => /^to[A-Z]/.test(each))) {
    const matcher = methods[name];
    if (typeof matcher !== "function") continue;
    methods[name] = function (this: Assertion, ...args: unknown[]) {
      const result: unknown = matcher.apply(this, args);
      const element = elementOf(this._obj);
      const { negate } = this.__flags;
      if (element && !(negate && PRESENCE.test(name)))
        looks.push({ element, text: name === "toHaveTextContent" && !negate ? args[0] : undefined });
      return result;
    };
  }
}

/** False for what only programs find: removed elements, hidden ones, and texts for screen readers. */
function canBeSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
}

function contains({ textContent }: Element, text: unknown): boolean {
  const content = textContent.replace(/\s+/g, " ").trim();
  return text instanceof RegExp ? content.search(text) >= 0 : typeof text === "string" && content.includes(text);
}

/** The smallest part of the element with that text. */
function narrowed({ element, text }: Look): Element {
  const inner = [...element.children].find((child) => canBeSeen(child) && contains(child, text));
  return inner ? narrowed({ element: inner, text }) : element;
}

/** What a person sees of the element: the label around a choice, and a refused field with its message. */
function shownWith(element: Element): Element {
  if (element.matches(CHOICES)) return element.closest("label") ?? element;
  if (element.ariaInvalid === "true") return element.closest("[data-slot=field]") ?? element;
  return element;
}

/** Every page of the shop repeats the texts of its footer, so a search by text can find them by mistake. */
function isInFooter(element: Element): boolean {
  const footer = element.closest("footer, [role=contentinfo]");
  return footer !== null && !footer.parentElement?.closest(SECTIONING);
}

/** The note with the name of the page that a link of the story opens, and the screen with that link (elsewhere.tsx). */
const ELSEWHERE = "[data-elsewhere]";
const LEFT_SCREEN = "[data-left-screen]";

/** The last element that the steps looked at, or the name of the page that they opened. A whole page is no subject, nor is what lies behind an open window. */
function subjectOf({ canvasElement }: StoryContext): Element | undefined {
  const elsewhere = document.querySelector(ELSEWHERE);
  if (elsewhere) return elsewhere;
  const pages: readonly Element[] = [document.documentElement, document.body, canvasElement];
  const seen = looks
    .filter(({ element }) => canBeSeen(element))
    .map((look) => shownWith(narrowed(look)))
    .filter((element) => !pages.includes(element) && !element.closest(BEHIND));
  const subject = seen.findLast((element) => !isInFooter(element)) ?? seen.at(-1);
  if (subject || looks.length === 0 || !document.querySelector(BEHIND)) return subject;
  return [...document.querySelectorAll(OVERLAYS)].findLast(canBeSeen);
}

/** The part of a box that is not cut off, and the smallest space on the way. */
function shownPart(element: Element) {
  let { left, right, top, bottom } = boxOf(element);
  const room = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
  for (const { box } of clipsOf(element)) {
    left = Math.max(left, box.left);
    right = Math.min(right, box.right);
    top = Math.max(top, box.top);
    bottom = Math.min(bottom, box.bottom);
    room.width = Math.min(room.width, box.width);
    room.height = Math.min(room.height, box.height);
  }
  return { left, right, top, bottom, room };
}

/** Borders lie on fractions of a pixel. */
const TOLERANCE = 2;

/** Opaque enough to hide what lies below, and not about to disappear: a folded navigation opens below the pointer. */
function paints(element: Element): boolean {
  if (element.closest("[data-state=closed], nav:hover")) return false;
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const alpha = /^rgba?\(.*[,/]\s*([\d.]+)\)$/.exec(backgroundColor)?.[1];
  const isFilled =
    backgroundColor.startsWith("rgba(") || alpha ? Number(alpha) > 0.5 : backgroundColor !== "transparent";
  return Number(opacity) > 0.5 && (isFilled || backgroundImage !== "none" || element.matches("img, dialog"));
}

/** What lies over the element at a point of the window. */
function coverAt(element: Element, x: number, y: number): Element | undefined {
  // Inside a frame only the frame itself is looked at.
  const top = element.ownerDocument === document ? element : element.ownerDocument.defaultView?.frameElement;
  const { pointerEvents, clipPath } = getComputedStyle(element);
  // Not listed, or not at that point: messages over an open window, and a folded navigation.
  if (!top || pointerEvents === "none" || clipPath !== "none") return undefined;
  const stack = document.elementsFromPoint(x, y);
  const own = stack.findIndex((hit) => top.contains(hit) || hit.contains(top) || hit.closest("label")?.contains(top));
  return stack.slice(0, Math.max(own, 0)).find(paints);
}

/** Of what is nearly as large as its room, half of the room has to be filled. */
const isShown = (shown: number, whole: number, room: number): boolean =>
  shown >= (whole > room * 0.8 ? room / 2 : whole - TOLERANCE);

/** Height in px up to which a bar may cover no part of a subject. */
const MAX_LINES = 120;

/** A window that has been closed, and a message, cover the subject a little longer. */
const MAX_WAITS = 10;
const WAIT_MS = 100;

/** Why a person does not see the element, or null. */
function hiddenBy(element: Element): string | null {
  const { left, right, top, bottom, room } = shownPart(element);
  const { width, height } = boxOf(element);
  if (!isShown(right - left, width, room.width) || !isShown(bottom - top, height, room.height)) {
    const shown = [right - left, bottom - top].map((length) => Math.max(0, Math.round(length)));
    return `shows ${shown.join(" × ")} of ${Math.round(width)} × ${Math.round(height)} px`;
  }
  const middle = (left + right) / 2;
  // A bar may lie over the ends of what is high.
  const ends = height > MAX_LINES ? [] : [top + TOLERANCE, bottom - TOLERANCE];
  for (const y of [(top + bottom) / 2, ...ends]) {
    const cover = coverAt(element, middle, y);
    if (cover) return `is covered by ${nameOf(cover)}`;
  }
  return null;
}

const nameOf = (element: Element): string =>
  `<${element.localName} class="${element.getAttribute("class") ?? ""}"> «${element.textContent.trim().slice(0, 40)}»`;

/** For as long in ms, what loads late, such as the menus of a shell, may push the subject away again. */
const LATE_MS = 3000;

/** Keeps the subject in view until a person takes over, or the story is left. */
function holdInView(subject: Element, left: AbortSignal): void {
  const timer = setInterval(() => hiddenBy(subject) && scrollInto(subject), WAIT_MS);
  const end = () => clearInterval(timer);
  left.addEventListener("abort", end);
  setTimeout(end, LATE_MS);
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"])
    window.addEventListener(event, ({ isTrusted }) => isTrusted && end(), { passive: true });
}

export const clearSubject = () => {
  looks = [];
};

/**
 * Scrolls to the subject of a story, the last element that its steps looked at, and leaves it there. A story whose
 * subject cannot be seen fails. A story that has to rest elsewhere says why: `parameters: { subject: "The top …" }`.
 */
export const showSubject = async (context: StoryContext) => {
  if (typeof context.parameters.subject === "string") return;
  if (document.querySelector(ELSEWHERE) && !document.querySelector(LEFT_SCREEN))
    throw new Error("At its end, the story shows only the name of another page");
  const subject = subjectOf(context);
  if (!subject) return;
  if (AS_OPENED.has(context.name) && !subject.closest(OVERLAYS)) return;
  const before = hiddenBy(subject);
  if (before) scrollInto(subject);
  if (before && hiddenBy(subject)) scrollInto(subject, true);
  if (!navigator.webdriver) holdInView(subject, context.abortSignal);
  let hidden = hiddenBy(subject);
  for (let left = MAX_WAITS; hidden && left > 0; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    scrollInto(subject, true);
    hidden = hiddenBy(subject);
  }
  context.reporting.addReport({
    type: "subject",
    version: 1,
    result: { subject: nameOf(subject), before, hidden },
    status: hidden ? "warning" : "passed",
  });
  if (hidden && navigator.webdriver)
    throw new Error(`At its end, the subject of the story ${hidden}: ${nameOf(subject)}`);
};
