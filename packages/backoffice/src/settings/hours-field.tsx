import {
  hoursByDay,
  hoursOfDays,
  type OpeningHours,
  type OpeningRange,
  WEEKDAYS,
} from "@tablero/domain/shop/opening-hours";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { TextInput } from "@tablero/ui/text-input";
import { useState } from "react";

export interface HoursFieldProps {
  value: readonly OpeningHours[];
  onChange(value: ReturnType<typeof hoursOfDays>): void;
  error?: string | undefined;
}

const MAX_RANGES = 4;
/** Initial values of the first period of a day, and of further ones. */
const MORNING: OpeningRange = { from: "10:00", to: "14:00" };
const AFTERNOON: OpeningRange = { from: "17:00", to: "20:30" };

/** Opening periods of each weekday; a day without any is closed. */
export function HoursField({ value, onChange, error }: HoursFieldProps) {
  // Rows while they are edited: days with the same hours are one entry of the value.
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
      <ul className="flex flex-col divide-y">
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
  const set = (at: number, part: Partial<OpeningRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...part } : range)));
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 py-3 @xl:grid-cols-[6.5rem_1fr_auto]">
      <span className="pt-2.5 font-medium first-letter:uppercase">{name}</span>
      <div className="flex min-w-0 flex-col gap-2 @max-xl:order-last @max-xl:col-span-2">
        {ranges.length === 0 ? <span className="text-secondary @xl:pt-2.5">Cerrado</span> : null}
        {ranges.map((range, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: periods have no identity of their own.
          <div key={at} className="flex items-center gap-2">
            <Time label={`El ${name} abre a las`} value={range.from} onChange={(from) => set(at, { from })} />
            <span aria-hidden="true">–</span>
            <Time label={`El ${name} cierra a las`} value={range.to} onChange={(to) => set(at, { to })} />
            <IconButton
              icon={outlineXMark}
              label={`Quitar ${range.from}–${range.to} del ${name}`}
              onClick={() => onChange(ranges.filter((_, index) => index !== at))}
            />
          </div>
        ))}
      </div>
      <IconButton
        icon={outlinePlus}
        label={`Añadir horas al ${name}`}
        disabled={ranges.length >= MAX_RANGES}
        onClick={() => onChange([...ranges, ranges.length === 0 ? MORNING : AFTERNOON])}
      />
    </li>
  );
}

/** An hour as HH:mm: a browser's own control would show it by the language of the browser. */
function Time({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <div className="w-20">
      <TextInput
        aria-label={label}
        value={value}
        placeholder="10:00"
        maxLength={5}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
