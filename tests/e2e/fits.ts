import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";

interface Size {
  width: number;
  /** Text size, set as the font size of the root. */
  text?: "200%";
}

/** From the narrowest phone to a wide one; finally with text twice as large (WCAG 1.4.4). */
const SIZES: readonly Size[] = [
  { width: 320 },
  { width: 360 },
  { width: 412 },
  { width: PHONE.viewport.width, text: "200%" },
  { width: PHONE.viewport.width },
];

/**
 * Overflow at this size: buttons with truncated text, and elements that are not clipped or scrolled, with their right
 * edge.
 */
const overflowing = async ({ width, text }: Size): Promise<string[]> => {
  const root = document.documentElement;
  root.style.fontSize = text ?? "";
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // Height of the text itself, because the touch target may extend beyond the button, which counts towards its scroll
  // height.
  const heightOfWords = (button: Element): number => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return words.getBoundingClientRect().height;
  };
  const cut = [...document.querySelectorAll('[data-slot="button"]')].filter(
    (button) => button.checkVisibility() && heightOfWords(button) > button.clientHeight + 1,
  );
  if (cut.length > 0) return cut.map((button) => `${width} px: «${button.textContent}» does not fit its button`);
  if (window.innerWidth === width && root.scrollWidth <= width) return [];
  const clipped = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent === document.body) return false;
    return getComputedStyle(parent).overflowX !== "visible" || clipped(parent);
  };
  const found = [...document.body.querySelectorAll("*")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.right > width + 0.5 && !clipped(element);
  });
  const named = found.map(
    (element) =>
      `${width} px${text ? ` with text of ${text}` : ""}: <${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> reaches ${Math.round(element.getBoundingClientRect().right)}`,
  );
  return named.length > 0 ? named.slice(-5) : [`${width} px: the page is ${root.scrollWidth} wide`];
};

/**
 * Visible text that is cut off, or would be if it were longer, without any indication: no ellipsis, no line clamp, no
 * scrolling.
 */
const cutOff = (width: number): string[] =>
  [...document.body.querySelectorAll<HTMLElement>("*")]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, whiteSpace } = getComputedStyle(element);
      // An element 1 px wide is for screen readers only.
      if (element.clientWidth <= 1 || textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        (hides(overflowX) && (whiteSpace === "nowrap" || element.scrollWidth > element.clientWidth + 1)) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map((element) => `${width} px: the words «${element.textContent.trim().slice(0, 60)}» are cut`);

/** Visible fields that make a phone zoom in. */
const zooming = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("input, select, textarea")]
    .filter(
      (field) => field.checkVisibility() && !field.matches("[type=checkbox], [type=radio], [type=range], [type=file]"),
    )
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `the field ${field.getAttribute("aria-label") ?? field.id} has text under 16 px`);

/**
 * The page has one viewport tag, is as wide as each phone, scrolls only vertically, cuts off no text, and does not zoom
 * into fields; `enlarged`: also with large text.
 */
export async function fitsPhone(page: Page, { enlarged = true } = {}): Promise<void> {
  await expect(page.locator('meta[name="viewport"]')).toHaveCount(1);
  const found: string[] = [];
  for (const size of SIZES.filter(({ text }) => enlarged || !text)) {
    await page.setViewportSize({ ...PHONE.viewport, width: size.width });
    found.push(...(await page.evaluate(overflowing, size)), ...(await page.evaluate(cutOff, size.width)));
  }
  found.push(...(await page.evaluate(zooming)));
  expect(found).toEqual([]);
}
