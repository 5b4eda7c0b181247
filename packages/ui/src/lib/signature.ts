export interface Point {
  x: number;
  y: number;
}

/** Points of one stroke, from pen down to pen up. */
export type Stroke = readonly Point[];

/** The paper on which signatures are drawn, whatever the size of the pad. */
export const PAPER = { width: 520, height: 240 } as const;
/** Width of the pen on the paper. */
export const PEN = 3.5;

/** A signature: an SVG path on a 520 × 240 paper if drawn, or the typed name. */
export type Signature = { kind: "drawn"; path: string } | { kind: "typed"; name: string };

/** Points closer than this to the previous one are dropped. */
const MIN_DISTANCE = 1.5;

const distance = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y);
const onPaper = ({ x, y }: Point): Point => ({
  x: Math.min(PAPER.width, Math.max(0, x)),
  y: Math.min(PAPER.height, Math.max(0, y)),
});

/** The stroke with another point; the same stroke if the pen has hardly moved. */
export function withPoint(stroke: Stroke, point: Point): Stroke {
  const next = onPaper(point);
  const last = stroke.at(-1);
  return last && distance(last, next) < MIN_DISTANCE ? stroke : [...stroke, next];
}

const number = (value: number) => String(Math.round(value * 10) / 10);
const at = ({ x, y }: Point) => `${number(x)} ${number(y)}`;
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Curves through the midpoints between points, so that the line has no additional corners. A tap is a dot. */
function strokePath(stroke: Stroke): string {
  const [first, ...others] = stroke;
  if (!first) return "";
  const last = others.at(-1);
  if (!last) return `M${at(first)}h0.1`;
  const curves = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1] ?? last;
    return `Q${at(point)} ${at(between(point, next))}`;
  });
  return `M${at(first)}${curves.join("")}L${at(last)}`;
}

export const pathOf = (strokes: readonly Stroke[]): string => strokes.map(strokePath).join("");

/** Removes the last stroke of a path; each stroke begins with M. */
export const withoutLast = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("M")));

/** Minimum size of a signature, width plus height, so that an accidental dot does not count. */
const MIN_EXTENT = 40;

/** Returns true if the drawn or typed input can be intended as a signature. */
export function isSigned(signature: Signature | null): boolean {
  if (!signature) return false;
  return signature.kind === "typed" ? signature.name.trim().length > 1 : extent(signature.path) >= MIN_EXTENT;
}

function extent(path: string): number {
  const points = [...path.matchAll(/(\d+(?:\.\d+)?) (\d+(?:\.\d+)?)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return points.length === 0 ? 0 : Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys);
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** The signature as an SVG file, in black on a transparent background, for the signed document. */
export function signatureSvg(signature: Signature): string {
  const { width, height } = PAPER;
  const content =
    signature.kind === "drawn"
      ? `<path d="${escaped(signature.path)}" fill="none" stroke="#000" stroke-width="${PEN}" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<text x="${width / 2}" y="${height * 0.6}" text-anchor="middle" font-family="cursive" font-style="italic" font-size="${typedSize(signature.name)}">${escaped(signature.name.trim())}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

/** Font size at which a typed name fits on the paper. */
export function typedSize(name: string): number {
  return Math.min(56, Math.floor((PAPER.width * 0.9) / (0.55 * Math.max(1, name.trim().length))));
}

/** The signature as a PNG, `scale` times as large as the paper. Only for browsers, because it draws on a canvas. */
export async function signaturePng(signature: Signature, scale = 2): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = PAPER.width * scale;
  canvas.height = PAPER.height * scale;
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("this browser draws on no canvas");
  paper.scale(scale, scale);
  if (signature.kind === "drawn") {
    Object.assign(paper, { lineWidth: PEN, lineCap: "round", lineJoin: "round", strokeStyle: "#000" });
    paper.stroke(new Path2D(signature.path));
  } else {
    Object.assign(paper, {
      font: `italic ${typedSize(signature.name)}px cursive`,
      textAlign: "center",
      fillStyle: "#000",
    });
    paper.fillText(signature.name.trim(), PAPER.width / 2, PAPER.height * 0.6);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the canvas gave no picture"))), "image/png"),
  );
}
