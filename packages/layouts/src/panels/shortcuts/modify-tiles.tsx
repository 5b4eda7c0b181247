import { errorMessage } from "@tablero/api-client/errors";
import type { Shortcut } from "@tablero/contract/shapes/common";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { type ComponentType, useEffect, useState } from "react";
import type { ArrangedTilesProps } from "./arranged-tiles.tsx";
import { EditTile, TileGrid } from "./shortcut-grid.tsx";

type Arranging = ComponentType<ArrangedTilesProps>;

/** Once it has come it is there from the first drawing: a tile that is pressed must not be changed for another. */
let arranging: Arranging | null = null;

/** Fetches the code of dragging. */
export async function loadArranging(): Promise<Arranging> {
  arranging = (await import("./arranged-tiles.tsx")).default;
  return arranging;
}

/** Dragging, as soon as its code has come; without it the tiles can still be edited. */
function useArranging(): Arranging | null {
  const [tiles, setTiles] = useState(() => arranging);
  useEffect(() => {
    let gone = false;
    loadArranging().then(
      (loaded) => {
        if (!gone) setTiles(() => loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return tiles;
}

export interface ModifyTilesProps extends Pick<ArrangedTilesProps, "shortcuts" | "onEdit" | "onHold"> {
  /** Rejects when the order was not kept; the list is the former one again by then. */
  onReorder: (ids: string[]) => Promise<void>;
}

/** The tiles of modify. An order that was not kept says so, and can be tried again. */
export function ModifyTiles({ shortcuts, onEdit, onHold, onReorder }: ModifyTilesProps) {
  const Arranged = useArranging();
  const [lost, setLost] = useState<{ ids: string[]; error: unknown }>();

  async function reorder(ids: string[]) {
    setLost(undefined);
    try {
      await onReorder(ids);
    } catch (error) {
      setLost({ ids, error });
    }
  }

  return (
    <>
      {lost && (
        <Alert
          tone="danger"
          className="m-3"
          action={
            <Button size="sm" variant="secondary" onClick={() => void reorder(lost.ids)}>
              Reintentar
            </Button>
          }
        >
          No se ha guardado el orden. {errorMessage(lost.error)}
        </Alert>
      )}
      {Arranged ? (
        <Arranged shortcuts={shortcuts} onEdit={onEdit} onHold={onHold} onReorder={(ids) => void reorder(ids)} />
      ) : (
        <TileGrid>
          {shortcuts.map((shortcut: Shortcut) => (
            <li key={shortcut.id}>
              <EditTile shortcut={shortcut} onEdit={onEdit} />
            </li>
          ))}
        </TileGrid>
      )}
    </>
  );
}
