import type { CartLine } from "@tablero/contract/sales/shapes/carts";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Icon } from "@tablero/ui/icon";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";

interface PreorderNoteProps {
  line: Pick<CartLine, "gross">;
  preorder: NonNullable<CartLine["preorder"]>;
}

/** When a preorder in the cart arrives and how it is paid. */
export function PreorderNote({ line, preorder }: PreorderNoteProps) {
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-body">
      <Icon icon={outlineCalendarDays} size={18} className="mt-px text-secondary" />
      <span>
        Precompra: sale el {formatLongDay(preorder.releaseDate)}.
        <span className="block text-secondary">{paidText(line.gross, preorder)}</span>
      </span>
    </p>
  );
}

function paidText(gross: number, { payment, later }: PreorderNoteProps["preorder"]): string {
  if (payment === "full") return "Se paga ahora.";
  if (payment === "on-arrival") return "Ahora no pagas nada: se paga cuando llegue.";
  return `Ahora ${formatMoney(gross - later)} de señal; el resto, ${formatMoney(later)}, cuando llegue.`;
}
