import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { InvoiceRow } from "@tablero/contract/sales/shapes/admin-records";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { INVOICE_KINDS } from "@tablero/domain/platform/vocabulary";
import { INVOICE_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { OPEN_SENDING_STATES, SENDING_LABELS } from "@tablero/domain/sales/fiscal/verifactu/states";
import { Button } from "@tablero/ui/button";
import { dataColumns } from "@tablero/ui/data-table";
import { Icon } from "@tablero/ui/icon";
import { outlineCalculator } from "@tablero/ui/icons/outline-calculator";
import { outlineDocumentCheck } from "@tablero/ui/icons/outline-document-check";
import { outlineDocumentText } from "@tablero/ui/icons/outline-document-text";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { Truncate } from "@tablero/ui/truncate";
import { useMemo, useState } from "react";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { many, text, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { useOpenRow } from "../../platform/lists/use-open-row.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { ICON_ON_PHONE, LABEL_OFF_PHONE } from "../../platform/pages/header-action.ts";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { Money } from "../../platform/values/money.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { InvoiceWindow } from "./invoice-window.tsx";
import { CheckChainButton, IssuingNotice } from "./issuing-notice.tsx";
import { QuarterWindow } from "./quarter-window.tsx";
import { RecordsWindow } from "./records-window.tsx";
import { SendingNotice } from "./sending-notice.tsx";
import { useInvoicePrint } from "./use-invoice-print.tsx";

const FIELDS = {
  sorts: ["issuedAt", "number", "total", "receiver"],
  order: "desc",
  filters: { kind: many(INVOICE_KINDS), sending: many(OPEN_SENDING_STATES), clientId: text() },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "kind",
    label: "Tipo",
    options: INVOICE_KINDS.map((value) => ({ value, label: INVOICE_KIND_LABELS[value] })),
  },
  {
    kind: "many",
    name: "sending",
    label: "Registro",
    options: OPEN_SENDING_STATES.map((value) => ({ value, label: SENDING_LABELS[value].label })),
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
  const open = useOpenRow(INVOICES, "factura");
  const columns = useMemo(() => columnsTo(open.pathOf), [open.pathOf]);
  const response = useQuery("GET /api/admin/invoices", { query: list.query }, LIST_OPTIONS);
  const print = useInvoicePrint(list, response);
  const [window, setWindow] = useState<"quarter" | "records" | null>(null);
  return (
    <ListScreen
      title={titleOf(INVOICES)}
      actions={
        <>
          <CheckChainButton />
          <Button variant="secondary" className={ICON_ON_PHONE} onClick={() => setWindow("quarter")}>
            <Icon icon={outlineCalculator} size={18} />
            <span className={LABEL_OFF_PHONE}>Trimestre</span>
          </Button>
          <Button variant="secondary" className={ICON_ON_PHONE} onClick={() => setWindow("records")}>
            <Icon icon={outlineDocumentCheck} size={18} />
            <span className={LABEL_OFF_PHONE}>Registros</span>
          </Button>
          <RecordExport
            resource={INVOICES}
            load={() => api.download("GET /api/admin/invoices/export", { query: withoutPaging(list.query) })}
          />
        </>
      }
      notice={
        <>
          <IssuingNotice />
          <SendingNotice />
        </>
      }
      list={list}
      response={response}
      searchHint="Número, nombre o pedido"
      filters={FILTERS}
      saved={INVOICES}
      columns={columns}
      getRowId={(invoice) => invoice.id}
      rowPath={open.pathOf}
      {...print.props}
      card={(invoice) => <InvoiceCard invoice={invoice} to={open.pathOf(invoice)} />}
      empty={{
        icon: outlineDocumentText,
        title: "Todavía no hay facturas",
        text: "Cada cobro tendrá la suya aquí, y cada devolución su rectificativa.",
      }}
    >
      {print.bar}
      {window === "quarter" ? <QuarterWindow onClose={() => setWindow(null)} /> : null}
      {window === "records" ? <RecordsWindow onClose={() => setWindow(null)} /> : null}
      {open.open === null ? null : (
        <InvoiceWindow key={open.open} id={open.open} pathTo={open.pathOf} onClose={open.close} />
      )}
    </ListScreen>
  );
}

/** State of a record that needs attention, or of a withdrawn invoice. */
function OpenSending({ invoice: { sending, annulled } }: { invoice: InvoiceRow }) {
  if (sending === "rejected" || sending === "accepted-with-errors")
    return <StateBadge state={SENDING_LABELS[sending]} />;
  return annulled ? <span className="text-hint">Anulada</span> : null;
}

function OrderLink({ invoice }: { invoice: InvoiceRow }) {
  const mayRead = useCan()("orders:read");
  if (!invoice.orderId || !invoice.orderNumber) return <span className="text-hint">Sin pedido</span>;
  if (!mayRead) return invoice.orderNumber;
  return <TableLink to={resourcePath(ORDERS, invoice.orderId)}>{invoice.orderNumber}</TableLink>;
}

const receiverOf = ({ receiver }: InvoiceRow) => receiver ?? "Sin identificar";

const col = dataColumns<InvoiceRow>();
type PathOf = (invoice: { id: string }) => string;
const columnsTo = (pathTo: PathOf) =>
  col.columns([
    col.accessor("number", {
      header: "Factura",
      meta: { always: true, strong: true },
      cell: ({ row }) => (
        <span className="whitespace-nowrap">
          <RowLink to={pathTo(row.original)}>
            <RecordNumber>{row.original.number}</RecordNumber>
          </RowLink>
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
      cell: ({ row }) => (
        <span className="flex flex-col items-start text-secondary">
          <Truncate className="max-w-44">{INVOICE_KIND_LABELS[row.original.kind]}</Truncate>
          <OpenSending invoice={row.original} />
        </span>
      ),
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

function InvoiceCard({ invoice, to }: { invoice: InvoiceRow; to: string }) {
  return (
    <RowCard
      title={
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          <RowLink to={to}>
            <RecordNumber>{invoice.number}</RecordNumber>
          </RowLink>
          <RelativeTime iso={invoice.issuedAt} className="font-normal text-table" />
        </span>
      }
      end={<Money cents={invoice.total} className="font-semibold" />}
      lines={[receiverOf(invoice)]}
      foot={
        <>
          <span className="text-secondary text-table">{INVOICE_KIND_LABELS[invoice.kind]}</span>
          <OpenSending invoice={invoice} />
          <OrderLink invoice={invoice} />
        </>
      }
    />
  );
}
