import type { OpeningRange } from "@tablero/domain/settings/shop/opening-hours";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { placed } from "@tablero/ui/lib/places";
import { TimeField } from "@tablero/ui/time-field";

const MAX_RANGES = 4;
/** Initial values for the first period of a day, and for further ones. */
const MORNING: OpeningRange = { from: "10:00", to: "14:00" };
const AFTERNOON: OpeningRange = { from: "17:00", to: "20:30" };

interface HourRangesProps {
  /** The day after the grammatical article: «lunes», «24 de diciembre de 2026». */
  day: string;
  ranges: readonly OpeningRange[];
  onChange(next: OpeningRange[]): void;
}

/** Opening periods of one day. */
export function HourRanges({ day, ranges, onChange }: HourRangesProps) {
  const set = (at: number, part: Partial<OpeningRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...part } : range)));
  return (
    <>
      {placed(ranges).map(({ item: range, place: at }) => (
        <div key={at} className="flex items-center gap-2">
          <Time label={`El ${day} abre a las`} value={range.from} onChange={(from) => set(at, { from })} />
          <span aria-hidden="true">–</span>
          <Time label={`El ${day} cierra a las`} value={range.to} onChange={(to) => set(at, { to })} />
          <IconButton
            icon={outlineXMark}
            label={`Quitar ${range.from}–${range.to} del ${day}`}
            onClick={() => onChange(ranges.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </>
  );
}

export function AddHours({ day, ranges, onChange }: HourRangesProps) {
  return (
    <IconButton
      icon={outlinePlus}
      label={`Añadir horas al ${day}`}
      disabled={ranges.length >= MAX_RANGES}
      onClick={() => onChange([...ranges, ranges.length === 0 ? MORNING : AFTERNOON])}
    />
  );
}

/** An invalid time stays in the form as typed, and the form rejects it. */
function Time({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <TimeField
      aria-label={label}
      value={value}
      className="w-26"
      onValueChange={(time, text) => onChange(time ?? text)}
    />
  );
}
