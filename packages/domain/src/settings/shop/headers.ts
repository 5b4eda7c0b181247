import { formatDateTime } from "../../platform/date-time.ts";
import type { FieldError } from "../../platform/failure.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { StateLabel } from "../../platform/words/state-label.ts";
import { computeContrast } from "../look/colour.ts";
import { markErrors } from "./header-subject.ts";

/** Visible part of a picture: a focus point in percent of its sides, and the zoom. */
export interface Crop {
  x: number;
  y: number;
  /** Percent: at 100 the picture exactly fills its box. */
  zoom: number;
}

export const MIN_ZOOM = 100;
export const MAX_ZOOM = 300;
export const WHOLE_CROP: Crop = { x: 50, y: 50, zoom: MIN_ZOOM };

/** How a header shows its picture: as one rounded picture, or through a board of tiles. */
export const HEADER_FRAMINGS = ["whole", "tiles"] as const;
export type HeaderFraming = (typeof HEADER_FRAMINGS)[number];

/** Background of a header while its own colour cannot be read; white text is legible on it. */
export const DEFAULT_COLOUR = "#24303c";

interface Sides {
  width: number;
  height: number;
}

/** Left, top, width and height of the visible part of a picture, in percent. */
export interface CropRect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Visible part of a picture in a box of this aspect ratio; matches `object-fit: cover`, scaled around the focus
 * point.
 */
export function cropRect(picture: Sides, box: Sides, crop: Crop): CropRect {
  const shape = box.width / box.height / (picture.width / picture.height);
  const width = (Math.min(1, shape) * 10_000) / crop.zoom;
  const height = (Math.min(1, 1 / shape) * 10_000) / crop.zoom;
  return { left: ((100 - width) * crop.x) / 100, top: ((100 - height) * crop.y) / 100, width, height };
}

/** Editable fields of a header (cabecera) of the home page. Its position changes only by moving it. */
export interface HeaderFields {
  /** Short line above the title. */
  kicker: string | null;
  title: string;
  subtitle: string | null;
  /** A path of the shop, or an https address. */
  link: string;
  linkLabel: string;
  /** Description of the pictures; empty when decorative. */
  alt: string;
  imageId: string;
  /** null: phones show the other picture, with their own crop. */
  imageMobileId: string | null;
  crop: Crop;
  cropMobile: Crop;
  framing: HeaderFraming;
  /** #rrggbb, on which white text is readable; null: the shop's accent, with the text that goes with it. */
  colour: string | null;
  /** Instants, UTC. */
  visibleFrom: string | null;
  visibleUntil: string | null;
  active: boolean;
}

/** Maximum number of headers: all of them are sorted together. */
export const MAX_HEADERS = 100;

export const HEADER_STATES = ["scheduled", "live", "ended", "inactive"] as const;
export type HeaderState = (typeof HEADER_STATES)[number];

/** Visibility of a header on the home page at an instant (UTC ISO), with the reason. The end instant is exclusive. */
export function headerState(
  { active, visibleFrom, visibleUntil }: Pick<HeaderFields, "active" | "visibleFrom" | "visibleUntil">,
  at: string,
): HeaderState {
  if (!active) return "inactive";
  const now = Date.parse(at);
  if (visibleUntil !== null && Date.parse(visibleUntil) <= now) return "ended";
  return visibleFrom !== null && Date.parse(visibleFrom) > now ? "scheduled" : "live";
}

export const HEADER_STATE_LABELS: Record<HeaderState, StateLabel> = {
  scheduled: { label: "Programada", tone: "info", tinted: false, icon: "clock" },
  live: { label: "En curso", tone: "success", tinted: false, icon: "check-circle" },
  ended: { label: "Terminada", tone: "neutral", tinted: false, icon: "no-symbol" },
  inactive: { label: "Inactiva", tone: "neutral", tinted: false, icon: "minus-circle" },
};

/** A row of the exported list. */
export const HEADER_CSV: readonly CsvColumn<HeaderFields & { position: number }>[] = [
  { head: "Orden", value: ({ position }) => position },
  { head: "Título", value: ({ title }) => title },
  { head: "Antetítulo", value: ({ kicker }) => kicker },
  { head: "Texto", value: ({ subtitle }) => subtitle },
  { head: "Enlace", value: ({ link }) => link },
  { head: "Texto del enlace", value: ({ linkLabel }) => linkLabel },
  { head: "Texto alternativo", value: ({ alt }) => alt || null },
  { head: "Color", value: ({ colour }) => colour },
  { head: "Desde", value: ({ visibleFrom }) => visibleFrom && formatDateTime(visibleFrom) },
  { head: "Hasta", value: ({ visibleUntil }) => visibleUntil && formatDateTime(visibleUntil) },
  { head: "Activa", value: ({ active }) => active },
];

/** Paths of the site outside the shop. */
const NOT_THE_SHOP = /^\/(admin|api|media|assets|sign-out)(?=[/?#]|$)/i;

/** Why a header may not link to a path, in Spanish; null if it may. */
export function linkError(link: string): string | null {
  // Browsers drop tabs and line ends and read a backslash as a slash, so "/\t/evil" leads to another site.
  if (/[\s\\\p{Cc}]/u.test(link)) return "Escribe la dirección sin espacios.";
  if (link.startsWith("/")) {
    if (link.startsWith("//")) return "Empieza por una sola barra, o escribe https:// delante.";
    return NOT_THE_SHOP.test(link) ? "Eso no es una página de la tienda." : null;
  }
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== "https:" || !/^https:\/\/[^/]/i.test(link))
    return "Escribe una página de la tienda, como /producto/almadraba, o una dirección con https://.";
  if (url.username || url.password) return "Una dirección no lleva usuario ni contraseña.";
  return url.hostname.includes(".") ? null : "A esa dirección le falta el dominio.";
}

const instantOf = (text: string | null) => text && new Date(text).toISOString();

/** Validates a header and returns it as stored: empty texts become null. Validation errors by field, in Spanish. */
export function checkHeader<H extends HeaderFields>(header: H): { header: H; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const link = header.link.trim();
  const wrongLink = linkError(link);
  if (wrongLink) errors.push({ path: "link", code: "invalid-link", message: wrongLink });
  errors.push(...markErrors({ ...header, link }));
  const colour = header.colour?.toLowerCase() ?? null;
  if (colour !== null && computeContrast(colour, "#ffffff") < 4.5)
    errors.push({
      path: "colour",
      code: "low-contrast",
      message: "Es demasiado claro: el texto blanco no se leería encima.",
    });
  const { visibleFrom, visibleUntil } = header;
  if (visibleFrom !== null && visibleUntil !== null && Date.parse(visibleUntil) <= Date.parse(visibleFrom))
    errors.push({ path: "visibleUntil", code: "window", message: "Tiene que terminar después de empezar." });
  return {
    header: {
      ...header,
      kicker: header.kicker?.trim() || null,
      subtitle: header.subtitle?.trim() || null,
      link,
      colour,
      visibleFrom: instantOf(visibleFrom),
      visibleUntil: instantOf(visibleUntil),
    },
    errors,
  };
}

/** Validation errors for missing pictures of a header. */
export const pictureErrors = (
  header: Pick<HeaderFields, "imageId" | "imageMobileId">,
  isThere: (imageId: string) => boolean,
): FieldError[] =>
  (["imageId", "imageMobileId"] as const).flatMap((path) => {
    const imageId = header[path];
    const message = "Esa imagen ya no está: elígela otra vez.";
    return imageId === null || isThere(imageId) ? [] : [{ path, code: "unknown", message }];
  });

/** Validation error if no further header can be added; null if one can. */
export const headerCountError = (count: number): FieldError | null =>
  count < MAX_HEADERS ? null : { path: "title", code: "too-many", message: `Como mucho ${MAX_HEADERS} cabeceras.` };
