import { useQuery } from "@tablero/api-client/query";
import type { AdminHeader } from "@tablero/contract/shapes/admin-records";
import { formatShortDate } from "@tablero/domain/dates";
import { HEADERS } from "@tablero/domain/resources/headers";
import { titleOf } from "@tablero/domain/resources/words";
import type { StateLabel } from "@tablero/domain/state-labels";
import { dataColumns } from "@tablero/ui/data-table";
import { outlinePhoto } from "@tablero/ui/icons";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";
import { StateBadge } from "@tablero/ui/state-badge";
import { activeFilter } from "../shared/active-badge.tsx";
import { GameDot } from "../shared/game-mark.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { flag, useListQuery } from "../shared/use-list-query.ts";

const FIELDS = { sorts: ["position", "title"], order: "asc", filters: { active: flag() } } as const;
const FILTERS = [activeFilter("f")];

/** admin/headers */
export function HeadersScreen() {
  return (
    <Guarded resource={HEADERS}>
      <HeaderList />
    </Guarded>
  );
}

function HeaderList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/headers", { query: list.query }, LIST_OPTIONS);
  return (
    <ListScreen
      title={titleOf(HEADERS)}
      list={list}
      response={response}
      searchHint="Título o subtítulo"
      filters={FILTERS}
      columns={columns}
      getRowId={(header) => header.id}
      card={(header) => <HeaderCard header={header} />}
      empty={{
        icon: outlinePhoto,
        title: "No hay cabeceras",
        text: "Son los carteles grandes de la portada de la tienda.",
      }}
    />
  );
}

/** The banner in small: its picture on its colour. */
function HeaderPicture({ header, className }: { header: AdminHeader; className?: string }) {
  return (
    <Picture
      src={header.image.src}
      alt=""
      ratio="wide"
      fit="cover"
      tint={header.colour}
      widths={[240]}
      sizes="112px"
      className={cn("shrink-0 rounded-md", className)}
    />
  );
}

/** Whether the shop shows it now; it may be on and still wait for its day. */
function shownState({ active, visibleFrom, visibleUntil }: AdminHeader, now: string): StateLabel {
  if (!active) return { label: "Inactiva", tone: "neutral", tinted: false, icon: "minus-circle" };
  if (visibleFrom !== null && visibleFrom > now)
    return { label: "Programada", tone: "info", tinted: false, icon: "clock" };
  if (visibleUntil !== null && visibleUntil <= now)
    return { label: "Terminada", tone: "neutral", tinted: false, icon: "no-symbol" };
  return { label: "Visible", tone: "success", tinted: false, icon: "check-circle" };
}

function datesWords({ visibleFrom, visibleUntil }: AdminHeader): string {
  if (visibleFrom && visibleUntil) return `${formatShortDate(visibleFrom)} – ${formatShortDate(visibleUntil)}`;
  if (visibleFrom) return `desde el ${formatShortDate(visibleFrom)}`;
  if (visibleUntil) return `hasta el ${formatShortDate(visibleUntil)}`;
  return "Siempre";
}

function HeaderLink({ header }: { header: AdminHeader }) {
  return (
    <a href={header.link} className="rounded-xs text-primary-text no-underline hover:underline">
      {header.linkLabel}
    </a>
  );
}

const now = () => new Date().toISOString();

const col = dataColumns<AdminHeader>();
const columns = col.columns([
  col.accessor("position", {
    header: "Orden",
    meta: { align: "end", width: "w-16" },
    cell: (info) => <span className="text-secondary">{info.getValue()}</span>,
  }),
  col.accessor("title", {
    header: "Cabecera",
    meta: { always: true, truncate: true, width: "min-w-60 w-2/5" },
    cell: ({ row: { original: header } }) => (
      <span className="flex min-w-0 items-center gap-3 py-2">
        <HeaderPicture header={header} className="h-14 w-28" />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-semibold">{header.title}</span>
          <span className="truncate text-label text-secondary">{header.subtitle ?? header.kicker}</span>
        </span>
      </span>
    ),
  }),
  col.accessor("linkLabel", {
    header: "Enlace",
    enableSorting: false,
    cell: ({ row }) => <HeaderLink header={row.original} />,
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
  col.accessor("visibleFrom", {
    header: "Fechas",
    enableSorting: false,
    meta: { width: "@max-3xl:hidden" },
    cell: ({ row }) => (
      <span className="whitespace-nowrap text-secondary tabular-nums">{datesWords(row.original)}</span>
    ),
  }),
  col.accessor("active", {
    header: "Estado",
    enableSorting: false,
    cell: ({ row }) => <StateBadge hang state={shownState(row.original, now())} />,
  }),
]);

function HeaderCard({ header }: { header: AdminHeader }) {
  return (
    <div className="flex flex-col gap-3">
      <HeaderPicture header={header} className="w-full" />
      <RowCard
        title={header.title}
        end={<span className="text-secondary">{header.position}</span>}
        lines={[header.subtitle ?? header.kicker, datesWords(header)]}
        foot={
          <>
            <StateBadge state={shownState(header, now())} />
            <HeaderLink header={header} />
          </>
        }
      />
    </div>
  );
}
