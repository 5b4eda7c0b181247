import { useApi } from "@tablero/api-client/api-context";
import { type Permission, useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminGame } from "@tablero/contract/catalogue/shapes/games";
import { GAME_FIELDS, GAME_SORTS } from "@tablero/domain/platform/fields/games";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { GAMES } from "@tablero/domain/platform/resources/catalogue/games";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { buildListPath, NEW } from "@tablero/domain/platform/resources/paths";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { GAME_KIND_LABELS, RULESET_LABELS } from "@tablero/domain/platform/words/labels";
import { dataColumns } from "@tablero/ui/data-table";
import { outlinePuzzlePiece } from "@tablero/ui/icons/outline-puzzle-piece";
import { useMemo, useState } from "react";
import { OrderButton } from "../../platform/kit/order-button.tsx";
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
import { count, counted } from "../../platform/values/amounts.tsx";
import { GameDot } from "../../platform/values/game-mark.tsx";
import { GameOrder } from "./game-order.tsx";
import { GameTile } from "./game-tile.tsx";
import { GAME_QUERIES, GameWindow } from "./game-window.tsx";
import { SetWindow } from "./set-window.tsx";
import { SetsWindow } from "./sets-window.tsx";

const FIELDS = {
  sorts: GAME_SORTS,
  order: "asc",
  filters: { active: flag() },
} as const;
const FILTERS = [activeFilter("m")];
/** The sets of a game, and a single set over them: windows with their own URL parameters. */
const SETS_OF = { path: GAMES.path, record: { in: "window", param: "expansiones" } } as const;
const ONE_SET = { path: GAMES.path, record: { in: "window", param: "expansion" } } as const;

/** admin/torneos/juegos */
export function GamesScreen() {
  return (
    <Guarded resource={GAMES}>
      <GameList />
    </Guarded>
  );
}

function GameList() {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/games", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("games:write");
  const { open, show, path } = useRecordWindow(GAMES);
  const bulk = useRecordBulk({
    resource: GAMES,
    list,
    response,
    nameOf: ({ name }) => name,
    call: mayWrite ? (body) => api.call("POST /api/admin/games/bulk", { body }) : null,
    queries: GAME_QUERIES,
  });
  const [ordering, setOrdering] = useState(false);
  const sets = useRecordWindow(SETS_OF);
  const set = useRecordWindow(ONE_SET);
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => gameColumns(rowPath, sets.path), [rowPath, sets.path]);
  const create = mayWrite ? <NewButton resource={GAMES} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(GAMES)}
      actions={
        <>
          <RecordExport
            resource={GAMES}
            load={() => api.download("GET /api/admin/games/export", { query: withoutPaging(list.query) })}
          />
          {mayWrite ? <OrderButton onClick={() => setOrdering(true)} /> : null}
          {create}
        </>
      }
      list={list}
      saved={GAMES}
      response={response}
      searchHint="Nombre del juego"
      filters={FILTERS}
      columns={columns}
      getRowId={(game) => game.id}
      {...(rowPath && { rowPath })}
      card={(game) => <GameCard game={game} path={rowPath} setsPath={sets.path} />}
      density="pictures"
      {...bulk.props}
      empty={{
        icon: outlinePuzzlePiece,
        title: "Todavía no hay juegos",
        text: "Cada juego da color a sus productos y a sus eventos.",
        actions: create,
      }}
    >
      {bulk.bar}
      {open !== null && mayWrite ? <GameWindow key={open} open={open} onClose={() => show(null)} /> : null}
      {ordering ? <GameOrder onClose={() => setOrdering(false)} /> : null}
      {sets.open === null ? null : set.open !== null && mayWrite ? (
        <SetWindow key={set.open} gameId={sets.open} open={set.open} onClose={() => set.show(null)} />
      ) : (
        <SetsWindow
          gameId={sets.open}
          onOpen={mayWrite ? (id) => set.show(id ?? NEW) : null}
          onClose={() => sets.show(null)}
        />
      )}
    </ListScreen>
  );
}

/** URL of a game; null for users with read permission only. */
type GamePath = ((game: AdminGame) => string) | null;

function Name({ game, path }: { game: AdminGame; path: GamePath }) {
  if (path) return <RowLink to={path(game)}>{game.name}</RowLink>;
  return <span className="font-semibold">{game.name}</span>;
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
    <TableLink to={to} aria-label={`${counted(value, one, many)} de ${of}`}>
      {text}
    </TableLink>
  );
}

const productsOf = (game: AdminGame): CountLinkProps => ({
  value: game.products,
  one: "producto",
  many: "productos",
  to: buildListPath(PRODUCTS, { gameId: game.id }),
  of: game.name,
  permission: "products:read",
});
const eventsOf = (game: AdminGame): CountLinkProps => ({
  value: game.events,
  one: "evento",
  many: "eventos",
  to: buildListPath(EVENTS, { gameId: game.id }),
  of: game.name,
  permission: "events:read",
});

const categoriesOf = (game: AdminGame): CountLinkProps => ({
  value: game.categories,
  one: "categoría",
  many: "categorías",
  to: buildListPath(CATEGORIES, { gameId: game.id }),
  of: game.name,
  permission: "categories:read",
});

/** Opens the window of the sets, where the first one can be created too. */
function SetsLink({ game, to, words = false }: { game: AdminGame; to: string; words?: boolean }) {
  const text = counted(game.sets, "expansión", "expansiones");
  return (
    <TableLink to={to} aria-label={`${text} de ${game.name}`}>
      {words ? text : count(game.sets)}
    </TableLink>
  );
}

const col = dataColumns<AdminGame>();
const gameColumns = (path: GamePath, setsPath: (game: AdminGame) => string) =>
  col.columns([
    col.accessor("name", {
      header: "Juego",
      meta: { always: true, truncate: true, width: "min-w-52 w-1/3" },
      cell: ({ row: { original: game } }) => (
        <span className="flex min-w-0 items-center gap-3">
          <GameTile game={game} className="size-9" />
          <span className="truncate">
            <Name game={game} path={path} />
          </span>
        </span>
      ),
    }),
    col.accessor("kind", {
      header: "Tipo",
      enableSorting: false,
      meta: { width: "@max-5xl:hidden" },
      cell: (info) => <span className="whitespace-nowrap text-secondary">{GAME_KIND_LABELS[info.getValue()]}</span>,
    }),
    col.accessor("ruleset", {
      header: "Reglas de torneo",
      enableSorting: false,
      meta: { width: "@max-5xl:hidden" },
      cell: (info) => <span className="text-secondary">{RULESET_LABELS[info.getValue()]}</span>,
    }),
    col.accessor("colour", {
      header: "Color",
      enableSorting: false,
      meta: { width: "@max-6xl:hidden" },
      cell: (info) => (
        <span className="inline-flex items-center gap-2 text-secondary uppercase tabular-nums">
          <GameDot colour={info.getValue()} className="size-3.5" />
          {info.getValue()}
        </span>
      ),
    }),
    ...fieldColumns(col, GAME_FIELDS),
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
    col.accessor("categories", {
      header: "Categorías",
      enableSorting: false,
      meta: { align: "end", width: "@max-5xl:hidden" },
      cell: ({ row }) => <CountLink {...categoriesOf(row.original)} />,
    }),
    col.accessor("sets", {
      header: "Expansiones",
      enableSorting: false,
      meta: { align: "end" },
      cell: ({ row }) => <SetsLink game={row.original} to={setsPath(row.original)} />,
    }),
    col.accessor("position", {
      header: "Orden",
      meta: { align: "end", width: "@max-5xl:hidden" },
      cell: (info) => <span className="text-secondary">{info.getValue()}</span>,
    }),
    col.accessor("active", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <ActiveBadge hang active={info.getValue()} />,
    }),
  ]);

interface GameCardProps {
  game: AdminGame;
  path: GamePath;
  setsPath: (game: AdminGame) => string;
}

function GameCard({ game, path, setsPath }: GameCardProps) {
  return (
    <RowCard
      mark={<GameTile game={game} className="size-12" />}
      title={<Name game={game} path={path} />}
      lines={[`${GAME_KIND_LABELS[game.kind]} · ${RULESET_LABELS[game.ruleset]}`]}
      foot={
        <>
          <ActiveBadge active={game.active} />
          <span className="flex flex-wrap gap-x-3 gap-y-1 text-table">
            <CountLink {...productsOf(game)} words />
            <CountLink {...eventsOf(game)} words />
            <SetsLink game={game} to={setsPath(game)} words />
          </span>
        </>
      }
    />
  );
}
