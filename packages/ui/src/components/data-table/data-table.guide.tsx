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
  lead: "The list on a back-office page.",
  use: [
    "For records that users search, compare and work with; above 100 rows, only visible rows are rendered.",
    "With a real link in the column that names the row, figures aligned to the right, and the state as a badge.",
  ],
  instead: [
    { when: "It shows facts about one record", take: "description-list" },
    { when: "It shows the figures of a chart", take: "chart-table" },
    { when: "Each entry is a picture with a few words", take: "card" },
  ],
  wide: true,
  examples: [
    {
      good: true,
      picture: <DataTable label="Pedidos" columns={columns} rows={rows} getRowId={getRowId} />,
      text: "Figures aligned to the right, one line per row.",
    },
    {
      good: false,
      picture: <DataTable label="Pedidos" columns={columns} rows={[]} getRowId={getRowId} status="loading" />,
      text: "Skeletons while it reloads: `refreshing` keeps the existing rows.",
    },
  ],
  anatomy: {
    picture: <DataTable label="Pedidos" columns={columns} rows={rows} getRowId={getRowId} />,
    parts: [
      { name: "Head", at: "thead", note: "Stays visible from 1280 px on; sortable columns have a button." },
      {
        name: "Row",
        at: "tbody tr",
        note: "A press anywhere opens it, but only the link in it is named for screen readers.",
      },
      { name: "Figures", at: "tbody td:last-child", note: "Aligned to the right, with digits of equal width." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves through the column heads, then to a row and its links and buttons" },
    { keys: ["↓", "↑"], does: "Moves from row to row" },
    { keys: ["Home", "End"], does: "The first or the last row" },
    { keys: ["Page Up", "Page Down"], does: "A page of rows up or down" },
    { keys: ["Enter"], does: "Opens the row" },
    { keys: ["Space"], does: "Selects the row" },
  ],
  content: ["Cabeceras de una palabra: «Pedido», «Cliente», «Total».", "Sin datos, una raya; nunca «N/A»."],
};
