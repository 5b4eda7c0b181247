import { usePolledQuery } from "@tablero/api-client/polled-query";
import type { JobRow } from "@tablero/contract/platform/shapes/admin-system";
import { formatLongDateTime, formatTime, madridDay } from "@tablero/domain/platform/dates";
import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { JOB_NAMES, JOB_STATES, jobLabel } from "@tablero/domain/platform/words/jobs";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineQueueList } from "@tablero/ui/icons/outline-queue-list";
import { StateBadge } from "@tablero/ui/state-badge";
import { VisuallyHidden } from "@tablero/ui/visually-hidden";
import { useMemo } from "react";
import type { FilterDefinition } from "../lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../lists/list-screen.tsx";
import { RowCard } from "../lists/row-card.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { many, useListQuery } from "../lists/use-list-query.ts";
import { useOpenRow } from "../lists/use-open-row.ts";
import { counted } from "../values/amounts.tsx";
import { RelativeTime } from "../values/relative-time.tsx";
import { JobWindow } from "./job-window.tsx";
import { RetryButton } from "./retry-button.tsx";
import { attemptsText, JOB_STATE_LABELS, payloadText, type SystemTabProps } from "./system-words.ts";

const FIELDS = {
  sorts: ["createdAt", "name"],
  order: "desc",
  filters: { state: many(JOB_STATES), name: many(JOB_NAMES) },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: JOB_STATES.map((value) => ({ value, label: JOB_STATE_LABELS[value].label })),
  },
  {
    kind: "many",
    name: "name",
    label: "Trabajo",
    options: JOB_NAMES.map((value) => ({ value, label: jobLabel(value) })),
  },
];
/** Jobs progress in the background, so the list is polled. */
const OPTIONS = { ...LIST_OPTIONS, refreshInterval: 10_000 } as const;

/** Jobs that are waiting, running, completed or dead. */
export function JobList({ views }: SystemTabProps) {
  const list = useListQuery(FIELDS);
  const response = usePolledQuery("GET /api/admin/system/jobs", { query: list.query }, OPTIONS);
  const { open, pathOf, close } = useOpenRow(SYSTEM, "trabajo");
  const columns = useMemo(() => jobColumns(pathOf), [pathOf]);
  const shown = response.data?.items.find(({ id }) => id === open);
  return (
    <ListScreen
      title={titleOf(SYSTEM)}
      count={response.data && counted(response.data.pagination.length, "trabajo", "trabajos")}
      views={views}
      list={list}
      response={response}
      searchHint="Trabajo, error o identificador"
      filters={FILTERS}
      columns={columns}
      getRowId={(job) => job.id}
      rowPath={pathOf}
      card={(job) => <JobCard job={job} path={pathOf(job)} />}
      density="pictures"
      empty={{
        icon: outlineQueueList,
        title: "Todavía no hay trabajos",
        text: "Aquí se ve lo que la tienda hace por su cuenta: correos, reembolsos, imágenes, caducidades.",
      }}
    >
      {shown ? <JobWindow job={shown} onClose={close} /> : null}
    </ListScreen>
  );
}

/** Time of the next attempt; the date is included unless it is today. */
function nextText(iso: string): string {
  const today = madridDay(iso) === madridDay(new Date().toISOString());
  return today ? `a las ${formatTime(iso)}` : formatLongDateTime(iso);
}

function When({ job }: { job: JobRow }) {
  if (job.state === "retry" && job.nextAttemptAt)
    return <span className="whitespace-nowrap text-secondary tabular-nums">{nextText(job.nextAttemptAt)}</span>;
  return <RelativeTime iso={job.completedAt ?? job.startedAt} />;
}

function Retry({ job }: { job: JobRow }) {
  if (job.state !== "failed") return null;
  return (
    <RetryButton
      endpoint="POST /api/admin/system/jobs/{id}/retry"
      id={job.id}
      what={jobLabel(job.name)}
      done="Se hará otra vez enseguida"
    />
  );
}

const col = dataColumns<JobRow>();
const jobColumns = (pathOf: (job: JobRow) => string) =>
  col.columns([
    col.accessor("name", {
      header: "Trabajo",
      meta: { always: true, width: "min-w-56 w-2/5" },
      cell: ({ row: { original: job } }) => {
        const about = payloadText(job.payload);
        return (
          <span className="flex min-w-0 flex-col gap-0.5 whitespace-normal py-1">
            <RowLink to={pathOf(job)}>{jobLabel(job.name)}</RowLink>
            {job.lastError ? <span className="text-danger-text text-label wrap-anywhere">{job.lastError}</span> : null}
            {about ? <span className="text-label text-secondary wrap-anywhere">{about}</span> : null}
          </span>
        );
      },
    }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <StateBadge hang state={JOB_STATE_LABELS[info.getValue()]} />,
    }),
    col.accessor("attempts", {
      header: "Intentos",
      enableSorting: false,
      meta: { align: "end", width: "@max-3xl:hidden" },
      cell: ({ row }) => <span className="whitespace-nowrap tabular-nums">{attemptsText(row.original)}</span>,
    }),
    col.accessor("createdAt", {
      header: "Encargado",
      meta: { width: "@max-3xl:hidden" },
      cell: (info) => <RelativeTime iso={info.getValue()} />,
    }),
    col.accessor("completedAt", {
      header: "Último paso",
      enableSorting: false,
      cell: ({ row }) => <When job={row.original} />,
    }),
    col.display({
      id: "retry",
      header: () => <VisuallyHidden>Acciones</VisuallyHidden>,
      meta: { always: true, align: "end" },
      cell: ({ row }) => <Retry job={row.original} />,
    }),
  ]);

function JobCard({ job, path }: { job: JobRow; path: string }) {
  return (
    <RowCard
      title={<RowLink to={path}>{jobLabel(job.name)}</RowLink>}
      end={<When job={job} />}
      lines={[
        job.lastError ? (
          <span key="error" className="text-danger-text">
            {job.lastError}
          </span>
        ) : null,
        payloadText(job.payload),
        `Intento ${attemptsText(job)}`,
      ]}
      foot={
        <>
          <StateBadge state={JOB_STATE_LABELS[job.state]} />
          <Retry job={job} />
        </>
      }
    />
  );
}
