import { useQuery } from "@tablero/api-client/query";
import type { Staff } from "@tablero/contract/shapes/admin-records";
import { formatShortDate } from "@tablero/domain/dates";
import { PRESENCE_LABELS, ROLE_LABELS } from "@tablero/domain/labels";
import { USERS } from "@tablero/domain/resources/users";
import { titleOf } from "@tablero/domain/resources/words";
import { ACCOUNT_STATUS_LABELS } from "@tablero/domain/state-labels";
import { ACCOUNT_STATUSES, STAFF_ROLES } from "@tablero/domain/vocabulary";
import { Avatar } from "@tablero/ui/avatar";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineIdentification } from "@tablero/ui/icons";
import { StateBadge } from "@tablero/ui/state-badge";
import type { FilterDefinition } from "../shared/filter-menu.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { RelativeTime } from "../shared/relative-time.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { many, useListQuery } from "../shared/use-list-query.ts";

const FIELDS = {
  sorts: ["name", "email", "role", "lastSignInAt"],
  order: "asc",
  filters: { role: many(STAFF_ROLES), status: many(ACCOUNT_STATUSES) },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "role",
    label: "Rol",
    options: STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
  },
  {
    kind: "many",
    name: "status",
    label: "Cuenta",
    options: ACCOUNT_STATUSES.map((value) => ({ value, label: ACCOUNT_STATUS_LABELS[value].label })),
  },
];

/** admin/usuarios */
export function UsersScreen() {
  return (
    <Guarded resource={USERS}>
      <UserList />
    </Guarded>
  );
}

function UserList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/users", { query: list.query }, LIST_OPTIONS);
  return (
    <ListScreen
      title={titleOf(USERS)}
      list={list}
      response={response}
      searchHint="Nombre o correo"
      filters={FILTERS}
      columns={columns}
      getRowId={(user) => user.id}
      card={(user) => <UserCard user={user} />}
      density="pictures"
      empty={{
        icon: outlineIdentification,
        title: "No hay usuarios",
        text: "Aquí está quien trabaja en la tienda, con su rol.",
      }}
    />
  );
}

const col = dataColumns<Staff>();
const columns = col.columns([
  col.accessor("name", {
    header: "Nombre",
    meta: { always: true, truncate: true, width: "min-w-52 w-1/3" },
    cell: ({ row: { original: user } }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={user.name} src={user.avatar} presence={user.presence} decorative />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-semibold">{user.name}</span>
          <span className="text-label text-secondary">{PRESENCE_LABELS[user.presence]}</span>
        </span>
      </span>
    ),
  }),
  col.accessor("email", {
    header: "Correo",
    cell: (info) => (
      <a href={`mailto:${info.getValue()}`} className="rounded-xs text-secondary no-underline hover:underline">
        {info.getValue()}
      </a>
    ),
  }),
  col.accessor("role", { header: "Rol", cell: (info) => ROLE_LABELS[info.getValue()] }),
  col.accessor("lastSignInAt", {
    header: "Última entrada",
    meta: { width: "@max-3xl:hidden" },
    cell: (info) => <RelativeTime iso={info.getValue()} />,
  }),
  col.accessor("createdAt", {
    header: "Alta",
    enableSorting: false,
    meta: { width: "@max-4xl:hidden" },
    cell: (info) => (
      <span className="whitespace-nowrap text-secondary tabular-nums">{formatShortDate(info.getValue())}</span>
    ),
  }),
  col.accessor("status", {
    header: "Cuenta",
    enableSorting: false,
    cell: (info) => <StateBadge hang state={ACCOUNT_STATUS_LABELS[info.getValue()]} />,
  }),
]);

function UserCard({ user }: { user: Staff }) {
  return (
    <RowCard
      mark={<Avatar name={user.name} src={user.avatar} presence={user.presence} decorative />}
      title={user.name}
      end={<span className="text-secondary text-table">{PRESENCE_LABELS[user.presence]}</span>}
      lines={[user.email, ROLE_LABELS[user.role]]}
      foot={
        <>
          <StateBadge state={ACCOUNT_STATUS_LABELS[user.status]} />
          <span className="text-secondary text-table">
            Entró <RelativeTime iso={user.lastSignInAt} />
          </span>
        </>
      }
    />
  );
}
