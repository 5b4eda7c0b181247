import { errorMessage } from "@tablero/api-client/errors";
import type { Pagination } from "@tablero/contract/shapes/basics";
import { madridDay } from "@tablero/domain/dates";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowDownTray } from "@tablero/ui/icons";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { type CsvColumn, csvText, download } from "./csv.ts";

export interface ExportButtonProps<Row> {
  /** Name of the file without date and ending: "pedidos". */
  file: string;
  columns: readonly CsvColumn<Row>[];
  /** One page of the list with its filters, 100 rows. */
  load: (page: number) => Promise<{ items: Row[]; pagination: Pagination }>;
}

/** Every row of a filtered list. All pages are read first: a file is whole or is not written. */
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
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const rows = await loadAll(load);
      const name = `${file}-${madridDay(new Date().toISOString())}.csv`;
      download(name, "text/csv;charset=utf-8", csvText(columns, rows));
      toast.success(rows.length === 1 ? "Exportada 1 fila" : `Exportadas ${rows.length} filas`);
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
