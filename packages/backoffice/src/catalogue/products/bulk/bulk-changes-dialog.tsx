import { useQuery } from "@tablero/api-client/query";
import type { BulkChange } from "@tablero/contract/catalogue/shapes/product-changes";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { Paginator } from "@tablero/ui/paginator";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useState } from "react";
import { FailureAlert } from "../../../platform/pages/failure-alert.tsx";
import { counted } from "../../../platform/values/amounts.tsx";
import { RelativeTime } from "../../../platform/values/relative-time.tsx";
import { LeftOutList } from "./bulk-preview.tsx";
import { undoneText, useUndoBulk } from "./use-undo-bulk.ts";

const SIZE = 10;

export interface BulkChangesDialogProps {
  mayWrite: boolean;
  onClose: () => void;
}

/** Past bulk changes, newest first; those made in the last 24 hours can be undone. */
export function BulkChangesDialog({ mayWrite, onClose }: BulkChangesDialogProps) {
  const [page, setPage] = useState(1);
  const { data, error, isValidating, mutate } = useQuery(
    "GET /api/admin/products/bulk-changes",
    { query: { page, size: SIZE } },
    { keepPreviousData: true, background: true },
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title="Cambios en bloque"
        description="Cada uno se puede deshacer durante 24 horas. Lo que otra persona haya cambiado entretanto se queda como está."
        footer={
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <FailureAlert
            error={error}
            title="No se han podido leer los cambios"
            onRetry={() => void mutate()}
            loading={isValidating}
          />
          {data ? (
            data.items.length > 0 ? (
              <ul aria-label="Cambios en bloque" className="flex flex-col divide-y">
                {data.items.map((change) => (
                  <Change key={change.id} change={change} mayWrite={mayWrite} />
                ))}
              </ul>
            ) : (
              <EmptyState icon={outlineClock} title="Sin cambios en bloque" level={3}>
                Elige productos en la lista para cambiar su precio, sus categorías, su estado o sus etiquetas.
              </EmptyState>
            )
          ) : error ? null : (
            <SkeletonRegion label="Cargando los cambios">
              <SkeletonText lines={5} />
            </SkeletonRegion>
          )}
          {data && data.pagination.length > SIZE ? (
            <Paginator page={page} pageSize={SIZE} total={data.pagination.length} onPageChange={setPage} />
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Change({ change, mayWrite }: { change: BulkChange; mayWrite: boolean }) {
  const { id, at, actor, label, changed, undoUntil, undone } = change;
  const undo = useUndoBulk();
  const [running, setRunning] = useState(false);
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{label}</p>
          <p className="text-label text-secondary">
            {counted(changed, "producto", "productos")} · {actor ?? "La tienda"} · <RelativeTime iso={at} />
          </p>
        </div>
        {mayWrite && undoUntil ? (
          <Button
            variant="secondary"
            size="sm"
            loading={running}
            aria-label={`Deshacer: ${label}`}
            onClick={async () => {
              setRunning(true);
              await undo(id);
              setRunning(false);
            }}
          >
            Deshacer
          </Button>
        ) : null}
      </div>
      {undone ? (
        <div role="status" className="text-table">
          <p>
            {undoneText(undone)} · {undone.actor ?? "La tienda"} · <RelativeTime iso={undone.at} />
          </p>
          {undone.left.length > 0 ? <LeftOutList rows={undone.left} /> : null}
        </div>
      ) : undoUntil ? null : (
        <p className="text-secondary text-table">Ya no se puede deshacer.</p>
      )}
    </li>
  );
}
