import { useQuery } from "@tablero/api-client/query";
import type { SavedFilter } from "@tablero/contract/people/shapes/saved-filters";
import { Button } from "@tablero/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { Icon } from "@tablero/ui/icon";
import { outlineBookmark } from "@tablero/ui/icons/outline-bookmark";
import { outlineBookmarkSquare } from "@tablero/ui/icons/outline-bookmark-square";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ManageFiltersDialog } from "./manage-filters-dialog.tsx";
import { SaveFilterDialog } from "./save-filter-dialog.tsx";

export interface SavedFiltersMenuProps {
  resource: SavedFilter["resource"];
  /** Search, order and filters of the list as in its URL; empty if none is set. */
  state: string;
}

/** A list in its initial state is already the view «Todos». */
const NOTHING_TO_SAVE = "Busca, filtra u ordena antes la lista.";

/** «Vistas guardadas»: the user's own saved views and those of the team. Selecting one opens its URL. */
export function SavedFiltersMenu({ resource, state }: SavedFiltersMenuProps) {
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wanted = open || dialog === "manage";
  const { data, error, mutate } = useQuery("GET /api/admin/saved-filters", wanted ? { query: { resource } } : null, {
    background: true,
  });
  const items = data?.items ?? [];
  const groups = [
    { label: "Mías", filters: items.filter(({ mine }) => mine) },
    { label: "Del equipo", filters: items.filter(({ mine }) => !mine) },
  ].filter(({ filters }) => filters.length > 0);
  const current = items.find(({ query }) => sameQuery(query, state));
  const show = (id: string) => {
    const chosen = items.find((filter) => filter.id === id);
    if (chosen) void navigate(`${pathname}?${chosen.query}`, { preventScrollReset: true });
  };
  return (
    <>
      <DropdownMenu open={open} onOpenChange={setOpen}>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            className="max-md:size-control-lg max-md:[--h:var(--spacing-control-lg)] max-md:rounded-lg max-md:bg-raised max-md:px-0 max-md:text-text max-md:shadow-tile"
          >
            <Icon icon={outlineBookmark} size={18} />
            <span className="max-md:sr-only">Vistas guardadas</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-w-80">
          {error && !data ? (
            <DropdownMenuItem
              onSelect={(event) => {
                event.preventDefault();
                void mutate();
              }}
            >
              No se han podido leer. Reintentar
            </DropdownMenuItem>
          ) : data && items.length === 0 ? (
            <DropdownMenuLabel>Todavía no hay ninguna de esta lista.</DropdownMenuLabel>
          ) : data ? (
            <DropdownMenuRadioGroup value={current?.id ?? ""} onValueChange={show}>
              {groups.map(({ label, filters }) => (
                <FilterGroup key={label} label={label} filters={filters} />
              ))}
            </DropdownMenuRadioGroup>
          ) : (
            <DropdownMenuLabel>Cargando…</DropdownMenuLabel>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem disabled={state === ""} onSelect={() => setDialog("save")}>
            Guardar vista…
          </DropdownMenuItem>
          {state === "" ? <DropdownMenuLabel className="-mt-2">{NOTHING_TO_SAVE}</DropdownMenuLabel> : null}
          <DropdownMenuItem disabled={!items.some(({ editable }) => editable)} onSelect={() => setDialog("manage")}>
            Gestionar…
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === "save" ? (
        <SaveFilterDialog resource={resource} query={state} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === "manage" ? (
        <ManageFiltersDialog filters={items.filter(({ editable }) => editable)} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}

/** «Guardar vista», at the end of the list's views; in narrower windows it is in the menu of saved views. */
export function SaveViewButton({ resource, state }: SavedFiltersMenuProps) {
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        disabled={state === ""}
        title={state === "" ? NOTHING_TO_SAVE : undefined}
        onClick={() => setSaving(true)}
        className="max-lg:hidden"
      >
        <Icon icon={outlineBookmarkSquare} size={18} />
        Guardar vista
      </Button>
      {saving ? <SaveFilterDialog resource={resource} query={state} onClose={() => setSaving(false)} /> : null}
    </>
  );
}

function FilterGroup({ label, filters }: { label: string; filters: readonly SavedFilter[] }) {
  return (
    <>
      <DropdownMenuLabel>{label}</DropdownMenuLabel>
      {filters.map(({ id, name, mine, owner }) => (
        <DropdownMenuRadioItem key={id} value={id}>
          {name}
          {mine ? null : <span className="block text-label text-secondary">{owner}</span>}
        </DropdownMenuRadioItem>
      ))}
    </>
  );
}

/** Returns true if two query strings are equal, regardless of order. */
function sameQuery(one: string, other: string): boolean {
  const sorted = (query: string) => [...new URLSearchParams(query)].map(String).sort().join("\n");
  return sorted(one) === sorted(other);
}
