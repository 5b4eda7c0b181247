// SVG strings with short numbers. Every function returns one element or a piece of path data.

/** A number with at most one decimal. */
export function svgNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}

/** Numbers joined by spaces. */
export const joinNumbers = (...values: readonly number[]): string => values.map(svgNumber).join(" ");

export const rect = (fill: string, x: number, y: number, width: number, height: number, radius = 0): string =>
  `<rect${x === 0 ? "" : ` x="${svgNumber(x)}"`}${y === 0 ? "" : ` y="${svgNumber(y)}"`} width="${svgNumber(width)}" height="${svgNumber(height)}"${
    radius > 0 ? ` rx="${svgNumber(radius)}"` : ""
  } fill="${fill}"/>`;

export const circle = (fill: string, x: number, y: number, radius: number, opacity = 1): string =>
  `<circle cx="${svgNumber(x)}" cy="${svgNumber(y)}" r="${svgNumber(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

/** Circles of one colour: x, y and radius of each. */
export const circles = (fill: string, spots: readonly (readonly [x: number, y: number, radius: number])[]): string =>
  spots.map(([x, y, radius]) => circle(fill, x, y, radius)).join("");

export const ellipse = (fill: string, x: number, y: number, rx: number, ry: number, opacity = 1): string =>
  `<ellipse cx="${svgNumber(x)}" cy="${svgNumber(y)}" rx="${svgNumber(rx)}" ry="${svgNumber(ry)}" fill="${fill}"${
    opacity < 1 ? ` opacity="${opacity}"` : ""
  }/>`;

export const path = (fill: string, data: string, opacity = 1): string =>
  `<path d="${data}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

/** A closed polygon from x, y pairs. */
export const polygon = (fill: string, ...points: readonly number[]): string =>
  path(fill, `M${joinNumbers(...points)}z`);

/** The right half of a disc. */
export const rightHalf = (fill: string, x: number, y: number, radius: number): string =>
  path(fill, `M${joinNumbers(x, y - radius)}a${joinNumbers(radius, radius)} 0 0 1 0 ${svgNumber(radius * 2)}z`);

/** A ball with a lit left half and a shaded right half. */
export const ball = (lit: string, shaded: string, x: number, y: number, radius: number): string =>
  circle(lit, x, y, radius) + rightHalf(shaded, x, y, radius);

export const line = (stroke: string, width: number, data: string, extra = ""): string =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${svgNumber(width)}"${extra}/>`;

const group = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join("")}</g>`;

/** A group moved to x, y and scaled. */
export const placeAt = (x: number, y: number, scale: number, ...parts: readonly string[]): string =>
  group(`translate(${joinNumbers(x, y)})${scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`}`, ...parts);

/** Clips its content to a rectangle without needing an id. */
export const clipped = (x: number, y: number, width: number, height: number, ...parts: readonly string[]): string =>
  `<svg x="${svgNumber(x)}" y="${svgNumber(y)}" width="${svgNumber(width)}" height="${svgNumber(height)}" overflow="hidden">${parts.join("")}</svg>`;
