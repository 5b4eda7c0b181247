import { formatLongDay, madridDay, parseInputDate } from "../../platform/dates.ts";
import { isSecondHand } from "../../platform/second-hand.ts";
import type { ProductKind } from "../../platform/vocabulary.ts";
import type { LookPicture, ShownLogo } from "../look/shop-look.ts";

/** Years for which a seller is liable for new goods (art. 120 of RDLeg 1/2007). */
const GUARANTEE_YEARS = "tres años";
const YEARS = 3;
/** The shortest period that may be agreed for second-hand goods (art. 120.1). */
const MIN_USED_YEARS = 1;

/** Text for shoppers about the legal guarantee of conformity if there is no official notice to show. */
export const GUARANTEE_TEXT = `Garantía legal de conformidad: si un producto nuevo tiene un defecto o no es lo que dijimos, respondemos durante ${GUARANTEE_YEARS} desde la entrega. Puedes pedir la reparación o la sustitución sin coste y, si no es posible, una rebaja del precio o el dinero de vuelta.`;

/**
 * The guarantee text for second-hand goods, for which a shorter period of at least one year may be agreed (art.
 * 120.1).
 */
export const USED_GUARANTEE_TEXT =
  "Garantía legal de segunda mano: si un producto usado no es como lo describimos, respondemos desde la entrega durante el plazo que dicen las condiciones, de un año como mínimo. El desgaste propio del estado que anunciamos no es un defecto.";

/** Whether the guarantee of goods covers this kind of product: a service has no conformity of goods (art. 114). */
export const isGuaranteed = (kind: ProductKind): boolean => kind !== "service";

/** Last day (yyyy-MM-dd) of the guarantee of new goods that were received at an instant; 28 February for a 29th. */
export const guaranteeEnd = (receivedAt: string): string => yearsAfter(receivedAt, YEARS);

function yearsAfter(receivedAt: string, years: number): string {
  const day = madridDay(receivedAt);
  const end = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return parseInputDate(end) ?? end.replace(/29$/, "28");
}

/**
 * «Garantía hasta el 1 de diciembre de 2029» for goods received at an instant. For second-hand goods, the law only sets
 * a minimum, and the period is that of the shop's terms.
 */
export const guaranteeEndText = (line: Pick<Bought, "options">, receivedAt: string): string =>
  isSecondHand(line)
    ? `De segunda mano: garantía al menos hasta el ${formatLongDay(yearsAfter(receivedAt, MIN_USED_YEARS))}`
    : `Garantía hasta el ${formatLongDay(guaranteeEnd(receivedAt))}`;

export interface GuaranteeWords {
  title: string;
  /** A paragraph for each kind of goods. */
  texts: readonly string[];
}

/** Something that is bought: a variant, or a line of a cart or order. */
export interface Bought {
  options: Readonly<Record<string, string>>;
  /** Kind of the product; unknown for a product that no longer exists. */
  kind?: ProductKind | null | undefined;
}

/**
 * The text about the legal guarantee of what is bought; null if only services are. Three years are promised only for new
 * goods. Without any line, the text is about the shop's goods in general.
 */
export function chooseGuaranteeWords(bought: readonly Bought[]): GuaranteeWords | null {
  const goods = bought.filter(({ kind }) => !kind || isGuaranteed(kind));
  if (goods.length === 0 && bought.length > 0) return null;
  const used = goods.filter(isSecondHand).length;
  if (used === 0) return { title: "Garantía legal de 3 años", texts: [GUARANTEE_TEXT] };
  if (used === goods.length) return { title: "Garantía legal de segunda mano", texts: [USED_GUARANTEE_TEXT] };
  return { title: "Garantía legal", texts: [GUARANTEE_TEXT, USED_GUARANTEE_TEXT] };
}

/** The text alternative of the harmonised notice of Regulation (EU) 2025/1960. */
export const GUARANTEE_NOTICE_ALT = `Aviso armonizado de la Unión Europea sobre la garantía legal. ${GUARANTEE_TEXT}`;

/** Address where the regulation with the official artwork is published. */
export const GUARANTEE_NOTICE_SOURCE = "https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj";

/** The notice contains text and a QR code, so it is sent larger than it is displayed. */
const NOTICE_WIDTH = 960;

/** The official notice's picture, uploaded by the owner; null before that. */
export function guaranteePicture(noticeId: string | null, pictures: readonly LookPicture[]): ShownLogo | null {
  const picture = pictures.find(({ id }) => id === noticeId);
  if (!picture) return null;
  const { id, width, height, vector } = picture;
  return { src: `/media/${id}/${vector ? "original.svg" : `${NOTICE_WIDTH}.webp`}`, width, height };
}

/** Address of the notice for mails, because mail readers do not display SVG. */
export const mailNoticePath = (noticeId: string): string => `/media/${noticeId}/${NOTICE_WIDTH}.webp`;

/**
 * Date on which the regulation with the official notice was adopted; a picture uploaded earlier cannot be the
 * notice.
 */
const NOTICE_ADOPTED_ON = "2025-09-25";
/** Below this width, neither the text nor the code of the notice is readable. */
const MIN_NOTICE_WIDTH = 480;

/** The uploaded picture of the notice. */
export interface UploadedNotice {
  /** yyyy-MM-dd */
  uploadedOn: string;
  /** Pixels. */
  width: number;
  vector: boolean;
}

export type NoticeProblem = "missing" | "gone" | "outdated" | "small";

/** The error of a shop's notice, null for a valid one; `gone`: its picture no longer exists. */
export function noticeProblem(notice: UploadedNotice | "gone" | null): NoticeProblem | null {
  if (notice === null) return "missing";
  if (notice === "gone") return "gone";
  if (notice.uploadedOn < NOTICE_ADOPTED_ON) return "outdated";
  return !notice.vector && notice.width < MIN_NOTICE_WIDTH ? "small" : null;
}
