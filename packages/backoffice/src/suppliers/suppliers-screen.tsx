import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Supplier } from "@tablero/contract/shapes/admin-records";
import { listPathOf } from "@tablero/domain/resources/paths";
import { PRODUCTS } from "@tablero/domain/resources/products";
import { SUPPLIERS } from "@tablero/domain/resources/suppliers";
import { titleOf } from "@tablero/domain/resources/words";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineTruck } from "@tablero/ui/icons";
import { ActiveBadge, activeFilter } from "../shared/active-badge.tsx";
import { count, counted, OrDash } from "../shared/amounts.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { Money } from "../shared/money.tsx";
import { PhoneLink } from "../shared/phone-link.tsx";
import { QuietLink } from "../shared/quiet-link.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { flag, useListQuery } from "../shared/use-list-query.ts";

const FIELDS = { sorts: ["name", "leadDays", "products"], order: "asc", filters: { active: flag() } } as const;
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
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/suppliers", { query: list.query }, LIST_OPTIONS);
  return (
    <ListScreen
      title={titleOf(SUPPLIERS)}
      list={list}
      response={response}
      searchHint="Nombre, contacto o NIF"
      filters={FILTERS}
      columns={columns}
      getRowId={(supplier) => supplier.id}
      card={(supplier) => <SupplierCard supplier={supplier} />}
      density="pictures"
      empty={{
        icon: outlineTruck,
        title: "Todavía no hay proveedores",
        text: "Aquí estará a quién comprar cada cosa.",
      }}
    />
  );
}

const days = (value: number) => counted(value, "día", "días");

function Contact({ supplier }: { supplier: Supplier }) {
  if (!supplier.contact && !supplier.email && !supplier.phone) return <OrDash>{null}</OrDash>;
  return (
    <span className="flex min-w-0 flex-col">
      {supplier.contact ? <span className="truncate">{supplier.contact}</span> : null}
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
    <QuietLink
      to={listPathOf(PRODUCTS, { supplierId: supplier.id })}
      aria-label={`${counted(supplier.products, "producto", "productos")} de ${supplier.name}`}
    >
      {text}
    </QuietLink>
  );
}

const col = dataColumns<Supplier>();
const columns = col.columns([
  col.accessor("name", {
    header: "Proveedor",
    meta: { always: true },
    cell: ({ row: { original: supplier } }) => (
      <span className="flex flex-col">
        <span className="font-semibold">{supplier.name}</span>
        {supplier.taxId ? <span className="text-label text-secondary tabular-nums">{supplier.taxId}</span> : null}
      </span>
    ),
  }),
  col.accessor("contact", {
    header: "Contacto",
    enableSorting: false,
    cell: ({ row }) => <Contact supplier={row.original} />,
  }),
  col.accessor("leadDays", {
    header: "Plazo",
    meta: { align: "end" },
    cell: (info) => days(info.getValue()),
  }),
  col.accessor("minimumOrder", {
    header: "Pedido mínimo",
    enableSorting: false,
    meta: { align: "end", width: "@max-3xl:hidden" },
    cell: (info) => (info.getValue() > 0 ? <Money cents={info.getValue()} /> : <OrDash>{null}</OrDash>),
  }),
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
    meta: { truncate: true, width: "w-1/5 @max-3xl:hidden" },
    cell: (info) => (
      <span className="text-secondary" title={info.getValue() ?? undefined}>
        <OrDash>{info.getValue()}</OrDash>
      </span>
    ),
  }),
]);

function SupplierCard({ supplier }: { supplier: Supplier }) {
  return (
    <RowCard
      title={supplier.name}
      end={<span className="text-secondary">{days(supplier.leadDays)}</span>}
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
