import type { CartLine } from "@tablero/contract/sales/shapes/carts";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import type { PreorderPayment } from "@tablero/domain/platform/vocabulary";
import { Icon } from "@tablero/ui/icon";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";

interface PreorderNoteProps {
  preorder: NonNullable<CartLine["preorder"]>;
}

/** When a preorder in the cart arrives and how it is paid. */
export function PreorderNote({ preorder }: PreorderNoteProps) {
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-body">
      <Icon icon={outlineCalendarDays} size={18} className="mt-px text-secondary" />
      <span>
        Precompra: sale el {formatLongDay(preorder.releaseDate)}.
        <span className="block text-secondary">{paidText(preorder.payment, preorder)}</span>
      </span>
    </p>
  );
}

function paidText(payment: PreorderPayment, { dueNow, later }: { dueNow: number; later: number }): string {
  if (payment === "full") return "Se paga ahora.";
  if (dueNow === 0) return "Ahora no pagas nada: se paga cuando llegue.";
  return `Ahora ${formatMoney(dueNow)} de señal; el resto, ${formatMoney(later)}, cuando llegue.`;
}
