import type { ImportSummary } from "@tablero/contract/exchange/shapes/imports";
import { IMPORTS } from "@tablero/domain/platform/resources/exchange/imports";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { dataColumns } from "@tablero/ui/data-table";
import { StateBadge } from "@tablero/ui/state-badge";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { ValueOrDash } from "../../platform/values/amounts.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { KIND_LABELS, outcomeText, SOURCE_LABELS, STATE_BADGES } from "./import-words.ts";

export const importPath = ({ id }: Pick<ImportSummary, "id">): string => resourcePath(IMPORTS, id);

const col = dataColumns<ImportSummary>();

export const importColumns = col.columns([
  col.accessor("fileName", {
    header: "Fichero",
    meta: { always: true, truncate: true, width: "min-w-48 w-1/3" },
    cell: ({ row }) => <RowLink to={importPath(row.original)}>{row.original.fileName}</RowLink>,
  }),
  col.accessor("kind", {
    header: "Qué",
    enableSorting: false,
    cell: (info) => KIND_LABELS[info.getValue()],
  }),
  col.accessor("source", {
    header: "Origen",
    enableSorting: false,
    meta: { width: "@max-4xl:hidden" },
    cell: (info) => <span className="whitespace-nowrap text-secondary">{SOURCE_LABELS[info.getValue()]}</span>,
  }),
  col.accessor("state", {
    header: "Estado",
    enableSorting: false,
    cell: (info) => <StateBadge hang state={STATE_BADGES[info.getValue()]} />,
  }),
  col.display({
    id: "outcome",
    header: "Resultado",
    meta: { truncate: true, width: "w-1/4" },
    cell: ({ row }) => <span className="tabular-nums">{outcomeText(row.original)}</span>,
  }),
  col.accessor("actor", {
    header: "Quién",
    enableSorting: false,
    meta: { width: "@max-5xl:hidden" },
    cell: (info) => (
      <ValueOrDash>
        {info.getValue() === null ? null : <span className="whitespace-nowrap text-secondary">{info.getValue()}</span>}
      </ValueOrDash>
    ),
  }),
  col.accessor("createdAt", { header: "Cuándo", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
]);

/** An import on a phone. */
export function ImportCard({ file }: { file: ImportSummary }) {
  return (
    <RowCard
      title={<RowLink to={importPath(file)}>{file.fileName}</RowLink>}
      end={<RelativeTime iso={file.createdAt} />}
      lines={[`${KIND_LABELS[file.kind]} · ${SOURCE_LABELS[file.source]}`, outcomeText(file)]}
      foot={
        <>
          <StateBadge hang state={STATE_BADGES[file.state]} />
          <span className="text-secondary text-table">{file.actor}</span>
        </>
      }
    />
  );
}
