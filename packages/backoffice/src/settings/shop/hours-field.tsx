import {
  hoursByDay,
  hoursOfDays,
  type OpeningHours,
  type OpeningRange,
  WEEKDAYS,
} from "@tablero/domain/settings/shop/opening-hours";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { AddHours, HourRanges } from "./hour-ranges.tsx";

export interface HoursFieldProps {
  value: readonly OpeningHours[];
  onChange(value: ReturnType<typeof hoursOfDays>): void;
  error?: string | undefined;
}

/** Opening periods of each weekday; a day without periods is closed. */
export function HoursField({ value, onChange, error }: HoursFieldProps) {
  // Rows being edited. Days with the same hours form one entry of the value.
  const [week, setWeek] = useState(() => hoursByDay(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (JSON.stringify(hoursOfDays(week)) !== JSON.stringify(value)) setWeek(hoursByDay(value));
  }
  const change = (day: number, ranges: OpeningRange[]) => {
    const next = week.map((each, index) => (index === day ? ranges : each));
    setWeek(next);
    onChange(hoursOfDays(next));
  };
  return (
    <div className="flex flex-col gap-3">
      {error ? <Alert tone="danger">{error}</Alert> : null}
      <ul className="flex flex-col divide-y first:-mt-3">
        {week.map((ranges, day) => (
          <Day key={WEEKDAYS[day]} name={WEEKDAYS[day] ?? ""} ranges={ranges} onChange={(next) => change(day, next)} />
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          size="sm"
          disabled={week[0]?.length === 0}
          onClick={() => {
            const next = week.map((ranges, day) => (day > 0 && day < 5 ? [...(week[0] ?? [])] : ranges));
            setWeek(next);
            onChange(hoursOfDays(next));
          }}
        >
          Copiar el lunes de martes a viernes
        </Button>
      </div>
    </div>
  );
}

function Day({
  name,
  ranges,
  onChange,
}: {
  name: string;
  ranges: readonly OpeningRange[];
  onChange(next: OpeningRange[]): void;
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 py-3 @xl:grid-cols-[6.5rem_1fr_auto]">
      <span className="pt-2.5 font-medium first-letter:uppercase">{name}</span>
      <div className="flex min-w-0 flex-col gap-2 @max-xl:order-last @max-xl:col-span-2">
        {ranges.length === 0 ? <span className="text-secondary @xl:pt-2.5">Cerrado</span> : null}
        <HourRanges day={name} ranges={ranges} onChange={onChange} />
      </div>
      <AddHours day={name} ranges={ranges} onChange={onChange} />
    </li>
  );
}
