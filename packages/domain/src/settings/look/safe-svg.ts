import { readSvg, type SvgElement, SvgError, type SvgErrorReason } from "./svg-tree.ts";

/** Maximum size of an SVG in bytes. */
export const SVG_LIMIT = 256 * 1024;
export const SVG_TOO_LARGE = "Un SVG pesa 256 KiB como mucho.";

export interface SafeSvg {
  /** The drawing, rewritten. */
  source: string;
  /** Size of its view box, in px. */
  width: number;
  height: number;
  /** Names of elements and attributes that were removed because they could do more than draw. */
  removed: string[];
}

/** The allowed elements of a drawing. Every other element is removed, with its content. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...["svg", "g", "defs", "symbol", "use", "title", "desc", "switch"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"],
  ...["linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "style"],
]);
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(["text", "tspan", "title", "desc", "style"]);

const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...["id", "class", "style", "transform", "viewBox", "width", "height", "x", "y", "x1", "y1", "x2", "y2"],
  ...["cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "d", "points", "pathLength", "dx", "dy", "rotate", "textLength"],
  ...["lengthAdjust", "preserveAspectRatio", "gradientUnits", "gradientTransform", "spreadMethod", "offset"],
  ...["patternUnits", "patternContentUnits", "patternTransform", "clipPathUnits", "maskUnits", "maskContentUnits"],
]);
/** Drawing properties, as attributes and in style sheets. */
const PROPERTIES: ReadonlySet<string> = new Set([
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "opacity", "color", "display"],
  ...["visibility", "overflow", "clip-path", "clip-rule", "mask", "stop-color", "stop-opacity", "paint-order"],
  ...["font-family", "font-size", "font-weight", "font-style", "font-stretch", "letter-spacing", "word-spacing"],
  ...["text-anchor", "dominant-baseline", "alignment-baseline", "baseline-shift", "vector-effect", "mix-blend-mode"],
  ...["shape-rendering", "text-rendering", "color-interpolation", "isolation", "transform", "transform-origin"],
]);
/** Metadata that drawing programs add to their files: removed without a message. */
const QUIET =
  /^(?:metadata|title|desc|sodipodi|inkscape|sketch|serif|xml|xmlns|data-|version$|baseProfile$|enable-background$|aria-|role$|lang$)/;
const ID = /^[A-Za-z_][\w.:-]*$/;
const CLASS = /^[\w\s-]+$/;
/** A reference to a part of the same drawing. */
const LOCAL_URL = /url\(\s*(["']?)#[A-Za-z_][\w.:-]*\1\s*\)/g;
const LOCAL_HREF = /^#[A-Za-z_][\w.:-]*$/;
/** Nested `use` elements double the drawing with each level; above this limit it is refused. */
const MAX_DRAWN = 20_000;
/** Rules of a style sheet that refer to a part of the drawing. */
const MAX_RULES = 300;

/**
 * Whether a value is harmless: references into the drawing are allowed; other URLs, scripts and CSS escapes are
 * not.
 */
function isPlain(value: string): boolean {
  const rest = value.replace(LOCAL_URL, "");
  return !/[\\<>{}@]|url|image|src|expression|javascript|data:|\/\*|:\/\//i.test(rest);
}

function cleanStyle(style: string, removed: Set<string>): string {
  return style
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split(";")
    .flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
      if (colon < 0 || value === "") return [];
      if (PROPERTIES.has(name) && isPlain(value)) return [`${name}:${value}`];
      if (!/^-|^(?:line-height|text-align|white-space|writing-mode|enable-background|marker|filter)/.test(name))
        removed.add(PROPERTIES.has(name) ? `${name}: url()` : `style: ${name.slice(0, 30)}`);
      return [];
    })
    .join(";");
}

const SELECTOR = /^[\w\s.#,>*-]+$/;

/** Rules of a style element: selectors of names, classes and ids, and drawing properties. At-rules are removed. */
function cleanSheet(sheet: string, removed: Set<string>): string {
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, "");
  if (plain.includes("@")) removed.add("style: @");
  if (/[\\<]/.test(plain)) {
    removed.add("style");
    return "";
  }
  return [...plain.matchAll(/([^{}@;]+)\{([^{}]*)\}/g)]
    .flatMap(([, selector = "", body = ""]) => {
      const declarations = cleanStyle(body, removed);
      return SELECTOR.test(selector) && declarations ? [`${selector.trim()}{${declarations}}`] : [];
    })
    .join("");
}

/** An attribute in its allowed form; null if it is not allowed. */
function cleanAttribute(element: string, name: string, value: string, removed: Set<string>): [string, string] | null {
  if (name === "style") {
    const style = cleanStyle(value, removed);
    return style ? [name, style] : null;
  }
  if (name === "href" || name === "xlink:href") {
    const isReference = ["use", "linearGradient", "radialGradient", "pattern"].includes(element);
    if (isReference && LOCAL_HREF.test(value)) return ["href", value];
  } else if (name === "id" || name === "class") {
    return (name === "id" ? ID : CLASS).test(value) ? [name, value] : null;
  } else if ((ATTRIBUTES.has(name) || PROPERTIES.has(name)) && isPlain(value)) return [name, value];
  if (!QUIET.test(name)) removed.add(name.slice(0, 30));
  return null;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function written(element: SvgElement, removed: Set<string>, attributes: string[] = []): string {
  const { name } = element;
  const own: string[] = [];
  const seen = new Set<string>();
  for (const [key, value] of element.attributes) {
    const clean = cleanAttribute(name, key, value, removed);
    if (!clean || seen.has(clean[0])) continue;
    seen.add(clean[0]);
    own.push(` ${clean[0]}="${escaped(clean[1])}"`);
  }
  const opening = [name, ...attributes, ...own].join("");
  if (name === "style") {
    const sheet = cleanSheet(element.children.filter((child) => typeof child === "string").join(""), removed);
    return sheet ? `<style>${escaped(sheet).replaceAll("&gt;", ">")}</style>` : "";
  }
  const children = element.children.map((child) => {
    if (typeof child === "string") return TEXT_ELEMENTS.has(name) ? escaped(child) : "";
    const prefixed = /^svg:(.+)$/.exec(child.name)?.[1] ?? child.name;
    // A link is dropped, but its content is part of the drawing.
    const named = { ...child, name: prefixed === "a" ? "g" : prefixed };
    if (ELEMENTS.has(named.name)) return written(named, removed);
    if (!QUIET.test(child.name)) removed.add(child.name.slice(0, 30));
    return "";
  });
  const inside = children.join("");
  return inside ? `<${opening}>${inside}</${name}>` : `<${opening}/>`;
}

/** Size of the view box, or of the drawing if it has none. */
function readSize({ attributes }: SvgElement): { width: number; height: number; viewBox: string } | null {
  const numbers = (attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, w, h] = numbers;
  const length = (name: string) => {
    const found = /^\s*([\d.]+)(?:px|pt|mm|cm|in|pc)?\s*$/.exec(attributes.get(name) ?? "");
    return found ? Number(found[1]) : Number.NaN;
  };
  const fromBox = numbers.length === 4 && numbers.every(Number.isFinite);
  const [width, height] = fromBox ? [w ?? 0, h ?? 0] : [length("width"), length("height")];
  const viewBox = fromBox ? `${x} ${y} ${width} ${height}` : `0 0 ${width} ${height}`;
  if (!(width > 0 && height > 0 && width < 1e6 && height < 1e6)) return null;
  // Sizes are stored as whole pixels: a logo of 1 × 1 would lose its proportions.
  const scale = Math.max(1, 512 / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), viewBox };
}

/** An id referenced by a rule of a style sheet, and the elements to which the rule applies. */
interface Referring {
  id: string;
  fits(element: SvgElement): boolean;
}

const idsIn = (value: string) => [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/g)].map(([, id = ""]) => id);

/**
 * References of a clean sheet. Only the last part of a selector counts, so it may match more elements than the
 * full selector.
 */
function referringIn(sheet: string): Referring[] {
  return [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", body = ""]) => {
    const last = selectors.split(",").map((selector) => {
      const parts = selector.trim().split(/[\s>]+/);
      return parts.at(-1)?.match(/[.#]?[^.#]+/g) ?? [];
    });
    const fits = ({ name, attributes }: SvgElement) =>
      last.some((part) =>
        part.every((sign) => {
          if (sign.startsWith(".")) return (attributes.get("class") ?? "").split(/\s+/).includes(sign.slice(1));
          if (sign.startsWith("#")) return attributes.get("id") === sign.slice(1);
          return sign === "*" || sign === name;
        }),
      );
    return idsIn(body).map((id) => ({ id, fits }));
  });
}

/** Refuses a clean drawing whose references draw it many times over, or in a cycle. */
function refuseBomb(root: SvgElement): void {
  const byId = new Map<string, SvgElement>();
  const referring: Referring[] = [];
  const collect = (element: SvgElement) => {
    const id = element.attributes.get("id");
    if (id) byId.set(id, element);
    if (element.name === "style")
      referring.push(...referringIn(element.children.filter((child) => typeof child === "string").join("")));
    for (const child of element.children) if (typeof child !== "string") collect(child);
  };
  collect(root);
  if (referring.length > MAX_RULES) throw new SvgError("too-many");
  const readReferences = (element: SvgElement): string[] => [
    ...[...element.attributes].flatMap(([name, value]) => (name === "href" ? [value.slice(1)] : idsIn(value))),
    ...referring.filter(({ fits }) => fits(element)).map(({ id }) => id),
  ];
  const known = new Map<SvgElement, string[]>();
  const referredBy = (element: SvgElement): string[] => {
    const ids = known.get(element) ?? readReferences(element);
    known.set(element, ids);
    return ids;
  };
  let drawn = 0;
  const draw = (element: SvgElement, within: ReadonlySet<SvgElement>) => {
    drawn += 1;
    if (drawn > MAX_DRAWN || within.has(element) || within.size > 100) throw new SvgError("too-many");
    const inside = new Set(within).add(element);
    for (const child of element.children) if (typeof child !== "string") draw(child, inside);
    for (const id of referredBy(element)) {
      const target = byId.get(id);
      if (target) draw(target, inside);
    }
  };
  draw(root, new Set());
}

const SHAPES = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text|use)[\s/>]/;

/**
 * Rewrites an SVG from its allowed elements: no scripts, handlers, addresses or other documents. Throws SvgError
 * for a file that is not an SVG, declares entities, draws nothing, or is too large to draw.
 */
export function safeSvg(source: string): SafeSvg {
  const root = readSvg(source);
  const name = root.name.replace(/^svg:/, "");
  const size = readSize(root);
  if (name !== "svg" || !size) throw new SvgError("not-svg");
  const removed = new Set<string>();
  const { width, height, viewBox } = size;
  const kept = [...root.attributes].filter(([key]) => !["viewBox", "width", "height", "x", "y"].includes(key));
  const drawing = written({ ...root, name, attributes: new Map(kept) }, removed, [
    ' xmlns="http://www.w3.org/2000/svg"',
    ` viewBox="${viewBox}" width="${width}" height="${height}"`,
  ]);
  if (!SHAPES.test(drawing)) throw new SvgError("not-svg");
  refuseBomb(readSvg(drawing));
  return { source: drawing, width, height, removed: [...removed].sort() };
}

/** Message for each error of an SVG file, in Spanish. */
export const SVG_ERRORS: Readonly<Record<SvgErrorReason, string>> = {
  "not-svg": "Ese SVG no se puede leer: expórtalo otra vez como SVG sencillo, o súbelo como PNG.",
  entities: "Ese SVG declara entidades, y no las admitimos: expórtalo otra vez como SVG sencillo.",
  "too-many": "Ese SVG es demasiado complicado para un logo: simplifícalo, o súbelo como PNG.",
  "too-deep": "Ese SVG tiene demasiados grupos unos dentro de otros: simplifícalo, o súbelo como PNG.",
};

/** Whether the bytes of a file begin like an SVG: other formats are recognised by their own signatures. */
export const looksLikeSvg = (bytes: Uint8Array): boolean =>
  /^\s*<(?:\?xml\s|!--|!doctype svg|(?:svg:)?svg[\s>])/i.test(new TextDecoder().decode(bytes.subarray(0, 200)));
