import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { formatEuro } from "../../lib/spanish-number.ts";

export type PriceSize = "inline" | "card" | "total" | "page";

const amount = cva("tabular-nums whitespace-nowrap", {
  variants: {
    size: {
      inline: "",
      card: "text-price-card",
      total: "text-price-total",
      page: "text-price",
    } satisfies Record<PriceSize, string>,
  },
  defaultVariants: { size: "inline" },
});

export interface PriceProps extends Omit<ComponentProps<"span">, "children" | "prefix"> {
  /**
   * inline: in running text or a table, inherits size and weight; card: a product in a list; total: the total of a
   * cart; page: on a product page.
   */
  size?: PriceSize;
  /** Integer cents, tax included. */
  cents: number;
  /** The prior price in integer cents, struck through. In the EU, this is the lowest price of the last 30 days. */
  priorCents?: number | null;
  /** Describes the prior price for screen readers. */
  priorLabel?: string;
  /** Text before the amount, such as "desde". */
  prefix?: ReactNode;
  /** Small text after the amount, such as "IVA incluido · 4,58 € por sobre". */
  note?: ReactNode;
}

/** An amount of money, never truncated or wrapped. */
export function Price({
  cents,
  priorCents,
  priorLabel = "Precio anterior",
  prefix,
  note,
  size = "inline",
  className,
  ...rest
}: PriceProps) {
  const reduced = priorCents != null && priorCents > cents;
  return (
    <span
      data-slot="price"
      data-size={size}
      className={cn("inline-flex flex-wrap items-baseline gap-x-2.5 text-text", className)}
      {...rest}
    >
      <bdi className={amount({ size })}>
        {prefix && <span className="me-1 text-label font-normal text-secondary">{prefix}</span>}
        {reduced && <span className="sr-only">Precio rebajado: </span>}
        {formatEuro(cents)}
      </bdi>
      {reduced && (
        <bdi className={cn("text-hint tabular-nums", size === "page" ? "text-shop" : "text-body")}>
          <span className="sr-only">{priorLabel}: </span>
          <s>{formatEuro(priorCents)}</s>
        </bdi>
      )}
      {note && <span className="text-table font-normal text-secondary">{note}</span>}
    </span>
  );
}
