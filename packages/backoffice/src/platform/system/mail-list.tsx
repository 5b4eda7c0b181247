import { useQuery } from "@tablero/api-client/query";
import type { MailRow } from "@tablero/contract/platform/shapes/admin-system";
import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { MAIL_STATES } from "@tablero/domain/platform/words/jobs";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { StateBadge } from "@tablero/ui/state-badge";
import { useMemo } from "react";
import type { FilterDefinition } from "../lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../lists/list-screen.tsx";
import { RowCard } from "../lists/row-card.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { many, useListQuery } from "../lists/use-list-query.ts";
import { useOpenRow } from "../lists/use-open-row.ts";
import { count, counted } from "../values/amounts.tsx";
import { RelativeTime } from "../values/relative-time.tsx";
import { MailWindow } from "./mail-window.tsx";
import { MAIL_STATE_LABELS, type SystemTabProps } from "./system-words.ts";

const FIELDS = {
  sorts: ["createdAt", "recipient", "subject"],
  order: "desc",
  filters: { state: many(MAIL_STATES) },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_LABELS[value].label })),
  },
];

/** Every email as it was written, sent or not. */
export function MailList({ views }: SystemTabProps) {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/system/mails", { query: list.query }, LIST_OPTIONS);
  const { open, pathOf, close } = useOpenRow(SYSTEM, "correo");
  const columns = useMemo(() => mailColumns(pathOf), [pathOf]);
  return (
    <ListScreen
      title={titleOf(SYSTEM)}
      count={response.data && counted(response.data.pagination.length, "correo", "correos")}
      views={views}
      list={list}
      response={response}
      searchHint="Asunto o destinatario"
      filters={FILTERS}
      columns={columns}
      getRowId={(mail) => mail.id}
      rowPath={pathOf}
      card={(mail) => <MailCard mail={mail} path={pathOf(mail)} />}
      density="pictures"
      empty={{
        icon: outlineEnvelope,
        title: "Todavía no hay correos",
        text: "Los que la tienda escribe a los clientes se quedan aquí, enviados o no.",
      }}
    >
      {open === null ? null : <MailWindow key={open} id={open} onClose={close} />}
    </ListScreen>
  );
}

const col = dataColumns<MailRow>();
const mailColumns = (pathOf: (mail: MailRow) => string) =>
  col.columns([
    col.accessor("subject", {
      header: "Asunto",
      meta: { always: true, width: "min-w-56 w-2/5" },
      cell: ({ row: { original: mail } }) => (
        <span className="flex min-w-0 flex-col gap-0.5 whitespace-normal py-1">
          <RowLink to={pathOf(mail)}>{mail.subject}</RowLink>
          <span className="text-label text-secondary wrap-anywhere @4xl:hidden">{mail.recipient}</span>
          {mail.lastError ? <span className="text-danger-text text-label wrap-anywhere">{mail.lastError}</span> : null}
        </span>
      ),
    }),
    col.accessor("recipient", {
      header: "Para",
      meta: { truncate: true, width: "w-1/4 @max-4xl:hidden" },
      cell: (info) => <span className="text-secondary">{info.getValue()}</span>,
    }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <StateBadge hang state={MAIL_STATE_LABELS[info.getValue()]} />,
    }),
    col.accessor("attempts", {
      header: "Intentos",
      enableSorting: false,
      meta: { align: "end", width: "@max-4xl:hidden" },
      cell: (info) => <span className="tabular-nums">{count(info.getValue())}</span>,
    }),
    col.accessor("createdAt", {
      header: "Escrito",
      cell: (info) => <RelativeTime iso={info.getValue()} />,
    }),
  ]);

function MailCard({ mail, path }: { mail: MailRow; path: string }) {
  return (
    <RowCard
      title={<RowLink to={path}>{mail.subject}</RowLink>}
      lines={[
        mail.recipient,
        mail.lastError ? (
          <span key="error" className="text-danger-text">
            {mail.lastError}
          </span>
        ) : null,
      ]}
      foot={
        <>
          <StateBadge state={MAIL_STATE_LABELS[mail.state]} />
          <RelativeTime iso={mail.createdAt} />
        </>
      }
    />
  );
}
