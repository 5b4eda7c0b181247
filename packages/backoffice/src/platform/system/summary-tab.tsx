import { usePolledQuery } from "@tablero/api-client/polled-query";
import type { SystemSummary } from "@tablero/contract/platform/shapes/admin-system";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { DescriptionItem } from "@tablero/ui/description-list";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";
import { VisuallyHidden } from "@tablero/ui/visually-hidden";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { LoadFailure } from "../pages/load-failure.tsx";
import { TableLink } from "../pages/table-link.tsx";
import { count, counted } from "../values/amounts.tsx";
import { RelativeTime } from "../values/relative-time.tsx";
import { BackupAlert } from "./backup-alert.tsx";
import { OutboxCard } from "./outbox-card.tsx";
import { PaymentEventsCard } from "./payment-events-card.tsx";
import { DetailCard, SystemPage, SystemWaiting } from "./system-page.tsx";
import { durationText, type SystemTabProps, sizeText, tabPath } from "./system-words.ts";

/** Overview of the system's state. */
export function SummaryTab({ views }: SystemTabProps) {
  const { data, error, mutate, isValidating } = usePolledQuery(
    "GET /api/admin/system",
    {},
    { refreshInterval: 15_000 },
  );
  const retry = () => void mutate();
  return (
    <SystemPage views={views}>
      {error && data ? (
        <FailureAlert error={error} title="No se ha podido actualizar" onRetry={retry} loading={isValidating} />
      ) : null}
      {data ? (
        <Figures system={data} />
      ) : error ? (
        <LoadFailure error={error} size="page" onRetry={retry} loading={isValidating} />
      ) : (
        <SystemWaiting label="Cargando el resumen" />
      )}
    </SystemPage>
  );
}

function Figures({ system }: { system: SystemSummary }) {
  const { jobs, outbox, mails, errors } = system;
  const waiting = jobs.created + jobs.retry + jobs.active + outbox.waiting;
  const unsent = mails.failed + mails.queued;
  return (
    <>
      <Warnings system={system} />
      <StatStrip label="Lo que la tienda hace sola">
        <StatTile
          variant="cell"
          label="Trabajos fallidos"
          value={count(jobs.failed)}
          action={<Over to={tabPath("trabajos", { state: "failed" })}>Ver los trabajos fallidos</Over>}
        />
        <StatTile
          variant="cell"
          label="En espera o en marcha"
          value={count(waiting)}
          detail={jobs.oldestWaiting ? <RelativeTime iso={jobs.oldestWaiting} /> : undefined}
          action={<Over to={tabPath("trabajos")}>Ver los trabajos</Over>}
        />
        <StatTile
          variant="cell"
          label="Correos sin enviar"
          value={count(unsent)}
          action={<Over to={tabPath("correos")}>Ver los correos</Over>}
        />
        <StatTile
          variant="cell"
          label="Errores en 24 horas"
          value={count(errors.lastDay)}
          action={<Over to={tabPath("errores")}>Ver los errores</Over>}
        />
      </StatStrip>
      <PaymentEventsCard />
      <OutboxCard />
      <Details system={system} />
    </>
  );
}

function Over({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </Link>
  );
}

function Warnings({ system: { jobs, mails, disk, backups } }: { system: SystemSummary }) {
  const isDiskLow = disk !== null && disk.total > 0 && disk.free / disk.total < 0.05;
  return (
    <>
      {jobs.failed > 0 ? (
        <Alert
          tone="danger"
          live="off"
          title={counted(jobs.failed, "trabajo no ha salido adelante", "trabajos no han salido adelante")}
          action={<TableLink to={tabPath("trabajos", { state: "failed" })}>Verlos</TableLink>}
        >
          Ya no se intentan solos: alguien tiene que mirarlos.
        </Alert>
      ) : null}
      {jobs.running ? null : (
        <Alert tone="warning" live="off" title="Nadie hace los trabajos">
          Este proceso no los ha empezado: correos, caducidades y reembolsos esperan.
        </Alert>
      )}
      {mails.configured ? null : (
        <Alert tone="info" live="off" title="No hay servidor de correo">
          Los correos no salen: se guardan aquí para leerlos.
        </Alert>
      )}
      <BackupAlert
        health={backups.health}
        lastAt={backups.lastAt}
        action={<TableLink to={tabPath("copias")}>Ver las copias</TableLink>}
      />
      {isDiskLow && disk ? (
        <Alert tone="warning" live="off" title="Queda poco disco">
          {sizeText(disk.free)} de {sizeText(disk.total)}.
        </Alert>
      ) : null}
    </>
  );
}

const KINDS = { embedded: "Incluida en la tienda", postgres: "PostgreSQL" };

function Details({ system }: { system: SystemSummary }) {
  const { version, startedAt, uptime, processes, database, jobs, mails, disk, backups } = system;
  return (
    <div className="grid items-start gap-5 @3xl:grid-cols-2">
      <DetailCard title="La tienda">
        <DescriptionItem term="Versión">{version}</DescriptionItem>
        <DescriptionItem term="En marcha desde">{formatLongDateTime(startedAt)}</DescriptionItem>
        <DescriptionItem term="Tiempo en marcha">{durationText(uptime)}</DescriptionItem>
        <DescriptionItem term="Procesos">{count(processes)}</DescriptionItem>
      </DetailCard>
      <DetailCard title="Los datos">
        <DescriptionItem term="Base de datos">{KINDS[database.kind]}</DescriptionItem>
        <DescriptionItem term="Tamaño">{sizeText(database.size)}</DescriptionItem>
        <DescriptionItem term="Migraciones">{count(database.migrations)}</DescriptionItem>
        <DescriptionItem term="Disco libre">
          {disk ? `${sizeText(disk.free)} de ${sizeText(disk.total)}` : null}
        </DescriptionItem>
        <DescriptionItem term="Última copia">
          {backups.lastAt ? formatLongDateTime(backups.lastAt) : "Ninguna"}
        </DescriptionItem>
      </DetailCard>
      <DetailCard title="Trabajos">
        <DescriptionItem term="En espera">{count(jobs.created)}</DescriptionItem>
        <DescriptionItem term="En marcha">{count(jobs.active)}</DescriptionItem>
        <DescriptionItem term="Se reintentarán">{count(jobs.retry)}</DescriptionItem>
        <DescriptionItem term="Fallidos">{count(jobs.failed)}</DescriptionItem>
        <DescriptionItem term="Hechos">{count(jobs.completed)}</DescriptionItem>
      </DetailCard>
      <DetailCard title="Correos">
        <DescriptionItem term="Servidor">{mails.configured ? "Configurado" : "Sin configurar"}</DescriptionItem>
        <DescriptionItem term="En camino">{count(mails.queued)}</DescriptionItem>
        <DescriptionItem term="Enviados">{count(mails.sent)}</DescriptionItem>
        <DescriptionItem term="Guardados">{count(mails.kept)}</DescriptionItem>
        <DescriptionItem term="No enviados">{count(mails.failed)}</DescriptionItem>
      </DetailCard>
    </div>
  );
}
