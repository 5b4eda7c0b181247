import { useApi } from "@tablero/api-client/api-context";
import type { AnswerOf } from "@tablero/api-client/client";
import { useQuery } from "@tablero/api-client/query";
import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { isImportActive } from "@tablero/domain/exchange/imports/import-state";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import { Card, CardBody, CardFooter, CardHeader } from "@tablero/ui/card";
import { DataTable, dataColumns } from "@tablero/ui/data-table";
import { NativeSelect } from "@tablero/ui/native-select";
import { Paginator } from "@tablero/ui/paginator";
import { StateBadge } from "@tablero/ui/state-badge";
import { useState } from "react";
import { LIST_OPTIONS } from "../../platform/lists/list-screen.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { count } from "../../platform/values/amounts.tsx";
import { FileButton } from "./file-button.tsx";

type Issue = AnswerOf<"GET /api/admin/imports/{id}/issues">["items"][number];
type Level = Issue["level"];

const SIZE = 25;
const LEVELS: Record<Level, StateLabel> = {
  error: { label: "Error", tone: "danger", tinted: false, icon: "x-circle" },
  warning: { label: "Aviso", tone: "warning", tinted: false, icon: "minus-circle" },
};
const isLevel = (text: string): text is Level => text in LEVELS;

/** Errors and warnings of the last pass, by row and column. */
export function IssuesCard({ file }: { file: Import }) {
  const api = useApi();
  const [level, setLevel] = useState<Level | null>(null);
  const [page, setPage] = useState(1);
  const { id, issues, fileUntil, state } = file;
  const { data, error, mutate, isLoading } = useQuery(
    "GET /api/admin/imports/{id}/issues",
    { params: { id }, query: { page, size: SIZE, ...(level && { level }) } },
    LIST_OPTIONS,
  );
  const total = data?.pagination.length ?? 0;
  const keptAll = issues.kept >= issues.errors + issues.warnings;
  return (
    <Card aria-labelledby="import-issues">
      <CardHeader
        title="Errores y avisos"
        titleId="import-issues"
        actions={
          <span className="w-36">
            <NativeSelect
              size="sm"
              aria-label="Qué se muestra"
              value={level ?? ""}
              onChange={({ currentTarget: { value } }) => {
                setLevel(isLevel(value) ? value : null);
                setPage(1);
              }}
            >
              <option value="">Todo</option>
              <option value="error">Errores</option>
              <option value="warning">Avisos</option>
            </NativeSelect>
          </span>
        }
      />
      {issues.errors > 0 && fileUntil !== null && !isImportActive(state) ? (
        <CardBody className="flex flex-wrap items-center justify-between gap-3 border-b py-3 text-table">
          <span className="text-secondary">Corrige las filas que fallan en una hoja de cálculo y sube solo esas.</span>
          <FileButton
            name="filas-con-fallos"
            load={() => api.download("GET /api/admin/imports/{id}/failed-rows", { params: { id } })}
          >
            Descargar filas con fallos
          </FileButton>
        </CardBody>
      ) : null}
      <DataTable
        label="Errores y avisos"
        framed
        columns={columns}
        rows={data?.items ?? NONE}
        getRowId={({ line, column, code, message }) => [line, column, code, message].join(" ")}
        status={data ? (isLoading ? "refreshing" : "ready") : error ? "error" : "loading"}
        onRetry={() => void mutate()}
        skeletonRows={4}
        card={(issue) => (
          <RowCard
            title={`Fila ${count(issue.line)}`}
            end={<StateBadge state={LEVELS[issue.level]} />}
            lines={[issue.column, issue.message]}
          />
        )}
        empty={<p className="px-5 py-6 text-center text-secondary text-table">No hay ninguno.</p>}
      />
      {keptAll ? null : (
        <p className="border-t px-5 py-3 text-secondary text-table">
          Se guardan los {count(issues.kept)} primeros, de {count(issues.errors + issues.warnings)}.
        </p>
      )}
      {total > SIZE ? (
        <CardFooter padding="slim">
          <Paginator
            className="w-full"
            label="Páginas de errores y avisos"
            page={page}
            pageSize={SIZE}
            total={total}
            onPageChange={setPage}
          />
        </CardFooter>
      ) : null}
    </Card>
  );
}

const NONE: readonly Issue[] = [];
const col = dataColumns<Issue>();
const columns = col.columns([
  col.accessor("line", {
    header: "Fila",
    enableSorting: false,
    meta: { always: true, align: "end" },
    cell: (info) => count(info.getValue()),
  }),
  col.accessor("column", {
    header: "Columna",
    enableSorting: false,
    meta: { truncate: true, width: "w-1/5" },
    cell: (info) => info.getValue() ?? <span className="text-hint">Toda la fila</span>,
  }),
  col.accessor("message", {
    header: "Qué pasa",
    enableSorting: false,
    meta: { always: true, width: "min-w-64 w-3/5" },
    cell: (info) => <span className="whitespace-normal">{info.getValue()}</span>,
  }),
  col.accessor("level", {
    header: "Clase",
    enableSorting: false,
    cell: (info) => <StateBadge hang state={LEVELS[info.getValue()]} />,
  }),
]);
