import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { usePolledQuery } from "@tablero/api-client/polled-query";
import { useMutation } from "@tablero/api-client/query";
import type { BackupRow, Backups } from "@tablero/contract/platform/shapes/backups";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { DescriptionItem } from "@tablero/ui/description-list";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineArchiveBox } from "@tablero/ui/icons/outline-archive-box";
import { cn } from "@tablero/ui/lib/cn";
import { toast } from "@tablero/ui/toast";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { LoadFailure } from "../pages/load-failure.tsx";
import { counted } from "../values/amounts.tsx";
import { BackupAlert } from "./backup-alert.tsx";
import { DetailCard, SystemPage, SystemWaiting } from "./system-page.tsx";
import { type SystemTabProps, sizeText } from "./system-words.ts";

const QUERIES = ["GET /api/admin/system", "GET /api/admin/system/backups", "GET /api/admin/system/jobs"] as const;

/** Backups: the last one, the stored ones, and a manual one. */
export function BackupTab({ views }: SystemTabProps) {
  const { data, error, mutate, isValidating } = usePolledQuery(
    "GET /api/admin/system/backups",
    {},
    { refreshInterval: (latest) => (latest?.underWay ? 2_000 : 30_000) },
  );
  const retry = () => void mutate();
  return (
    <SystemPage views={views} actions={data ? <MakeButton underWay={data.underWay !== null} /> : undefined}>
      {error && data ? (
        <FailureAlert error={error} title="No se ha podido actualizar" onRetry={retry} loading={isValidating} />
      ) : null}
      {data ? (
        <Shown backups={data} />
      ) : error ? (
        <LoadFailure error={error} size="page" onRetry={retry} loading={isValidating} />
      ) : (
        <SystemWaiting label="Cargando las copias" />
      )}
    </SystemPage>
  );
}

/** Button that requests a backup. Not shown to users with read permission only. */
function MakeButton({ underWay }: { underWay: boolean }) {
  const mayWrite = useCan()("system:write");
  const { run, running } = useMutation("POST /api/admin/system/backups", { invalidates: QUERIES, handles: [409] });
  if (!mayWrite) return null;
  const make = async () => {
    try {
      await run({});
      toast.success("La copia se hace enseguida");
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <Button loading={running} disabled={underWay} onClick={() => void make()}>
      Hacer una copia ahora
    </Button>
  );
}

function Shown({ backups }: { backups: Backups }) {
  const { health, kept, lastFailed, sameDisk, underWay } = backups;
  const last = kept[0] ?? null;
  return (
    <>
      <BackupAlert health={health} lastAt={last?.finishedAt ?? null} reason={lastFailed?.error} />
      {underWay ? (
        <Alert tone="info" title={underWay.state === "running" ? "Se está haciendo una copia" : "Una copia espera"}>
          {underWay.actorName ? `La ha pedido ${underWay.actorName}. ` : null}
          La tienda sigue abierta mientras tanto.
        </Alert>
      ) : null}
      {sameDisk ? (
        <Alert tone="warning" live="off" title="Las copias están en el mismo disco que los datos">
          Si se rompe ese disco, se pierden a la vez. Llévalas a otra máquina, o pon BACKUP_DIR en otro disco.
        </Alert>
      ) : null}
      <div className={cn("grid items-start gap-5", last && "@3xl:grid-cols-2")}>
        {last ? (
          <DetailCard title="La última copia">
            <DescriptionItem term="Hecha">
              {last.finishedAt ? formatLongDateTime(last.finishedAt) : null}
            </DescriptionItem>
            <DescriptionItem term="Tamaño">{sizeOf(last)}</DescriptionItem>
            <DescriptionItem term="Contenido">{describeContent(last)}</DescriptionItem>
            <DescriptionItem term="Comprobada">{last.verified ? "Sí, entera" : "No"}</DescriptionItem>
            <DescriptionItem term="Máquina">{last.host}</DescriptionItem>
          </DetailCard>
        ) : null}
        <DetailCard title="Cómo se hacen">
          <DescriptionItem term="Cada día">{backups.at ? `A las ${backups.at}` : "No: solo a mano"}</DescriptionItem>
          <DescriptionItem term="La próxima">
            {backups.nextAt ? formatLongDateTime(backups.nextAt) : null}
          </DescriptionItem>
          <DescriptionItem term="Se guardan">{termText(backups.term)}</DescriptionItem>
          <DescriptionItem term="Carpeta">
            <span className="wrap-anywhere">{backups.folder}</span>
          </DescriptionItem>
          <DescriptionItem term="Sitio libre">{backups.free === null ? null : sizeText(backups.free)}</DescriptionItem>
        </DetailCard>
      </div>
      <Kept rows={kept} />
    </>
  );
}

function Kept({ rows }: { rows: readonly BackupRow[] }) {
  return (
    <Card aria-labelledby="kept-backups">
      <CardHeader title="Copias guardadas" titleId="kept-backups" count={rows.length} />
      <CardBody padding="none">
        {rows.length === 0 ? (
          <EmptyState icon={outlineArchiveBox} title="No hay copias" level={3}>
            Las que se hagan aparecen aquí.
          </EmptyState>
        ) : (
          <ul aria-labelledby="kept-backups" className="divide-y">
            {rows.map((row) => (
              <KeptRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function KeptRow({ row }: { row: BackupRow }) {
  const by = row.origin === "hand" ? (row.actorName ? `A mano, ${row.actorName}` : "A mano") : "Programada";
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-5 py-3">
      <span className="font-semibold tabular-nums">{formatShortDateTime(row.createdAt)}</span>
      {row.verified ? null : (
        <Badge tone="warning" variant="tinted">
          Sin comprobar
        </Badge>
      )}
      <span className="ms-auto text-secondary tabular-nums">{sizeOf(row)}</span>
      <span className="w-full text-label text-secondary wrap-anywhere">
        {by} · {row.file}
      </span>
    </li>
  );
}

const sizeOf = (row: BackupRow) => (row.bytes === null ? null : sizeText(row.bytes));

function describeContent(row: BackupRow): string | null {
  if (row.rows === null) return null;
  const rows = counted(row.rows, "fila", "filas");
  return row.uploads === null ? rows : `${rows} y ${counted(row.uploads, "imagen", "imágenes")}`;
}

function termText({ days, weeks }: Backups["term"]): string {
  const daily = counted(days, "diaria", "diarias");
  return weeks > 0 ? `${daily} y ${counted(weeks, "semanal", "semanales")}` : daily;
}
