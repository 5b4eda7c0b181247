import { Failure, type FieldError } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";
import type { RejectionReason, ReviewState } from "./reviews.ts";

/** The fields of a review that moderation writes. */
export interface Moderated {
  state: ReviewState;
  reason: RejectionReason | null;
  note: string;
  answer: string;
}

export interface ModerationChange {
  state?: "published" | "rejected" | undefined;
  reason?: RejectionReason | null | undefined;
  note?: string | undefined;
  answer?: string | undefined;
}

function findErrors(change: ModerationChange): FieldError[] {
  if (change.state !== "rejected") return [];
  if (!change.reason) return [{ path: "reason", code: "required", message: "Elige el motivo." }];
  if (change.reason === "other" && !change.note?.trim())
    return [{ path: "note", code: "required", message: "Explica el motivo." }];
  return [];
}

/**
 * A review after moderation. A rejection, even of a published review, needs a reason from the list; a
 * published review has none. Throws `validation`.
 */
export function moderate(before: Moderated, change: ModerationChange): Moderated {
  const errors = findErrors(change);
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
  const answer = change.answer?.trim() ?? before.answer;
  if (change.state === "published") return { state: "published", reason: null, note: "", answer };
  if (change.state === "rejected")
    return { state: "rejected", reason: change.reason ?? null, note: change.note?.trim() ?? "", answer };
  return { ...before, answer };
}

/** The fields that the writer of a review fills in. */
export interface ReviewText {
  rating: number;
  title: string;
  text: string;
  name: string;
}

export const isSameReview = (a: ReviewText, b: ReviewText): boolean =>
  a.rating === b.rating && a.title === b.title && a.text === b.text && a.name === b.name;

export const notABuyer = (): Failure =>
  new Failure("not-found", "Solo puede opinar quien ha recibido este producto en un pedido de la tienda.");
export const reviewConflict = (current: unknown): Failure =>
  versionConflict("Esta opinión ha cambiado en otra ventana: revisa cómo está ahora.", current);

export const unknownReview = (): Failure => new Failure("not-found", "Esa opinión ya no está.");
/** Failure: the writer or other staff changed the review that is being moderated. */
export const moderationConflict = (current: unknown): Failure =>
  versionConflict("Esta opinión ha cambiado mientras la mirabas: revisa cómo está ahora.", current);
