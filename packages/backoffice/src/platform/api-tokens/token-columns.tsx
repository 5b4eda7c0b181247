import type { ApiToken } from "@tablero/contract/platform/shapes/api-tokens";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { Code } from "@tablero/ui/code";
import { dataColumns } from "@tablero/ui/data-table";
import { StateBadge } from "@tablero/ui/state-badge";
import { RowCard } from "../lists/row-card.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { RelativeTime } from "../values/relative-time.tsx";
import { scopesText, stateOf } from "./token-words.ts";

type TokenPath = (token: ApiToken) => string;

const endText = ({ expiresAt }: ApiToken) => (expiresAt ? formatShortDate(expiresAt) : "No caduca");

const col = dataColumns<ApiToken>();
export const tokenColumns = (path: TokenPath) =>
  col.columns([
    col.accessor("name", {
      header: "Nombre",
      meta: { always: true, width: "min-w-44 w-1/4" },
      cell: ({ row: { original: token } }) => (
        <span className="flex min-w-0 flex-col">
          <RowLink to={path(token)}>{token.name}</RowLink>
          <span className="text-label text-secondary">{token.prefix}…</span>
        </span>
      ),
    }),
    col.accessor("scopes", {
      header: "Permisos",
      enableSorting: false,
      meta: { truncate: true, width: "w-1/3" },
      cell: (info) => {
        const text = scopesText(info.getValue());
        return <span className="text-secondary">{text}</span>;
      },
    }),
    col.accessor("madeBy", {
      header: "La creó",
      enableSorting: false,
      meta: { width: "@max-5xl:hidden" },
      cell: (info) => <span className="text-secondary">{info.getValue().name}</span>,
    }),
    col.accessor("lastUsedAt", { header: "Último uso", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
    col.accessor("expiresAt", {
      header: "Caduca",
      cell: ({ row }) => <span className="whitespace-nowrap text-secondary tabular-nums">{endText(row.original)}</span>,
    }),
    col.accessor("createdAt", {
      header: "Alta",
      meta: { width: "@max-5xl:hidden" },
      cell: (info) => (
        <span className="whitespace-nowrap text-secondary tabular-nums">{formatShortDate(info.getValue())}</span>
      ),
    }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <StateBadge hang state={stateOf(info.getValue())} />,
    }),
  ]);

export function TokenCard({ token, path }: { token: ApiToken; path: TokenPath }) {
  return (
    <RowCard
      title={<RowLink to={path(token)}>{token.name}</RowLink>}
      end={
        <Code variant="plain" className="text-secondary text-table">
          {token.prefix}…
        </Code>
      }
      lines={[scopesText(token.scopes)]}
      foot={
        <>
          <StateBadge state={stateOf(token.state)} />
          <span className="text-secondary text-table">
            {token.lastUsedAt ? (
              <>
                Usada <RelativeTime iso={token.lastUsedAt} />
              </>
            ) : (
              "Sin usar"
            )}
          </span>
        </>
      }
    />
  );
}
