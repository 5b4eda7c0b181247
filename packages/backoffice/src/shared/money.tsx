import { formatMoney } from "@tablero/domain/money/money";
import { cn } from "@tablero/ui/lib/cn";

export interface MoneyProps {
  /** Integer cents. */
  cents: number;
  className?: string;
}

/** An amount in euros, with tabular figures and no line break. */
export function Money({ cents, className }: MoneyProps) {
  return (
    <span className={cn("whitespace-nowrap tabular-nums", className)}>{formatMoney(cents).replace(/^-/, "−")}</span>
  );
}
