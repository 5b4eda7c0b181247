import type { ApiError } from "@tablero/api-client/errors";
import { toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useMutation, useQuery } from "@tablero/api-client/query";
import type { Moderation, Review } from "@tablero/contract/catalogue/shapes/reviews";
import { REJECTION_REASON_LABELS, REVIEW_STATE_LABELS } from "@tablero/domain/catalogue/reviews/reviews";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { REVIEWS } from "@tablero/domain/platform/resources/catalogue/reviews";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { optionsText } from "@tablero/domain/platform/words/options";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Rating } from "@tablero/ui/rating";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { toast } from "@tablero/ui/toast";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { useTextDraft } from "../../platform/forms/use-text-draft.ts";
import { type Difference, isVersionConflict, VersionConflict } from "../../platform/forms/version-conflict.tsx";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { ReviewAnswer } from "./review-answer.tsx";
import { REVIEW_BADGES } from "./review-badges.ts";
import { ReviewRejection } from "./review-rejection.tsx";

const INVALIDATION = { invalidates: ["GET /api/admin/reviews", "GET /api/admin/reviews/{id}"] } as const;
const LINK = "rounded-xs font-semibold text-primary-text underline underline-offset-2";

interface ReviewWindowProps {
  id: string;
  mayWrite: boolean;
  /** The list of one product's reviews. */
  productPath: (productId: string) => string;
  onClose: () => void;
}

/** A review over the list: its text, its author and its moderation. */
export function ReviewWindow({ id, ...props }: ReviewWindowProps) {
  const response = useQuery("GET /api/admin/reviews/{id}", { params: { id } }, RECORD_OPTIONS);
  if (!response.data) return <OpeningRecord resource={REVIEWS} response={response} onClose={props.onClose} />;
  return <OpenReview {...props} review={response.data} onReload={() => response.mutate()} />;
}

interface OpenReviewProps extends Omit<ReviewWindowProps, "id"> {
  review: Review;
  onReload: () => Promise<unknown>;
}

type Change = Omit<Moderation, "version">;

function OpenReview({ review, mayWrite, productPath, onReload, onClose }: OpenReviewProps) {
  const { id, version, state } = review;
  const name = review.title || `Opinión de ${review.name}`;
  useRecordTitle(name);
  const change = useMutation("PATCH /api/admin/reviews/{id}", INVALIDATION);
  const [isRejecting, setRejecting] = useState(false);
  const answer = useTextDraft(`opinión/${id}`, review.answer);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const [conflict, setConflict] = useState<{ failure: ApiError; sent: Change; seen: Review; message: string } | null>(
    null,
  );
  const isDirty = isRejecting || answer.text.trim() !== review.answer;
  const guard = useUnsavedGuard(isDirty, answer.forget);

  const save = async (sent: Change, message: string) => {
    if (change.running) return;
    setFailure(null);
    setConflict(null);
    try {
      await change.run({ params: { id }, body: { ...sent, version } });
      if (sent.answer !== undefined) answer.drop();
      setRejecting(false);
      toast.success(message);
    } catch (error) {
      if (isVersionConflict(error)) {
        await onReload();
        setConflict({ failure: error, sent, seen: review, message });
      } else setFailure(toQueryError(error));
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        onCloseRequest={() => !isRejecting && !change.running}
        title={name}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Salir
            </Button>
            {mayWrite && state !== "rejected" && !isRejecting ? (
              <Button variant="ghost" disabled={change.running} onClick={() => setRejecting(true)}>
                {state === "published" ? "Retirar…" : "Rechazar…"}
              </Button>
            ) : null}
            {mayWrite && state !== "published" && !isRejecting ? (
              <Button loading={change.running} onClick={() => void save({ state: "published" }, "Opinión publicada")}>
                Publicar
              </Button>
            ) : null}
          </>
        }
      >
        {conflict ? (
          <div className="mb-4">
            <VersionConflict
              what="la opinión"
              failure={conflict.failure}
              differences={listDifferences(conflict, review)}
              onReapply={() => void save(conflict.sent, conflict.message)}
              onDiscard={() => {
                setConflict(null);
                answer.drop();
                setRejecting(false);
              }}
              loading={change.running}
            />
          </div>
        ) : null}
        <FailureAlert error={failure} title="No se ha guardado" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Rating value={review.rating} size={22} />
          <StateBadge state={REVIEW_BADGES[state]} />
        </div>
        <p className="mt-3 text-table">
          <a href={`/producto/${review.product.slug}`} className={LINK}>
            {review.product.name}
          </a>
          {optionsText(review.options) ? ` · ${optionsText(review.options)}` : ""}
        </p>
        <p className="mt-1 text-secondary text-table">
          {review.name} · {formatLongDay(review.writtenAt)}
          {review.edits > 0 ? ` · cambiada ${review.edits === 1 ? "una vez" : `${review.edits} veces`}` : ""}
        </p>
        <p className="mt-4 whitespace-pre-line wrap-anywhere">{review.text}</p>
        <Details review={review} productPath={productPath} />
        {mayWrite && isRejecting ? (
          <ReviewRejection
            published={state === "published"}
            loading={change.running}
            onReject={(sent) =>
              void save(
                { state: "rejected", ...sent },
                state === "published" ? "Opinión retirada" : "Opinión rechazada",
              )
            }
            onCancel={() => setRejecting(false)}
          />
        ) : null}
        {mayWrite ? (
          <ReviewAnswer
            draft={answer}
            saved={review.answer}
            isPublic={state === "published"}
            loading={change.running}
            onSave={(text) => void save({ answer: text }, text === "" ? "Respuesta quitada" : "Respuesta guardada")}
          />
        ) : review.answer ? (
          <Detail term="Respuesta de la tienda">{review.answer}</Detail>
        ) : null}
        {guard.dialog}
      </DialogContent>
    </Dialog>
  );
}

function Details({ review, productPath }: Pick<OpenReviewProps, "review" | "productPath">) {
  const { client, order, reason, note } = review;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 text-table sm:grid-cols-2">
      <Detail term="Compra">
        {order ? (
          <Link to={resourcePath(ORDERS, order.id)} className={LINK}>
            Pedido <RecordNumber>{order.number}</RecordNumber>
          </Link>
        ) : (
          "Comprada aquí; el pedido ya no está unido a ella"
        )}
      </Detail>
      <Detail term="Cliente">
        {client ? (
          <Link to={resourcePath(CLIENTS, client.id)} className={LINK}>
            {client.name}
          </Link>
        ) : (
          "Sin cliente"
        )}
      </Detail>
      <Detail term="Más opiniones">
        <Link to={productPath(review.product.id)} className={LINK}>
          Todas las de este producto
        </Link>
      </Detail>
      {reason ? (
        <Detail term="Motivo del rechazo">
          {REJECTION_REASON_LABELS[reason]}
          {note ? `: ${note}` : ""}
        </Detail>
      ) : null}
    </dl>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-secondary">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Differences between the submitted and the stored values, and any changes by the review's author in the meantime. */
function listDifferences({ sent, seen }: { sent: Change; seen: Review }, now: Review): Difference[] {
  const all: (Difference | null)[] = [
    sent.state
      ? { label: "Estado", mine: REVIEW_STATE_LABELS[sent.state], theirs: REVIEW_STATE_LABELS[now.state] }
      : null,
    sent.answer !== undefined ? { label: "Respuesta", mine: sent.answer || "—", theirs: now.answer || "—" } : null,
    seen.text !== now.text ? { label: "Texto que viste", mine: seen.text, theirs: now.text } : null,
    seen.rating !== now.rating ? { label: "Estrellas que viste", mine: seen.rating, theirs: now.rating } : null,
  ];
  return all.filter((each) => each !== null);
}
