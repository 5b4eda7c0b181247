import { formatMoney } from "@tablero/domain/money";
import { cn } from "@tablero/ui/lib/cn";

export interface MoneyProps {
  /** Integer cents. */
  cents: number;
  className?: string;
}

/** An amount in euros, tabular and never broken. */
export function Money({ cents, className }: MoneyProps) {
  return (
    <span className={cn("whitespace-nowrap tabular-nums", className)}>{formatMoney(cents).replace(/^-/, "−")}</span>
  );
}
