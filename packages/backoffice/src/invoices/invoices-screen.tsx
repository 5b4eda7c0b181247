import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { InvoiceRow } from "@tablero/contract/shapes/admin-records";
import { INVOICES } from "@tablero/domain/resources/invoices";
import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";
import { titleOf } from "@tablero/domain/resources/words";
import { INVOICE_KINDS } from "@tablero/domain/vocabulary";
import { INVOICE_KIND_LABELS } from "@tablero/domain/words/labels";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineDocumentText } from "@tablero/ui/icons/outline-document-text";
import { RecordExport } from "../kit/record-export.tsx";
import type { FilterDefinition } from "../shared/filter-menu.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { Money } from "../shared/money.tsx";
import { QuietLink } from "../shared/quiet-link.tsx";
import { RelativeTime } from "../shared/relative-time.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { exported, many, text, useListQuery } from "../shared/use-list-query.ts";

const FIELDS = {
  sorts: ["issuedAt", "number", "total", "receiver"],
  order: "desc",
  filters: { kind: many(INVOICE_KINDS), clientId: text() },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "kind",
    label: "Tipo",
    options: INVOICE_KINDS.map((value) => ({ value, label: INVOICE_KIND_LABELS[value] })),
  },
  { kind: "link", name: "clientId", label: "Cliente", words: "solo las suyas" },
];
/** admin/facturas */
export function InvoicesScreen() {
  return (
    <Guarded resource={INVOICES}>
      <InvoiceList />
    </Guarded>
  );
}

function InvoiceList() {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/invoices", { query: list.query }, LIST_OPTIONS);
  return (
    <ListScreen
      title={titleOf(INVOICES)}
      actions={
        <RecordExport
          resource={INVOICES}
          load={() => api.download("GET /api/admin/invoices/export", { query: exported(list.query) })}
        />
      }
      list={list}
      response={response}
      searchHint="Número, nombre o pedido"
      filters={FILTERS}
      saved={INVOICES}
      columns={columns}
      getRowId={(invoice) => invoice.id}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
      empty={{
        icon: outlineDocumentText,
        title: "Todavía no hay facturas",
        text: "Cada pedido cobrado y servido tendrá la suya aquí.",
      }}
    />
  );
}

/** The invoice as shown to the customer: a printable page. */
function InvoiceLink({ invoice }: { invoice: InvoiceRow }) {
  return (
    <a
      href={`/factura/${invoice.token}`}
      className="rounded-xs font-semibold text-text no-underline tabular-nums hover:underline"
    >
      {invoice.number}
    </a>
  );
}

function OrderLink({ invoice }: { invoice: InvoiceRow }) {
  const mayRead = useCan()("orders:read");
  if (!invoice.orderId || !invoice.orderNumber) return <span className="text-hint">Sin pedido</span>;
  if (!mayRead) return invoice.orderNumber;
  return <QuietLink to={pathOf(ORDERS, invoice.orderId)}>{invoice.orderNumber}</QuietLink>;
}

const receiverOf = ({ receiver }: InvoiceRow) => receiver ?? "Sin identificar";

const col = dataColumns<InvoiceRow>();
const columns = col.columns([
  col.accessor("number", {
    header: "Factura",
    meta: { always: true, strong: true },
    cell: ({ row }) => (
      <span className="whitespace-nowrap">
        <InvoiceLink invoice={row.original} />
      </span>
    ),
  }),
  col.accessor("issuedAt", { header: "Fecha", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
  col.accessor("receiver", {
    header: "A nombre de",
    meta: { truncate: true, width: "min-w-40 w-1/3" },
    cell: ({ row }) => row.original.receiver ?? <span className="text-hint">{receiverOf(row.original)}</span>,
  }),
  col.accessor("kind", {
    header: "Tipo",
    enableSorting: false,
    meta: { width: "@max-3xl:hidden" },
    cell: (info) => <span className="text-secondary">{INVOICE_KIND_LABELS[info.getValue()]}</span>,
  }),
  col.accessor("orderNumber", {
    header: "Pedido",
    enableSorting: false,
    cell: ({ row }) => (
      <span className="whitespace-nowrap">
        <OrderLink invoice={row.original} />
      </span>
    ),
  }),
  col.accessor("base", {
    header: "Base",
    enableSorting: false,
    meta: { align: "end", width: "@max-5xl:hidden" },
    cell: (info) => <Money cents={info.getValue()} className="text-secondary" />,
  }),
  col.accessor("tax", {
    header: "IVA",
    enableSorting: false,
    meta: { align: "end", width: "@max-5xl:hidden" },
    cell: (info) => <Money cents={info.getValue()} className="text-secondary" />,
  }),
  col.accessor("total", {
    header: "Total",
    meta: { align: "end", strong: true },
    cell: (info) => <Money cents={info.getValue()} />,
  }),
]);

function InvoiceCard({ invoice }: { invoice: InvoiceRow }) {
  return (
    <RowCard
      title={
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          <InvoiceLink invoice={invoice} />
          <RelativeTime iso={invoice.issuedAt} className="font-normal text-table" />
        </span>
      }
      end={<Money cents={invoice.total} className="font-semibold" />}
      lines={[receiverOf(invoice)]}
      foot={
        <>
          <span className="text-secondary text-table">{INVOICE_KIND_LABELS[invoice.kind]}</span>
          <OrderLink invoice={invoice} />
        </>
      }
    />
  );
}
