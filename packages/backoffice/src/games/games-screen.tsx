import { type Permission, useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminGame } from "@tablero/contract/shapes/admin-records";
import { GAME_KIND_LABELS, RULESET_LABELS } from "@tablero/domain/labels";
import { EVENTS } from "@tablero/domain/resources/events";
import { GAMES } from "@tablero/domain/resources/games";
import { listPathOf } from "@tablero/domain/resources/paths";
import { PRODUCTS } from "@tablero/domain/resources/products";
import { titleOf } from "@tablero/domain/resources/words";
import { dataColumns } from "@tablero/ui/data-table";
import { outlinePuzzlePiece } from "@tablero/ui/icons";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";
import { ActiveBadge, activeFilter } from "../shared/active-badge.tsx";
import { count, counted } from "../shared/amounts.tsx";
import { GameDot } from "../shared/game-mark.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { QuietLink } from "../shared/quiet-link.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { flag, useListQuery } from "../shared/use-list-query.ts";

const FIELDS = { sorts: ["name", "products", "events"], order: "asc", filters: { active: flag() } } as const;
const FILTERS = [activeFilter("m")];

/** admin/torneos/juegos */
export function GamesScreen() {
  return (
    <Guarded resource={GAMES}>
      <GameList />
    </Guarded>
  );
}

function GameList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/games", { query: list.query }, LIST_OPTIONS);
  return (
    <ListScreen
      title={titleOf(GAMES)}
      list={list}
      response={response}
      searchHint="Nombre del juego"
      filters={FILTERS}
      columns={columns}
      getRowId={(game) => game.id}
      card={(game) => <GameCard game={game} />}
      density="pictures"
      empty={{
        icon: outlinePuzzlePiece,
        title: "Todavía no hay juegos",
        text: "Cada juego da color a sus productos y a sus eventos.",
      }}
    />
  );
}

/** The picture on the game's colour. */
function GameTile({ game, className }: { game: AdminGame; className?: string }) {
  const box = cn("block shrink-0 rounded-md", className);
  if (!game.image) return <span aria-hidden="true" style={{ backgroundColor: game.colour }} className={box} />;
  return (
    <Picture src={game.image.src} alt="" tint={game.colour} widths={[240]} sizes="48px" fit="cover" className={box} />
  );
}

interface CountLinkProps {
  value: number;
  one: string;
  many: string;
  to: string;
  of: string;
  permission: Permission;
  words?: boolean;
}

function CountLink({ value, one, many, to, of, permission, words = false }: CountLinkProps) {
  const can = useCan();
  const text = words ? counted(value, one, many) : count(value);
  if (value === 0 || !can(permission)) return <span className="text-secondary">{text}</span>;
  return (
    <QuietLink to={to} aria-label={`${counted(value, one, many)} de ${of}`}>
      {text}
    </QuietLink>
  );
}

const productsOf = (game: AdminGame): CountLinkProps => ({
  value: game.products,
  one: "producto",
  many: "productos",
  to: listPathOf(PRODUCTS, { gameId: game.id }),
  of: game.name,
  permission: "products:read",
});
const eventsOf = (game: AdminGame): CountLinkProps => ({
  value: game.events,
  one: "evento",
  many: "eventos",
  to: listPathOf(EVENTS, { gameId: game.id }),
  of: game.name,
  permission: "events:read",
});

const col = dataColumns<AdminGame>();
const columns = col.columns([
  col.accessor("name", {
    header: "Juego",
    meta: { always: true, truncate: true, width: "min-w-52 w-1/3" },
    cell: ({ row: { original: game } }) => (
      <span className="flex min-w-0 items-center gap-3">
        <GameTile game={game} className="size-9" />
        <span className="truncate font-semibold">{game.name}</span>
      </span>
    ),
  }),
  col.accessor("kind", {
    header: "Tipo",
    enableSorting: false,
    cell: (info) => <span className="text-secondary">{GAME_KIND_LABELS[info.getValue()]}</span>,
  }),
  col.accessor("ruleset", {
    header: "Reglas de torneo",
    enableSorting: false,
    meta: { width: "@max-3xl:hidden" },
    cell: (info) => <span className="text-secondary">{RULESET_LABELS[info.getValue()]}</span>,
  }),
  col.accessor("colour", {
    header: "Color",
    enableSorting: false,
    meta: { width: "@max-4xl:hidden" },
    cell: (info) => (
      <span className="inline-flex items-center gap-2 text-secondary uppercase tabular-nums">
        <GameDot colour={info.getValue()} className="size-3.5" />
        {info.getValue()}
      </span>
    ),
  }),
  col.accessor("products", {
    header: "Productos",
    meta: { align: "end" },
    cell: ({ row }) => <CountLink {...productsOf(row.original)} />,
  }),
  col.accessor("events", {
    header: "Eventos",
    meta: { align: "end" },
    cell: ({ row }) => <CountLink {...eventsOf(row.original)} />,
  }),
  col.accessor("active", {
    header: "Estado",
    enableSorting: false,
    cell: (info) => <ActiveBadge hang active={info.getValue()} />,
  }),
]);

function GameCard({ game }: { game: AdminGame }) {
  return (
    <RowCard
      mark={<GameTile game={game} className="size-12" />}
      title={game.name}
      lines={[`${GAME_KIND_LABELS[game.kind]} · ${RULESET_LABELS[game.ruleset]}`]}
      foot={
        <>
          <ActiveBadge active={game.active} />
          <span className="flex gap-3 text-table">
            <CountLink {...productsOf(game)} words />
            <CountLink {...eventsOf(game)} words />
          </span>
        </>
      }
    />
  );
}
