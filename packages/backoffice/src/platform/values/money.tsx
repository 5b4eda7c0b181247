import { formatMoney } from "@tablero/domain/platform/money/money";
import { cn } from "@tablero/ui/lib/cn";

export interface MoneyProps {
  /** Integer cents. */
  cents: number;
  /** ISO 4217; default the euro. */
  currency?: string;
  className?: string;
}

/** An amount of money with tabular figures and without a line break. */
export function Money({ cents, currency, className }: MoneyProps) {
  return (
    <bdi className={cn("whitespace-nowrap tabular-nums", className)}>
      {formatMoney(cents, currency).replace(/^-/, "−")}
    </bdi>
  );
}
