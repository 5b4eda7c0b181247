import { useQuery } from "@tablero/api-client/query";
import type { ServerError } from "@tablero/contract/platform/shapes/admin-system";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { jobLabel } from "@tablero/domain/platform/words/jobs";
import { Button } from "@tablero/ui/button";
import { Code } from "@tablero/ui/code";
import { dataColumns } from "@tablero/ui/data-table";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { outlineShieldCheck } from "@tablero/ui/icons/outline-shield-check";
import { useMemo } from "react";
import { LIST_OPTIONS, ListScreen } from "../lists/list-screen.tsx";
import { RowCard } from "../lists/row-card.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { useOpenRow } from "../lists/use-open-row.ts";
import { counted } from "../values/amounts.tsx";
import { RelativeTime } from "../values/relative-time.tsx";
import type { SystemTabProps } from "./system-words.ts";

const FIELDS = { sorts: ["at", "source"], order: "desc", filters: {} } as const;

/** Unexpected errors of the server. */
export function ServerErrorList({ views }: SystemTabProps) {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/system/errors", { query: list.query }, LIST_OPTIONS);
  const { open, pathOf, close } = useOpenRow(SYSTEM, "error");
  const columns = useMemo(() => errorColumns(pathOf), [pathOf]);
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
      getRowId={(error) => error.id}
      rowPath={pathOf}
      card={(error) => (
        <RowCard
          title={<RowLink to={pathOf(error)}>{jobLabel(error.source)}</RowLink>}
          end={<RelativeTime iso={error.at} />}
          lines={[error.message]}
        />
      )}
      density="pictures"
      empty={{ icon: outlineShieldCheck, title: "No hay errores", text: "Si algo falla en la tienda, aparece aquí." }}
    >
      {shown ? <ServerErrorWindow error={shown} onClose={close} /> : null}
    </ListScreen>
  );
}

const col = dataColumns<ServerError>();
const errorColumns = (pathOf: (error: ServerError) => string) =>
  col.columns([
    col.accessor("source", {
      header: "Origen",
      meta: { always: true, width: "min-w-56 w-1/3" },
      cell: ({ row: { original: error } }) => (
        <span className="whitespace-normal wrap-anywhere">
          <RowLink to={pathOf(error)}>{jobLabel(error.source)}</RowLink>
        </span>
      ),
    }),
    col.accessor("message", {
      header: "Mensaje",
      enableSorting: false,
      meta: { truncate: true, width: "w-1/2" },
      cell: (info) => (
        <span className="text-secondary" title={info.getValue()}>
          {info.getValue()}
        </span>
      ),
    }),
    col.accessor("at", { header: "Cuándo", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
  ]);

function ServerErrorWindow({ error, onClose }: { error: ServerError; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={jobLabel(error.source)}
        description={error.message}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <DescriptionList>
            <DescriptionItem term="Cuándo">{formatLongDateTime(error.at)}</DescriptionItem>
            <DescriptionItem term="Petición">{error.requestId}</DescriptionItem>
          </DescriptionList>
          {error.stack ? (
            <Code variant="block" label="Traza" wrap={false}>
              {error.stack}
            </Code>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
