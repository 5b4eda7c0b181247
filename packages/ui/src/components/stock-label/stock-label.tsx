import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon, type IconData } from "../icon/icon.tsx";
import { solid20CheckCircle } from "../icon/icons/solid20-check-circle.generated.ts";
import { solid20Clock } from "../icon/icons/solid20-clock.generated.ts";
import { solid20ExclamationCircle } from "../icon/icons/solid20-exclamation-circle.generated.ts";
import { solid20MinusCircle } from "../icon/icons/solid20-minus-circle.generated.ts";

export type StockTone = "available" | "low" | "coming" | "out";

const TONES: Record<StockTone, { icon: IconData; colour: string }> = {
  available: { icon: solid20CheckCircle, colour: "text-success-icon" },
  low: { icon: solid20ExclamationCircle, colour: "text-warning-icon" },
  coming: { icon: solid20Clock, colour: "text-info-icon" },
  out: { icon: solid20MinusCircle, colour: "text-neutral-icon" },
};

export interface StockLabelProps extends ComponentProps<"span"> {
  /** available: in stock; low: the last units; coming: not released yet, can be reserved; out: sold out. */
  tone: StockTone;
  /** sm: on cards and variants; md: on the page. */
  size?: "sm" | "md";
}

/** Availability as text with an icon: "En stock", "Últimas 2 unidades". */
export function StockLabel({ tone, size = "sm", className, children, ...rest }: StockLabelProps) {
  return (
    <span
      data-slot="stock-label"
      data-tone={tone}
      className={cn(
        "inline-flex items-start gap-1.5 text-secondary",
        size === "md" ? "text-body" : "text-label font-normal",
        className,
      )}
      {...rest}
    >
      <Icon icon={TONES[tone].icon} size={16} className={cn(size === "md" && "mt-0.5", TONES[tone].colour)} />
      <span>{children}</span>
    </span>
  );
}
