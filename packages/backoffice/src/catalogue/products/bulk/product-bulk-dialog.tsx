import { newIdempotencyKey } from "@tablero/api-client/client";
import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import type { BulkChangeResult } from "@tablero/contract/catalogue/shapes/product-changes";
import type { ProductChange } from "@tablero/domain/catalogue/products/product-bulk";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { unlessRefused } from "@tablero/ui/lib/refused-numbers";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useRef, useState } from "react";
import { FailureAlert } from "../../../platform/pages/failure-alert.tsx";
import { count, counted } from "../../../platform/values/amounts.tsx";
import { BULK_TITLES, type BulkDraft, type BulkKind, EMPTY_DRAFTS, parseDraft } from "./bulk-drafts.ts";
import { BulkFields } from "./bulk-fields.tsx";
import { BulkPreview } from "./bulk-preview.tsx";
import { BulkPriceQuestion } from "./bulk-price-question.tsx";
import { useBulkPreview } from "./use-bulk-preview.ts";

export interface ProductBulkDialogProps {
  kind: BulkKind;
  /** Number of selected rows. */
  chosen: number;
  /** Dry run of a change. */
  preview: (change: ProductChange) => Promise<BulkChangeResult>;
  /** Changes exactly these products; a retry with the same key is not applied twice. */
  run: (change: ProductChange, ids: string[], key: string) => Promise<void>;
  onClose: () => void;
}

/** A change for many products, with a preview below the fields. */
export function ProductBulkDialog({ kind, chosen, preview, run, onClose }: ProductBulkDialogProps) {
  const [draft, setDraft] = useState<BulkDraft>(EMPTY_DRAFTS[kind]);
  const { change, error } = parseDraft(draft);
  // The selection when the dialog opened; the list behind the dialog may be refetched.
  const [ask] = useState(() => preview);
  const { found, failure, loading, retry } = useBulkPreview(change, ask);
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<QueryError | null>(null);
  const [asking, setAsking] = useState(false);
  const intention = useRef({ what: "", key: "" });
  const todo = found?.changed.length ?? 0;

  const confirm = async () => {
    if (!change || !found) return;
    const what = JSON.stringify([change, found.changed]);
    if (intention.current.what !== what) intention.current = { what, key: newIdempotencyKey() };
    setRunning(true);
    setRefused(null);
    try {
      await run(change, found.changed, intention.current.key);
    } catch (cause) {
      setRefused(toQueryError(cause));
      setRunning(false);
    }
  };
  // As in the single-product form, prices below cost need confirmation before they are saved.
  const submit = () => {
    if (found && found.doubtful > 0) setAsking(true);
    else void confirm();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        size="lg"
        title={BULK_TITLES[kind]}
        description={`De ${counted(chosen, "producto elegido", "productos elegidos")}. Se puede deshacer durante 24 horas.`}
        onCloseRequest={() => !running}
        onCloseAutoFocus={focusList}
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Cancelar
            </Button>
            <Button disabled={todo === 0} loading={running} onClick={unlessRefused(submit)}>
              {todo > 0 ? `Cambiar ${count(todo)}` : "Cambiar"}
            </Button>
          </>
        }
      >
        <form
          className="flex flex-col gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (todo > 0 && !running) submit();
          }}
        >
          <BulkFields draft={draft} onValueChange={setDraft} error={error} />
          <FailureAlert error={failure} title="No se ha podido comprobar" onRetry={retry} />
          <FailureAlert
            error={refused}
            title="No se ha cambiado nada"
            onRetry={() => void confirm()}
            loading={running}
          />
          {found ? <BulkPreview found={found} /> : null}
          {loading ? (
            <div className="border-t pt-4">
              <SkeletonRegion label="Comprobando el cambio">
                <SkeletonText lines={3} />
              </SkeletonRegion>
            </div>
          ) : null}
          {change || error ? null : (
            <p className="border-t pt-4 text-secondary text-table">Aquí verás qué cambia antes de cambiarlo.</p>
          )}
          {asking && found ? (
            <BulkPriceQuestion found={found} onConfirm={() => void confirm()} onClose={() => setAsking(false)} />
          ) : null}
          {/* Enter in a field submits, like the button below. */}
          <button type="submit" hidden />
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** After success, the bar with the button that opened the dialog disappears, so focus moves to the list. */
function focusList(event: Event) {
  if (document.querySelector("[data-slot=bulk-bar]")) return;
  event.preventDefault();
  document.querySelector<HTMLElement>("[data-slot=data-table-row][tabindex='0']")?.focus();
}
