import { Card, CardFooter, CardHeader } from "@tablero/ui/card";
import { DataTable, dataColumns } from "@tablero/ui/data-table";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineEllipsisVertical } from "@tablero/ui/icons/outline-ellipsis-vertical";
import { Link } from "@tablero/ui/link";
import { Paginator } from "@tablero/ui/paginator";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";

interface Zone {
  id: string;
  name: string;
  countries: string;
}

const PAGE_SIZE = 5;

/** The server's response for a page, with the length of the whole list. */
const ZONES: Zone[] = [
  "Península",
  "Baleares",
  "Canarias",
  "Ceuta y Melilla",
  "Portugal",
  "Francia",
  "Italia",
  "Alemania",
].map((name, index) => ({ id: `zona-${index}`, name, countries: index < 4 ? "España" : name }));

const col = dataColumns<Zone>();
// Defined outside the component, because new columns make the table re-render its rows.
const columns = col.columns([
  col.accessor("name", {
    header: "Zona",
    enableSorting: false,
    // The row leads to its record by a real link, which can be opened in another tab.
    cell: ({ row }) => <Link href={`#${row.original.id}`}>{row.original.name}</Link>,
    meta: { strong: true },
  }),
  col.accessor("countries", { header: "Países", enableSorting: false, meta: { truncate: true } }),
  col.display({
    id: "menu",
    header: () => <span className="sr-only">Acciones</span>,
    cell: ({ row }) => <ZoneMenu zone={row.original} />,
    meta: { label: "Acciones", align: "end", always: true, width: "w-16" },
  }),
]);

/** The button's name includes its row, because a list has one such button per row. */
function ZoneMenu({ zone }: { zone: Zone }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton size="sm" icon={outlineEllipsisVertical} label={`Acciones de ${zone.name}`} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem>Editar</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => toast.success(`Zona ${zone.name} duplicada`)}>Duplicar</DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger">Eliminar…</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The tile has no padding of its own: the table reaches its edges, and the paginator is in a slim footer. */
export function TableWithRowMenu() {
  const [page, setPage] = useState(1);
  return (
    <Card aria-labelledby="zonas">
      <CardHeader title="Zonas de envío" titleId="zonas" count={ZONES.length} />
      <DataTable
        label="Zonas de envío"
        columns={columns}
        rows={ZONES.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        getRowId={({ id }) => id}
        framed
      />
      <CardFooter padding="slim">
        <Paginator page={page} pageSize={PAGE_SIZE} total={ZONES.length} onPageChange={setPage} className="w-full" />
      </CardFooter>
    </Card>
  );
}
