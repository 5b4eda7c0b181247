import { errorMessage } from "@tablero/api-client/errors";
import type { Pagination } from "@tablero/contract/shapes/basics";
import { type CsvColumn, csvFileName, csvText } from "@tablero/domain/csv";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowDownTray } from "@tablero/ui/icons";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";

export interface FileButtonProps {
  /** Name of the file without date and ending: "pedidos". */
  file: string;
  /** The whole file, and what is told of it. A file is whole or is not written. */
  make: () => Promise<{ content: Blob; told: string }>;
}

/** Makes a CSV file and hands it to the browser's downloads. */
export function FileButton({ file, make }: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { content, told } = await make();
      download(csvFileName(file, new Date()), content);
      toast.success(told);
    } catch (error) {
      toast.error("No se ha exportado", { description: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" loading={busy} onClick={() => void run()} className="max-sm:size-11 max-sm:px-0">
      <Icon icon={outlineArrowDownTray} size={18} />
      <span className="max-sm:sr-only">Exportar CSV</span>
    </Button>
  );
}

function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export interface ExportButtonProps<Row> {
  /** Name of the file without date and ending: "pedidos". */
  file: string;
  columns: readonly CsvColumn<Row>[];
  /** One page of the list with its filters, 100 rows. */
  load: (page: number) => Promise<{ items: Row[]; pagination: Pagination }>;
}

/** Every row of a filtered list, all pages of it. */
export async function loadAll<Row>(load: ExportButtonProps<Row>["load"]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await load(page);
    rows.push(...items);
    if (page >= pagination.lastPage || items.length === 0) return rows;
  }
}

/** Writes the list with its filters, all pages of it, as CSV. */
export function ExportButton<Row>({ file, columns, load }: ExportButtonProps<Row>) {
  const make = async () => {
    const rows = await loadAll(load);
    const told = rows.length === 1 ? "Exportada 1 fila" : `Exportadas ${rows.length} filas`;
    return { content: new Blob([csvText(columns, rows)], { type: "text/csv;charset=utf-8" }), told };
  };
  return <FileButton file={file} make={make} />;
}
