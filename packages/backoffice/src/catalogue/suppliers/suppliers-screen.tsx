import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Supplier } from "@tablero/contract/catalogue/shapes/suppliers";
import { fieldText } from "@tablero/domain/platform/fields/field-values";
import { SUPPLIER_FIELDS, SUPPLIER_SORTS } from "@tablero/domain/platform/fields/suppliers";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { SUPPLIERS } from "@tablero/domain/platform/resources/catalogue/suppliers";
import { buildListPath, NEW } from "@tablero/domain/platform/resources/paths";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { Truncate } from "@tablero/ui/truncate";
import { useMemo } from "react";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import { ActiveBadge, activeFilter } from "../../platform/lists/active-badge.tsx";
import { fieldColumns } from "../../platform/lists/field-columns.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { flag, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { count, counted, ValueOrDash } from "../../platform/values/amounts.tsx";
import { PhoneLink } from "../../platform/values/phone-link.tsx";
import { SUPPLIER_QUERIES, SupplierWindow } from "./supplier-window.tsx";

const FIELDS = {
  sorts: SUPPLIER_SORTS,
  order: "asc",
  filters: { active: flag() },
} as const;
const FILTERS = [activeFilter("m")];

/** admin/proveedores */
export function SuppliersScreen() {
  return (
    <Guarded resource={SUPPLIERS}>
      <SupplierList />
    </Guarded>
  );
}

function SupplierList() {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/suppliers", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("suppliers:write");
  const { open, show, path } = useRecordWindow(SUPPLIERS);
  const bulk = useRecordBulk({
    resource: SUPPLIERS,
    list,
    response,
    nameOf: ({ name }) => name,
    call: mayWrite ? (body) => api.call("POST /api/admin/suppliers/bulk", { body }) : null,
    queries: SUPPLIER_QUERIES,
  });
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => supplierColumns(rowPath), [rowPath]);
  const create = mayWrite ? <NewButton resource={SUPPLIERS} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(SUPPLIERS)}
      actions={
        <>
          <RecordExport
            resource={SUPPLIERS}
            load={() => api.download("GET /api/admin/suppliers/export", { query: withoutPaging(list.query) })}
          />
          {create}
        </>
      }
      list={list}
      response={response}
      searchHint="Nombre, contacto o NIF"
      filters={FILTERS}
      saved={SUPPLIERS}
      columns={columns}
      getRowId={(supplier) => supplier.id}
      {...(rowPath && { rowPath })}
      card={(supplier) => <SupplierCard supplier={supplier} path={rowPath} />}
      density="pictures"
      {...bulk.props}
      empty={{
        icon: outlineTruck,
        title: "Todavía no hay proveedores",
        text: "Aquí estará a quién comprar cada cosa.",
        actions: create,
      }}
    >
      {bulk.bar}
      {open !== null && mayWrite ? <SupplierWindow key={open} open={open} onClose={() => show(null)} /> : null}
    </ListScreen>
  );
}

/** URL of a supplier; null for users with read permission only. */
type SupplierPath = ((supplier: Supplier) => string) | null;

function Name({ supplier, path }: { supplier: Supplier; path: SupplierPath }) {
  if (path) return <RowLink to={path(supplier)}>{supplier.name}</RowLink>;
  return <span className="font-semibold">{supplier.name}</span>;
}

function Contact({ supplier }: { supplier: Supplier }) {
  if (!supplier.contact && !supplier.email && !supplier.phone) return <ValueOrDash>{null}</ValueOrDash>;
  return (
    <span className="flex min-w-0 flex-col">
      {supplier.contact ? <Truncate>{supplier.contact}</Truncate> : null}
      <span className="flex min-w-0 flex-wrap gap-x-2 text-label text-secondary">
        {supplier.email ? (
          <a href={`mailto:${supplier.email}`} className="rounded-xs text-secondary no-underline hover:underline">
            {supplier.email}
          </a>
        ) : null}
        {supplier.phone ? <PhoneLink phone={supplier.phone} /> : null}
      </span>
    </span>
  );
}

function ProductsLink({ supplier, words = false }: { supplier: Supplier; words?: boolean }) {
  const mayRead = useCan()("products:read");
  const text = words ? counted(supplier.products, "producto", "productos") : count(supplier.products);
  if (supplier.products === 0 || !mayRead) return <span className="text-secondary">{text}</span>;
  return (
    <TableLink
      to={buildListPath(PRODUCTS, { supplierId: supplier.id })}
      aria-label={`${counted(supplier.products, "producto", "productos")} de ${supplier.name}`}
    >
      {text}
    </TableLink>
  );
}

const col = dataColumns<Supplier>();
const supplierColumns = (path: SupplierPath) =>
  col.columns([
    col.accessor("name", {
      header: "Proveedor",
      meta: { always: true, width: "min-w-44 w-1/4" },
      cell: ({ row: { original: supplier } }) => (
        <span className="flex flex-col">
          <Name supplier={supplier} path={path} />
          {supplier.taxId ? <span className="text-label text-secondary tabular-nums">{supplier.taxId}</span> : null}
        </span>
      ),
    }),
    col.accessor("contact", {
      header: "Contacto",
      enableSorting: false,
      cell: ({ row }) => <Contact supplier={row.original} />,
    }),
    ...fieldColumns(col, SUPPLIER_FIELDS),
    col.accessor("products", {
      header: "Productos",
      meta: { align: "end" },
      cell: ({ row }) => <ProductsLink supplier={row.original} />,
    }),
    col.accessor("active", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <ActiveBadge hang active={info.getValue()} />,
    }),
    col.accessor("notes", {
      header: "Notas",
      enableSorting: false,
      meta: { truncate: true, width: "w-1/5 @max-5xl:hidden" },
      cell: (info) => (
        <span className="text-secondary" title={info.getValue() ?? undefined}>
          <ValueOrDash>{info.getValue()}</ValueOrDash>
        </span>
      ),
    }),
  ]);

function SupplierCard({ supplier, path }: { supplier: Supplier; path: SupplierPath }) {
  return (
    <RowCard
      title={<Name supplier={supplier} path={path} />}
      end={<span className="text-secondary">{fieldText(SUPPLIER_FIELDS.leadDays, supplier.leadDays)}</span>}
      lines={[<Contact key="contact" supplier={supplier} />, supplier.notes]}
      foot={
        <>
          <ActiveBadge active={supplier.active} />
          <ProductsLink supplier={supplier} words />
        </>
      }
    />
  );
}
