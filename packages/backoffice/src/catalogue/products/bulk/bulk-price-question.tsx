import type { BulkChangeResult } from "@tablero/contract/catalogue/shapes/product-changes";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { count, counted } from "../../../platform/values/amounts.tsx";
import { DOUBTS } from "../use-price-question.tsx";

interface BulkPriceQuestionProps {
  found: BulkChangeResult;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a bulk change saves prices of 0 or below cost. */
export function BulkPriceQuestion({ found: { doubtful, doubts }, onConfirm, onClose }: BulkPriceQuestionProps) {
  const more = doubtful - doubts.length;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={doubtful === 1 ? "¿Guardar este precio?" : `¿Guardar ${counted(doubtful, "precio", "precios")} así?`}
      description="Se vende así desde que lo cambies."
      confirmLabel="Cambiar así"
      cancelLabel="Revisar"
      onConfirm={onConfirm}
    >
      <ul aria-label="Precios dudosos" className="list-disc ps-5 text-table">
        {doubts.map(({ id, name, price, doubt }) => (
          <li key={id} className="wrap-anywhere">
            {name}: <strong className="tabular-nums">{formatMoney(price)}</strong> {DOUBTS[doubt]}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-secondary text-table">y {count(more)} más</p> : null}
    </AlertDialog>
  );
}
