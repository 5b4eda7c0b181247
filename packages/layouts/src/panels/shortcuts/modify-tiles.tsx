import { errorMessage } from "@tablero/api-client/errors";
import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { defer, useDeferred } from "@tablero/ui/deferred";
import { useEffect, useState } from "react";
import type { ArrangedTilesProps } from "./arranged-tiles.tsx";
import { EditTile, TileGrid } from "./shortcut-grid.tsx";

/** The drag-and-drop code. */
export const arrangedTilesCode = defer(async () => (await import("./arranged-tiles.tsx")).default);

export interface ModifyTilesProps extends Pick<ArrangedTilesProps, "shortcuts" | "onEdit" | "onHold"> {
  /** Rejects if the order could not be saved; by then, the previous order has been restored. */
  onReorder: (ids: string[]) => Promise<void>;
}

/** The tiles of modify mode. If the order cannot be saved, a message with a retry is shown. */
export function ModifyTiles({ shortcuts, onEdit, onHold, onReorder }: ModifyTilesProps) {
  // Until the code is loaded, the tiles can still be edited. Code loaded earlier is used immediately, so no pressed
  // tile is replaced.
  const { code: Arranged, preload } = useDeferred(arrangedTilesCode);
  useEffect(preload, [preload]);
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
