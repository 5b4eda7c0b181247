import type { Staff } from "@tablero/contract/people/shapes/admin-users";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { PRESENCE_LABELS, ROLE_LABELS } from "@tablero/domain/platform/words/labels";
import { Avatar } from "@tablero/ui/avatar";
import { dataColumns } from "@tablero/ui/data-table";
import { StateBadge } from "@tablero/ui/state-badge";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { stateOf } from "./user-words.ts";

/** URL of a user; null for users with read permission only. */
type UserPath = ((user: Staff) => string) | null;

/** Presence is shown only for active accounts. */
const presenceOf = ({ status, presence }: Staff) => (status === "active" ? PRESENCE_LABELS[presence] : null);

function Picture({ user: { name, avatar, status, presence } }: { user: Staff }) {
  return <Avatar name={name} src={avatar} {...(status === "active" && { presence })} decorative />;
}

function Name({ user, path }: { user: Staff; path: UserPath }) {
  if (path)
    return (
      <RowLink to={path(user)} className="truncate max-md:whitespace-normal">
        {user.name}
      </RowLink>
    );
  return <span className="truncate font-semibold">{user.name}</span>;
}

const col = dataColumns<Staff>();
export const userColumns = (path: UserPath) =>
  col.columns([
    col.accessor("name", {
      header: "Nombre",
      meta: { always: true, truncate: true, width: "min-w-52 w-1/3" },
      cell: ({ row: { original: user } }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Picture user={user} />
          <span className="flex min-w-0 flex-col">
            <Name user={user} path={path} />
            <span className="text-label text-secondary">{presenceOf(user)}</span>
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
    col.accessor("twoFactor", {
      header: "Dos pasos",
      enableSorting: false,
      meta: { width: "@max-4xl:hidden" },
      cell: (info) => <span className="text-secondary">{info.getValue() ? "Sí" : "No"}</span>,
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
      cell: ({ row }) => <StateBadge hang state={stateOf(row.original)} />,
    }),
  ]);

export function UserCard({ user, path }: { user: Staff; path: UserPath }) {
  return (
    <RowCard
      mark={<Picture user={user} />}
      title={<Name user={user} path={path} />}
      end={<span className="text-secondary text-table">{presenceOf(user)}</span>}
      lines={[user.email, ROLE_LABELS[user.role]]}
      foot={
        <>
          <StateBadge state={stateOf(user)} />
          <span className="text-secondary text-table">
            {user.lastSignInAt ? (
              <>
                Entró <RelativeTime iso={user.lastSignInAt} />
              </>
            ) : (
              "Aún no ha entrado"
            )}
          </span>
        </>
      }
    />
  );
}
