import { useQuery } from "@tablero/api-client/query";
import type { AuditEntry } from "@tablero/contract/platform/shapes/admin-audit";
import { AUDIT } from "@tablero/domain/platform/resources/platform/audit";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineClipboardDocumentList } from "@tablero/ui/icons/outline-clipboard-document-list";
import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { LIST_OPTIONS, ListScreen } from "../lists/list-screen.tsx";
import { RowCard } from "../lists/row-card.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { Guarded } from "../pages/guarded.tsx";
import { TableLink } from "../pages/table-link.tsx";
import { RelativeTime } from "../values/relative-time.tsx";
import { AUDIT_FIELDS, AUDIT_FILTERS } from "./audit-list.ts";
import { actionLabel, entityLabel, subjectPath, summarizeChanges } from "./audit-words.ts";
import { EntryWindow } from "./entry-window.tsx";

/** admin/auditoria */
export function AuditScreen() {
  return (
    <Guarded resource={AUDIT}>
      <AuditList />
    </Guarded>
  );
}

/** URL parameter for the entry that is open over the list. */
const OPEN = "entrada";

function AuditList() {
  const list = useListQuery(AUDIT_FIELDS);
  const response = useQuery("GET /api/admin/audit", { query: list.query }, LIST_OPTIONS);
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address = params.toString();
  const pathOf = useMemo(() => {
    return ({ id }: AuditEntry) => {
      const next = new URLSearchParams(address);
      next.set(OPEN, id);
      return `${pathname}?${next}`;
    };
  }, [address, pathname]);
  const columns = useMemo(() => auditColumns(pathOf), [pathOf]);
  const close = () => {
    const next = new URLSearchParams(address);
    next.delete(OPEN);
    setParams(next, { preventScrollReset: true });
  };
  const items = response.data?.items;
  const { entityId, actorId } = list.filters;
  const filters = useMemo(() => {
    const one = items?.find((entry) => entry.entityId === entityId);
    const who = items?.find((entry) => entry.actor?.id === actorId)?.actor;
    return [
      ...AUDIT_FILTERS,
      { kind: "link", name: "entityId", label: "Solo", words: one?.label ?? "uno" } as const,
      { kind: "link", name: "actorId", label: "Quién", words: who?.name ?? "una persona" } as const,
    ];
  }, [items, entityId, actorId]);
  const open = items?.find(({ id }) => id === params.get(OPEN));
  return (
    <ListScreen
      title={titleOf(AUDIT)}
      list={list}
      response={response}
      searchHint="Persona, id o contenido"
      filters={filters}
      columns={columns}
      getRowId={(entry) => entry.id}
      rowPath={pathOf}
      card={(entry) => (
        <RowCard
          title={<RowLink to={pathOf(entry)}>{actionOf(entry)}</RowLink>}
          end={<RelativeTime iso={entry.at} />}
          lines={[subjectOf(entry), summarizeChanges(entry), whoOf(entry)]}
        />
      )}
      density="pictures"
      empty={{
        icon: outlineClipboardDocumentList,
        title: "Todavía no hay cambios",
        text: "Aquí quedará quién cambió qué, y cuándo.",
      }}
    >
      {open ? <EntryWindow entry={open} onClose={close} /> : null}
    </ListScreen>
  );
}

const actionOf = ({ action, entity }: AuditEntry) => `${actionLabel(action)} · ${entityLabel(entity)}`;
const subjectOf = ({ label, entityId }: AuditEntry) => label ?? entityId;
const whoOf = ({ actor }: AuditEntry) => actor?.name ?? "La tienda";

const col = dataColumns<AuditEntry>();
const auditColumns = (pathOf: (entry: AuditEntry) => string) =>
  col.columns([
    col.accessor("action", {
      header: "Qué",
      enableSorting: false,
      meta: { always: true, width: "min-w-48 w-1/5 @5xl:w-1/4" },
      cell: ({ row: { original: entry } }) => <RowLink to={pathOf(entry)}>{actionOf(entry)}</RowLink>,
    }),
    col.accessor("label", {
      header: "Sobre",
      enableSorting: false,
      meta: { truncate: true, width: "w-1/4" },
      cell: ({ row: { original: entry } }) => <Subject entry={entry} />,
    }),
    col.display({
      id: "changes",
      header: "Cambios",
      meta: { truncate: true, width: "w-1/4 @max-3xl:hidden" },
      cell: ({ row }) => <span className="text-secondary">{summarizeChanges(row.original)}</span>,
    }),
    col.accessor("actor", {
      header: "Quién",
      enableSorting: false,
      cell: ({ row }) => whoOf(row.original),
    }),
    col.accessor("at", { header: "Cuándo", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
  ]);

function Subject({ entry }: { entry: AuditEntry }) {
  const path = subjectPath(entry);
  if (!path || entry.label === null) return <span className="text-secondary">{subjectOf(entry)}</span>;
  return <TableLink to={path}>{entry.label}</TableLink>;
}
