import type { ClientRow } from "@tablero/contract/shapes/admin-records";
import type { CsvColumn } from "@tablero/domain/csv";
import { formatDate } from "@tablero/domain/dates";
import { CLIENT_KIND_LABELS } from "@tablero/domain/labels";
import { PROVINCES } from "@tablero/domain/postcodes";
import { CLIENTS } from "@tablero/domain/resources/clients";
import { pathOf } from "@tablero/domain/resources/paths";
import { CLIENT_KINDS } from "@tablero/domain/vocabulary";
import { dataColumns } from "@tablero/ui/data-table";
import { Icon } from "@tablero/ui/icon";
import { outlineBuildingOffice, outlineUser, solid20CheckCircle, solid20MinusCircle } from "@tablero/ui/icons";
import { cn } from "@tablero/ui/lib/cn";
import type { FilterDefinition } from "../shared/filter-menu.tsx";
import { Money } from "../shared/money.tsx";
import { RelativeTime } from "../shared/relative-time.tsx";
import { RowLink } from "../shared/row-link.tsx";
import { flag, one } from "../shared/use-list-query.ts";

export const clientPath = ({ id }: Pick<ClientRow, "id">): string => pathOf(CLIENTS, id);

export const clientName = ({ name, surname }: Pick<ClientRow, "name" | "surname">): string =>
  [name, surname].filter(Boolean).join(" ");

const PROVINCE_NAMES = PROVINCES.map((province) => province.name).sort((a, b) => a.localeCompare(b, "es"));

export const CLIENT_FIELDS = {
  sorts: ["name", "createdAt", "spent", "orders", "lastOrderAt", "email"],
  order: "asc",
  filters: { kind: one(CLIENT_KINDS), hasAccount: flag(), province: one(PROVINCE_NAMES) },
} as const;

export const CLIENT_FILTERS: readonly FilterDefinition[] = [
  {
    kind: "one",
    name: "kind",
    label: "Tipo",
    options: CLIENT_KINDS.map((value) => ({ value, label: CLIENT_KIND_LABELS[value] })),
  },
  { kind: "flag", name: "hasAccount", label: "Cuenta", yes: "Con cuenta", no: "Sin cuenta" },
  {
    kind: "one",
    name: "province",
    label: "Provincia",
    options: PROVINCE_NAMES.map((value) => ({ value, label: value })),
  },
];

export const CLIENT_CSV: readonly CsvColumn<ClientRow>[] = [
  { head: "Nombre", value: (row) => clientName(row) },
  { head: "Tipo", value: (row) => CLIENT_KIND_LABELS[row.kind] },
  { head: "NIF", value: (row) => row.taxId },
  { head: "Correo", value: (row) => row.email },
  { head: "Teléfono", value: (row) => row.phone },
  { head: "Localidad", value: (row) => row.city },
  { head: "Provincia", value: (row) => row.province },
  { head: "Cuenta", value: (row) => (row.hasAccount ? "Sí" : "No") },
  { head: "Pedidos", value: (row) => row.orders },
  { head: "Gastado", value: (row) => row.spent / 100 },
  { head: "Último pedido", value: (row) => row.lastOrderAt && formatDate(row.lastOrderAt) },
  { head: "Alta", value: (row) => formatDate(row.createdAt) },
];

/** Whether the client signs in: icon and words, since it is not a state of a machine. */
export function AccountMark({ has }: { has: boolean }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap align-middle text-label text-secondary">
      <Icon
        icon={has ? solid20CheckCircle : solid20MinusCircle}
        size={16}
        className={cn(has ? "text-success-icon" : "text-neutral-icon")}
      />
      {has ? "Con cuenta" : "Sin cuenta"}
    </span>
  );
}

const col = dataColumns<ClientRow>();

export const clientColumns = col.columns([
  col.accessor("name", {
    header: "Cliente",
    meta: { always: true, strong: true, width: "min-w-52 w-1/3" },
    cell: ({ row }) => (
      <span className="flex items-center gap-2">
        <Icon
          icon={row.original.kind === "company" ? outlineBuildingOffice : outlineUser}
          size={18}
          label={CLIENT_KIND_LABELS[row.original.kind]}
          className="text-hint"
        />
        <RowLink to={clientPath(row.original)} className="wrap-anywhere">
          {clientName(row.original)}
        </RowLink>
      </span>
    ),
  }),
  col.accessor("email", {
    header: "Correo",
    meta: { truncate: true, width: "min-w-44 w-1/4" },
    cell: (info) => <span title={info.getValue()}>{info.getValue()}</span>,
  }),
  col.accessor("city", {
    header: "Localidad",
    enableSorting: false,
    meta: { truncate: true, width: "min-w-28 w-1/6 @max-4xl:hidden" },
    cell: ({ row: { original } }) => (
      <span title={original.province ?? undefined} className="text-secondary">
        {original.city ?? "—"}
      </span>
    ),
  }),
  col.accessor("hasAccount", {
    header: "Cuenta",
    enableSorting: false,
    meta: { width: "@max-3xl:hidden" },
    cell: (info) => <AccountMark has={info.getValue()} />,
  }),
  col.accessor("lastOrderAt", {
    header: "Último pedido",
    meta: { width: "@max-4xl:hidden" },
    cell: (info) => <RelativeTime iso={info.getValue()} />,
  }),
  col.accessor("orders", { header: "Pedidos", meta: { align: "end" } }),
  col.accessor("spent", {
    header: "Gastado",
    meta: { align: "end", strong: true },
    cell: (info) => <Money cents={info.getValue()} />,
  }),
]);

/** A row on a phone. */
export function ClientCard({ client }: { client: ClientRow }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <RowLink to={clientPath(client)} className="min-w-0 wrap-anywhere">
          {clientName(client)}
        </RowLink>
        <Money cents={client.spent} className="font-semibold" />
      </div>
      <span className="text-secondary wrap-anywhere">{client.email}</span>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-table text-secondary">
        <AccountMark has={client.hasAccount} />
        <span className="tabular-nums">
          {client.orders} {client.orders === 1 ? "pedido" : "pedidos"}
          {client.city ? ` · ${client.city}` : ""}
        </span>
      </div>
    </div>
  );
}
