import { errorMessage } from "@tablero/api-client/errors";
import type { OwnReview as Own, Reviewable, ReviewInput } from "@tablero/contract/catalogue/shapes/reviews";
import { REJECTION_REASON_LABELS } from "@tablero/domain/catalogue/reviews/reviews";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { Rating } from "@tablero/ui/rating";
import { useRef, useState } from "react";

const reviewForm = defer(async () => (await import("./review-form.tsx")).ReviewForm);

export interface OwnReviewProps {
  /** The purchased product, with the shopper's review if there is one. */
  reviewable: Reviewable;
  /** Saves the review and returns the stored version. */
  save: (input: ReviewInput) => Promise<Own>;
  /** Deletes the review in the displayed version. */
  remove: (version: number) => Promise<unknown>;
  /** Reads the review again. */
  onChanged: () => Promise<unknown>;
}

const STATES: Record<Own["state"], string> = {
  pending: "La revisamos y la publicamos en uno o dos días.",
  published: "Está publicada.",
  rejected: "No la hemos publicado.",
};

/** A client's review of a product, or the form for writing it. */
export function OwnReview({ reviewable, save, remove, onChanged }: OwnReviewProps) {
  const { product, review } = reviewable;
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [status, setStatus] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const block = useRef<HTMLElement>(null);

  const done = async (message: string) => {
    await onChanged();
    setOpen(false);
    setAsking(false);
    setStatus(message);
    block.current?.focus();
  };
  const erase = async (version: number) => {
    setRemoving(true);
    setFailure(null);
    try {
      await remove(version);
      await done("Opinión eliminada.");
    } catch (error) {
      setFailure(errorMessage(error));
      await onChanged();
    } finally {
      setRemoving(false);
    }
  };
  return (
    <section ref={block} tabIndex={-1} aria-label={`Tu opinión de ${product.name}`} className="outline-none">
      {open ? null : review ? (
        <div className="rounded-xl p-4 inset-ring inset-ring-border-strong">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
            <span className="font-semibold">Tu opinión</span>
            <Rating value={review.rating} />
          </p>
          {review.title ? <p className="mt-2 font-semibold wrap-anywhere">{review.title}</p> : null}
          <p className="mt-1 whitespace-pre-line text-body wrap-anywhere">{review.text}</p>
          <p className="mt-2 text-body text-secondary wrap-anywhere">
            {STATES[review.state]}
            {review.reason
              ? ` Motivo: ${REJECTION_REASON_LABELS[review.reason].toLocaleLowerCase("es")}.${review.note ? ` ${review.note}` : ""} Puedes cambiarla y la miramos otra vez.`
              : ""}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {asking ? (
              <>
                <Button variant="danger" size="lg" loading={removing} onClick={() => void erase(review.version)}>
                  Sí, eliminarla
                </Button>
                <Button variant="ghost" size="lg" disabled={removing} onClick={() => setAsking(false)}>
                  No
                </Button>
              </>
            ) : (
              <>
                <Button variant="secondary" size="lg" onClick={() => setOpen(true)}>
                  Cambiarla
                </Button>
                <Button variant="ghost" size="lg" onClick={() => setAsking(true)}>
                  Eliminarla
                </Button>
              </>
            )}
          </div>
        </div>
      ) : product.slug ? (
        <Button variant="secondary" size="lg" onClick={() => setOpen(true)}>
          Escribir mi opinión
        </Button>
      ) : null}
      {failure ? (
        <Alert tone="danger" className="mt-3">
          {failure}
        </Alert>
      ) : null}
      <DeferredWindow part={reviewForm} open={open} onClose={() => setOpen(false)}>
        {(ReviewForm) =>
          open ? (
            <ReviewForm
              reviewable={reviewable}
              save={save}
              onSaved={() => done("Gracias. La revisamos y la publicamos en uno o dos días.")}
              onCancel={() => {
                setOpen(false);
                block.current?.focus();
              }}
            />
          ) : null
        }
      </DeferredWindow>
      <p role="status" className="mt-2 text-body text-secondary empty:hidden">
        {status}
      </p>
    </section>
  );
}
