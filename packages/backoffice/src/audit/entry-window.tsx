import type { AuditEntry } from "@tablero/contract/shapes/admin-audit";
import { formatLongDateTime } from "@tablero/domain/dates";
import { Button } from "@tablero/ui/button";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { actionLabel, differencesOf, entityLabel } from "./audit-words.ts";

/** One entry of the log: who, when, from where, and what was there before and after. */
export function EntryWindow({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const differences = differencesOf(entry.before, entry.after);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={`${actionLabel(entry.action)} · ${entityLabel(entry.entity)}`}
        description={entry.label ?? entry.entityId}
        footer={<Button onClick={onClose}>Cerrar</Button>}
      >
        <div className="flex flex-col gap-5">
          <DescriptionList>
            <DescriptionItem term="Quién">{entry.actor?.name ?? "La tienda"}</DescriptionItem>
            <DescriptionItem term="Cuándo">{formatLongDateTime(entry.at)}</DescriptionItem>
            <DescriptionItem term="Desde">{entry.ip}</DescriptionItem>
            <DescriptionItem term="Petición">{entry.requestId}</DescriptionItem>
          </DescriptionList>
          {differences.length === 0 ? (
            <p className="text-secondary">No se guardó ningún detalle de este cambio.</p>
          ) : (
            <ul aria-label="Cambios" className="flex flex-col divide-y divide-border">
              {differences.map(({ name, before, after }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry of the log never changes
                <li key={index} className="flex flex-col gap-1 py-2.5">
                  <span className="text-label text-secondary">{name}</span>
                  {before === null ? null : (
                    <del className="whitespace-pre-wrap text-secondary wrap-anywhere">
                      <span className="sr-only">Antes: </span>
                      {before}
                    </del>
                  )}
                  {after === null ? null : (
                    <ins className="whitespace-pre-wrap text-text no-underline wrap-anywhere">
                      <span className="sr-only">Ahora: </span>
                      {after}
                    </ins>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
