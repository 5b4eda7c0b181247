import type { Guide } from "../../_internal/guide.ts";
import { DataTable, dataColumns } from "./data-table.tsx";
import { type SampleOrder, sampleOrders } from "./sample-orders.ts";

const col = dataColumns<SampleOrder>();
const columns = col.columns([
  col.accessor("number", { header: "Pedido", meta: { strong: true } }),
  col.accessor("customer", { header: "Cliente", meta: { truncate: true } }),
  col.accessor("total", { header: "Total", cell: (info) => `${info.getValue() / 100} €`, meta: { align: "end" } }),
]);
const rows = sampleOrders(3);
const getRowId = (order: SampleOrder) => order.id;

export const guide: Guide = {
  lead: "The list of a back-office page.",
  use: [
    "For records that people look for, compare and act on; past 100 rows only those in sight are drawn.",
    "A real link in the column that names the row, figures to the right, the state as a badge.",
  ],
  instead: [
    { when: "There are facts of one record", take: "description-list" },
    { when: "They are figures of a chart", take: "chart-table" },
    { when: "Each entry is a picture with a few words", take: "card" },
  ],
  wide: true,
  examples: [
    {
      good: true,
      picture: <DataTable label="Pedidos" columns={columns} rows={rows} getRowId={getRowId} />,
      text: "Figures to the right, one line a row.",
    },
    {
      good: false,
      picture: <DataTable label="Pedidos" columns={columns} rows={[]} getRowId={getRowId} status="loading" />,
      text: "Skeletons while it asks again: with rows there, `refreshing` leaves them.",
    },
  ],
  anatomy: {
    picture: <DataTable label="Pedidos" columns={columns} rows={rows} getRowId={getRowId} />,
    parts: [
      { name: "Head", at: "thead", note: "Stays in sight from 1280 px on; a column that sorts is a button in it." },
      { name: "Row", at: "tbody tr", note: "Opens by press anywhere, but the link in it is the way that is named." },
      { name: "Figures", at: "tbody td:last-child", note: "To the right, with figures of one width." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves through heads, then to a row, its links and buttons" },
    { keys: ["↓", "↑"], does: "Moves from row to row" },
    { keys: ["Home", "End"], does: "The first or the last row" },
    { keys: ["Page Up", "Page Down"], does: "A page of rows up or down" },
    { keys: ["Enter"], does: "Opens the row" },
    { keys: ["Space"], does: "Selects the row" },
  ],
  content: ["Cabeceras de una palabra: «Pedido», «Cliente», «Total».", "Sin datos, una raya; nunca «N/A»."],
};
