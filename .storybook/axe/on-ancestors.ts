import { contrast, readColour } from "../../packages/ui/src/_internal/contrast.ts";

/** WCAG limits: text of 18 pt, or 14 pt in bold, counts as large. */
const [NORMAL, LARGE] = [4.5, 3];
const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
  Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);

const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

/** Paints the colours over each other on one pixel and reads the result. */
function painted(layers: readonly { colour: string; opacity: number }[]): string {
  if (context === null) throw new Error("The browser has no canvas.");
  for (const { colour, opacity } of [{ colour: "#ffffff", opacity: 1 }, ...layers]) {
    context.globalAlpha = opacity;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

interface Layer {
  colour: string;
  opacity: number;
  hasImage: boolean;
  isPseudo: boolean;
}

const layerOf = (style: CSSStyleDeclaration, isPseudo: boolean): Layer => ({
  colour: style.backgroundColor,
  opacity: Number(style.opacity),
  hasImage: style.backgroundImage !== "none",
  isPseudo,
});

/** Boxes that CSS adds to an element, such as the pill behind the current entry of a menu. */
const pseudoLayersOf = (element: Element): Layer[] =>
  ["::before", "::after"]
    .map((name) => getComputedStyle(element, name))
    .filter(({ content, position }) => content !== "none" && position === "absolute")
    .map((style) => layerOf(style, true));

/**
 * Returns true if nothing behind the element is visible. Computed colours with an alpha are `rgba(…)` or contain a
 * slash.
 */
const isOpaque = ({ backgroundColor, opacity }: CSSStyleDeclaration): boolean =>
  opacity === "1" && !/rgba|\/|transparent/.test(backgroundColor);

const isFaded = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).opacity !== "1" || isFaded(element.parentElement));

/**
 * Returns true if the text of an element is readable on the background of its ancestors. Axe has no result if other
 * content covers the text or the text scrolls out of its box; covered text is hidden, and the rest has the ancestors'
 * background. Axe also has no result if CSS draws a box behind the text, which must then be readable with and without
 * that box. Returns false on an image or a gradient. WCAG requires no contrast for a disabled control; axe does not
 * recognise the parts of one.
 */
export function isReadableOnAncestors(element: Element): boolean {
  if (element.closest(":disabled, [aria-disabled=true]")) return true;
  const layers: Layer[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const style = getComputedStyle(at);
    layers.push(...pseudoLayersOf(at), { ...layerOf(style, false), opacity: 1 });
    for (const layer of layers) layer.opacity *= Number(style.opacity);
    if (isOpaque(style) && !isFaded(at.parentElement)) break;
  }
  if (layers.some(({ hasImage }) => hasImage)) return false;
  const ground = layers.reverse();
  const style = getComputedStyle(element);
  const text = { colour: style.color, opacity: ground.findLast(({ isPseudo }) => !isPseudo)?.opacity ?? 1 };
  return [ground, ground.filter(({ isPseudo }) => !isPseudo)].every(
    (each) =>
      contrast(readColour(painted(each)), readColour(painted([...each, text]))) >= (isLarge(style) ? LARGE : NORMAL),
  );
}
