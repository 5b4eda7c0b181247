import { useQuery } from "@tablero/api-client/query";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { clientName } from "@tablero/domain/people/clients/clients";
import { PROVINCES } from "@tablero/domain/platform/geography/postcodes";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { CLIENT_KINDS } from "@tablero/domain/platform/vocabulary";
import { CLIENT_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { dataColumns } from "@tablero/ui/data-table";
import { Icon } from "@tablero/ui/icon";
import { outlineBuildingOffice } from "@tablero/ui/icons/outline-building-office";
import { outlineUser } from "@tablero/ui/icons/outline-user";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20MinusCircle } from "@tablero/ui/icons/solid20-minus-circle";
import { cn } from "@tablero/ui/lib/cn";
import { StateBadge } from "@tablero/ui/state-badge";
import { Tag, TagGroup } from "@tablero/ui/tag-group";
import { useMemo } from "react";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { flag, one, text } from "../../platform/lists/use-list-query.ts";
import { Money } from "../../platform/values/money.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";

export const clientPath = ({ id }: Pick<Client, "id">): string => resourcePath(CLIENTS, id);

const PROVINCE_NAMES = PROVINCES.map((province) => province.name).sort((a, b) => a.localeCompare(b, "es"));

export const CLIENT_FIELDS = {
  sorts: ["name", "createdAt", "spent", "orders", "lastOrderAt", "email"],
  order: "asc",
  filters: {
    kind: one(CLIENT_KINDS),
    hasAccount: flag(),
    province: one(PROVINCE_NAMES),
    tag: text(),
    active: flag(),
  },
} as const;

const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "one",
    name: "kind",
    label: "Tipo",
    options: CLIENT_KINDS.map((value) => ({ value, label: CLIENT_KIND_LABELS[value] })),
  },
  { kind: "flag", name: "hasAccount", label: "Cuenta", yes: "Con cuenta", no: "Sin cuenta" },
  { kind: "flag", name: "active", label: "Bloqueo", yes: "Sin bloquear", no: "Bloqueados" },
  {
    kind: "one",
    name: "province",
    label: "Provincia",
    options: PROVINCE_NAMES.map((value) => ({ value, label: value })),
  },
];

/** Tags in use, most frequent first. */
export function useTags(): string[] {
  const { data } = useQuery("GET /api/admin/client-tags", {}, { background: true });
  return useMemo(() => (data?.items ?? []).map(({ tag }) => tag), [data]);
}

/** Filters of the list. Their options include the existing tags and the one in the URL. */
export function useClientFilters(chosen: string | undefined): FilterDefinition[] {
  const tags = useTags();
  return useMemo(() => {
    const all = chosen === undefined || tags.includes(chosen) ? tags : [chosen, ...tags];
    if (all.length === 0) return [...FILTERS];
    return [
      ...FILTERS,
      { kind: "one", name: "tag", label: "Etiqueta", options: all.map((value) => ({ value, label: value })) },
    ];
  }, [tags, chosen]);
}

/** Shows that the client has an account, with icon and text instead of a badge, because it is not a state. */
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

const BLOCKED = { label: "Bloqueado", tone: "danger", tinted: true, icon: "no-symbol" } as const;

/** Badge of a blocked client, who can neither sign in nor order. Renders nothing for others. */
export function BlockedBadge({ client }: { client: Pick<Client, "active"> }) {
  return client.active ? null : <StateBadge state={BLOCKED} />;
}

/** All tags, in a row. */
export function Tags({ tags, className }: { tags: readonly string[]; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <TagGroup label="Etiquetas" className={className}>
      {tags.map((tag) => (
        <Tag key={tag} label={tag} />
      ))}
    </TagGroup>
  );
}

const col = dataColumns<Client>();

export const clientColumns = col.columns([
  col.accessor("name", {
    header: "Cliente",
    meta: { always: true, strong: true, width: "min-w-52 w-1/4" },
    cell: ({ row }) => (
      <div className="flex items-center gap-2">
        <Icon
          icon={row.original.kind === "company" ? outlineBuildingOffice : outlineUser}
          size={18}
          label={CLIENT_KIND_LABELS[row.original.kind]}
          className="text-hint"
        />
        <div className="flex min-w-0 flex-col gap-0.5">
          <RowLink to={clientPath(row.original)} className="wrap-anywhere">
            {clientName(row.original)}
          </RowLink>
          <Tags tags={row.original.tags} className="font-normal" />
        </div>
        <BlockedBadge client={row.original} />
      </div>
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
    meta: { truncate: true, width: "min-w-28 w-1/5 @max-4xl:hidden" },
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

/** A list row on a phone. */
export function ClientCard({ client }: { client: Client }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <RowLink to={clientPath(client)} className="min-w-0 wrap-anywhere">
          {clientName(client)}
        </RowLink>
        <Money cents={client.spent} className="font-semibold" />
      </div>
      <span className="text-secondary wrap-anywhere">{client.email}</span>
      <Tags tags={client.tags} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-table text-secondary">
        {client.active ? <AccountMark has={client.hasAccount} /> : <BlockedBadge client={client} />}
        <span className="tabular-nums">
          {client.orders} {client.orders === 1 ? "pedido" : "pedidos"}
          {client.city ? ` · ${client.city}` : ""}
        </span>
      </div>
    </div>
  );
}
