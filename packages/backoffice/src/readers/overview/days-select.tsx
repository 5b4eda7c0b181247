import { VISIT_DAYS } from "@tablero/domain/catalogue/counts";
import { NativeSelect } from "@tablero/ui/native-select";

const LABELS: Record<number, string> = { 1: "Hoy", 7: "Últimos 7 días", 30: "Últimos 30 días" };

export interface DaysSelectProps {
  label: string;
  days: number;
  onDays: (days: number) => void;
}

/** Range of days of the cards about visits. */
export function DaysSelect({ label, days, onDays }: DaysSelectProps) {
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={String(days)}
      onChange={(event) => onDays(Number(event.currentTarget.value))}
    >
      {VISIT_DAYS.map((each) => (
        <option key={each} value={each}>
          {LABELS[each]}
        </option>
      ))}
    </NativeSelect>
  );
}
