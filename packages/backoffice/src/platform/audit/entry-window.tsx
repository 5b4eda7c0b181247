import type { AuditEntry } from "@tablero/contract/platform/shapes/admin-audit";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { Button } from "@tablero/ui/button";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { actionLabel, entityLabel, listDifferences } from "./audit-words.ts";
import { Differences } from "./differences.tsx";

/** An entry of the audit log: user, time, origin, and the values before and after the change. */
export function EntryWindow({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const differences = listDifferences(entry.before, entry.after);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={`${actionLabel(entry.action)} · ${entityLabel(entry.entity)}`}
        description={entry.label ?? entry.entityId}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        }
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
            <Differences differences={differences} />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
