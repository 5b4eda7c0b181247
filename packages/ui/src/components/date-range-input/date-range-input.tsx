import { Group } from "../../_internal/group.tsx";
import { cn } from "../../lib/cn.ts";
import { DateInput } from "../date-input/date-input.tsx";

export interface DayRange {
  /** First day, yyyy-MM-dd; null if open. */
  from: string | null;
  /** Last day (inclusive), yyyy-MM-dd; null if open. */
  to: string | null;
}

export interface DateRangeInputProps {
  /** Both days; null for an open end. */
  value: DayRange;
  /** Called with both days when either of them changes. */
  onValueChange: (range: DayRange) => void;
  /** Accessible name of the pair: "Fecha del pedido". */
  label: string;
  /** Size of both fields. sm: 30 high, in toolbars; md: 36, back office; lg: 46, storefront. */
  size?: "sm" | "md" | "lg";
  /** Neither day can be changed. */
  disabled?: boolean;
  /** Classes of the root. */
  className?: string;
}

/** A date range with optional ends. Each date limits the other, so that the range is never inverted. */
export function DateRangeInput({ value, onValueChange, label, size = "md", disabled, className }: DateRangeInputProps) {
  return (
    <Group aria-label={label} data-slot="date-range-input" className={cn("flex items-center gap-2", className)}>
      <DateInput
        size={size}
        aria-label="Desde"
        value={value.from}
        max={value.to ?? undefined}
        period={value}
        disabled={disabled}
        onValueChange={(from) => onValueChange({ ...value, from })}
      />
      <span aria-hidden="true" className="text-hint">
        –
      </span>
      <DateInput
        size={size}
        aria-label="Hasta"
        value={value.to}
        min={value.from ?? undefined}
        period={value}
        disabled={disabled}
        onValueChange={(to) => onValueChange({ ...value, to })}
      />
    </Group>
  );
}
