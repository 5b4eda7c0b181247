import { useQuery } from "@tablero/api-client/query";
import type { Fault } from "@tablero/contract/shapes/admin-system";
import { formatLongDateTime } from "@tablero/domain/dates";
import { SYSTEM } from "@tablero/domain/resources/system";
import { titleOf } from "@tablero/domain/resources/words";
import { jobLabel } from "@tablero/domain/words/jobs";
import { Button } from "@tablero/ui/button";
import { dataColumns } from "@tablero/ui/data-table";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { outlineShieldCheck } from "@tablero/ui/icons/outline-shield-check";
import { useMemo } from "react";
import { counted } from "../shared/amounts.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { RelativeTime } from "../shared/relative-time.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { RowLink } from "../shared/row-link.tsx";
import { useListQuery } from "../shared/use-list-query.ts";
import type { SystemTabProps } from "./system-words.ts";
import { useOpenRow } from "./use-open-row.ts";

const FIELDS = { sorts: ["at", "source"], order: "desc", filters: {} } as const;

/** Unexpected errors of the server. */
export function FaultList({ views }: SystemTabProps) {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/system/errors", { query: list.query }, LIST_OPTIONS);
  const { open, pathOf, close } = useOpenRow("error");
  const columns = useMemo(() => faultColumns(pathOf), [pathOf]);
  const shown = response.data?.items.find(({ id }) => id === open);
  return (
    <ListScreen
      title={titleOf(SYSTEM)}
      count={response.data && counted(response.data.pagination.length, "error", "errores")}
      views={views}
      list={list}
      response={response}
      searchHint="Origen, mensaje o petición"
      columns={columns}
      getRowId={(fault) => fault.id}
      rowPath={pathOf}
      card={(fault) => (
        <RowCard
          title={<RowLink to={pathOf(fault)}>{jobLabel(fault.source)}</RowLink>}
          end={<RelativeTime iso={fault.at} />}
          lines={[fault.message]}
        />
      )}
      density="pictures"
      empty={{ icon: outlineShieldCheck, title: "No hay errores", text: "Si algo falla en la tienda, aparece aquí." }}
    >
      {shown ? <FaultWindow fault={shown} onClose={close} /> : null}
    </ListScreen>
  );
}

const col = dataColumns<Fault>();
const faultColumns = (pathOf: (fault: Fault) => string) =>
  col.columns([
    col.accessor("source", {
      header: "Origen",
      meta: { always: true, width: "min-w-56 w-2/5" },
      cell: ({ row: { original: fault } }) => (
        <span className="whitespace-normal wrap-anywhere">
          <RowLink to={pathOf(fault)}>{jobLabel(fault.source)}</RowLink>
        </span>
      ),
    }),
    col.accessor("message", {
      header: "Mensaje",
      enableSorting: false,
      meta: { truncate: true },
      cell: (info) => (
        <span className="text-secondary" title={info.getValue()}>
          {info.getValue()}
        </span>
      ),
    }),
    col.accessor("at", { header: "Cuándo", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
  ]);

function FaultWindow({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={jobLabel(fault.source)}
        description={fault.message}
        footer={<Button onClick={onClose}>Cerrar</Button>}
      >
        <div className="flex flex-col gap-4">
          <DescriptionList>
            <DescriptionItem term="Cuándo">{formatLongDateTime(fault.at)}</DescriptionItem>
            <DescriptionItem term="Petición">{fault.requestId}</DescriptionItem>
          </DescriptionList>
          {fault.stack ? (
            <pre className="overflow-x-auto rounded-md bg-hover p-4 text-label text-secondary">{fault.stack}</pre>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
