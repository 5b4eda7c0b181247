import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import { Icon } from "@tablero/ui/icon";
import { outlineBars2 } from "@tablero/ui/icons/outline-bars-2";
import { cn } from "@tablero/ui/lib/cn";
import { Sortable, useSortableItem } from "@tablero/ui/sortable";
import { EditTile, TileGrid } from "./shortcut-grid.tsx";

export interface ArrangedTilesProps {
  shortcuts: readonly Shortcut[];
  onEdit: (shortcut: Shortcut) => void;
  onReorder: (ids: string[]) => void;
  /** Called when a drag begins or ends, so that Escape cancels the drag. */
  onHold: (held: boolean) => void;
}

/** The tiles of modify mode, which can be edited and dragged. Their code is loaded with that mode. */
export default function ArrangedTiles({ shortcuts, onEdit, onReorder, onHold }: ArrangedTilesProps) {
  return (
    <Sortable
      ids={shortcuts.map(({ id }) => id)}
      nameOf={(id) => shortcuts.find((shortcut) => shortcut.id === id)?.label ?? ""}
      onReorder={onReorder}
      onHold={onHold}
      disabled={shortcuts.length < 2}
    >
      <TileGrid>
        {shortcuts.map((shortcut) => (
          <ArrangedTile key={shortcut.id} shortcut={shortcut} alone={shortcuts.length < 2} onEdit={onEdit} />
        ))}
      </TileGrid>
    </Sortable>
  );
}

interface ArrangedTileProps extends Pick<ArrangedTilesProps, "onEdit"> {
  shortcut: Shortcut;
  alone: boolean;
}

function ArrangedTile({ shortcut, alone, onEdit }: ArrangedTileProps) {
  const { box, handle, surface, held } = useSortableItem(shortcut.id);
  return (
    <li
      {...box}
      {...surface}
      className={cn(
        "group/tile relative",
        held && "z-sticky cursor-grabbing bg-raised shadow-panel *:cursor-grabbing!",
      )}
    >
      <EditTile shortcut={shortcut} onEdit={onEdit} />
      {!alone && (
        <button
          type="button"
          {...handle}
          aria-label={`Mover ${shortcut.label}`}
          title="Mover"
          className="absolute top-1.5 start-1.5 grid size-8 cursor-grab! touch-none place-items-center rounded-md text-secondary opacity-0 hover:bg-hover hover:text-text focus-visible:opacity-100 group-hover/tile:opacity-100 pointer-coarse:opacity-100"
        >
          <Icon icon={outlineBars2} size={18} />
        </button>
      )}
    </li>
  );
}
