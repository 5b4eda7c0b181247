import { SpaceTrack } from "@tablero/ui/track";
import type { ReactNode } from "react";

const number = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

/** 9999 → "9.999" */
export const count = (value: number): string => number.format(value);

/** "1 variante", "3 variantes" */
export const counted = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** A value that may be missing: a dash, announced as "Sin datos". */
export function ValueOrDash({ children }: { children: ReactNode }) {
  if (children !== null && children !== undefined && children !== "") return children;
  return (
    <span className="text-hint">
      <span aria-hidden="true">—</span>
      <span className="sr-only">Sin datos</span>
    </span>
  );
}

export interface TakenProps {
  /** Accessible name of the bar, such as "Plazas". */
  label: string;
  taken: number;
  of: number;
  /** Number of segments of the bar: 20 for quotas, 8 for seats. */
  spaces: number;
}

/** "86 de 120" with its bar. */
export function TakenMeter({ label, taken, of, spaces }: TakenProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-nowrap">
      <span className="whitespace-nowrap tabular-nums md:min-w-16 md:text-end">
        <span className="font-semibold text-text">{count(taken)}</span>
        <span className="text-secondary"> de {count(of)}</span>
      </span>
      <SpaceTrack
        size="sm"
        label={label}
        value={taken}
        max={of}
        spaces={spaces}
        valueText={`${count(taken)} de ${count(of)}`}
        className="shrink-0"
      />
    </span>
  );
}
