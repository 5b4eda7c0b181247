import { formatMoney } from "@tablero/domain/platform/money/money";
import { Card } from "@tablero/ui/card";
import { DataTable, dataColumns } from "@tablero/ui/data-table";
import { PageHeader } from "@tablero/ui/page-header";
import { Page } from "./page.tsx";

interface Movement {
  id: string;
  product: string;
  quantity: number;
  balance: number;
  /** Cents. */
  cost: number;
}

const PRODUCTS = ["Almadraba", "Faros del Norte", "Trashumancia", "Vesania, la Ceniza Viva", "Set de 7 dados «Musgo»"];

const MOVEMENTS: readonly Movement[] = Array.from({ length: 1000 }, (_, index) => ({
  id: String(index + 1),
  product: PRODUCTS[index % PRODUCTS.length] ?? "",
  quantity: ((index * 7) % 23) - 9,
  balance: 40 + ((index * 13) % 61),
  cost: 995 + ((index * 7919) % 8000),
}));

const col = dataColumns<Movement>();
const columns = col.columns([
  col.accessor("id", { header: "Número", meta: { always: true, strong: true, width: "w-28" } }),
  col.accessor("product", { header: "Producto", meta: { truncate: true } }),
  col.accessor("quantity", { header: "Unidades", meta: { align: "end", width: "w-28" } }),
  col.accessor("balance", { header: "Saldo", meta: { align: "end", width: "w-28" } }),
  col.accessor("cost", {
    header: "Coste",
    cell: (info) => <bdi>{formatMoney(info.getValue())}</bdi>,
    meta: { align: "end", width: "w-32" },
  }),
]);

/** A list of a thousand rows that renders only the visible ones. */
export function LongListScreen() {
  return (
    <Page>
      <PageHeader title="Movimientos" count={String(MOVEMENTS.length)} />
      <Card>
        <DataTable label="Movimientos" columns={columns} rows={MOVEMENTS} getRowId={({ id }) => id} />
      </Card>
    </Page>
  );
}
