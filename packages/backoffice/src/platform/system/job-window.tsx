import type { JobRow } from "@tablero/contract/platform/shapes/admin-system";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { jobLabel } from "@tablero/domain/platform/words/jobs";
import { type PayloadDetail, payloadDetails } from "@tablero/domain/platform/words/payloads";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Link } from "@tablero/ui/link";
import { StateBadge } from "@tablero/ui/state-badge";
import { VisuallyHidden } from "@tablero/ui/visually-hidden";
import { Link as RouterLink } from "react-router-dom";
import { RetryButton } from "./retry-button.tsx";
import { attemptsText, JOB_STATE_LABELS } from "./system-words.ts";

/** A job over its list, with all its details. */
export function JobWindow({ job, onClose }: { job: JobRow; onClose: () => void }) {
  const moments = [
    ["Encargado", job.createdAt],
    ["Empezado", job.startedAt],
    ["Terminado", job.completedAt],
    ["Próximo intento", job.nextAttemptAt],
  ] as const;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={jobLabel(job.name)}
        footer={
          <>
            {job.state === "failed" ? (
              <RetryButton
                endpoint="POST /api/admin/system/jobs/{id}/retry"
                id={job.id}
                what={jobLabel(job.name)}
                done="Se hará otra vez enseguida"
                size="md"
              />
            ) : null}
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {job.lastError ? (
            <Alert tone={job.state === "failed" ? "danger" : "warning"} live="off" title="Último error">
              <span className="wrap-anywhere">{job.lastError}</span>
            </Alert>
          ) : null}
          <DescriptionList>
            {payloadDetails(job.payload).map((detail) => (
              <DescriptionItem key={detail.name} term={detail.label}>
                <DetailText detail={detail} />
              </DescriptionItem>
            ))}
            <DescriptionItem term="Estado">
              <StateBadge state={JOB_STATE_LABELS[job.state]} />
            </DescriptionItem>
            <DescriptionItem term="Intentos">{attemptsText(job)}</DescriptionItem>
            {moments.map(([term, at]) =>
              at ? (
                <DescriptionItem key={term} term={term}>
                  {formatLongDateTime(at)}
                </DescriptionItem>
              ) : null,
            )}
            <DescriptionItem term="Identificador">
              <span className="wrap-anywhere">{job.id}</span>
            </DescriptionItem>
          </DescriptionList>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** The value of a field. An id links to its record, if that record has a page. */
function DetailText({ detail: { label, text, path } }: { detail: PayloadDetail }) {
  if (!path) return <span className="wrap-anywhere">{text}</span>;
  return (
    <>
      <Link asChild>
        <RouterLink to={path}>
          Abrir<VisuallyHidden>: {label}</VisuallyHidden>
        </RouterLink>
      </Link>{" "}
      <span className="text-hint text-label wrap-anywhere">{text}</span>
    </>
  );
}
