import { cn } from "@tablero/ui/lib/cn";
import { SpaceTrack } from "@tablero/ui/track";
import { count } from "../../platform/shared/words.ts";

export interface QuotaProps {
  /** Reserved units. */
  taken: number;
  /** Units of the campaign. */
  quota: number;
  /** Classes of the box. */
  className?: string;
}

/** Reserved units of a campaign: twenty spaces with the token, and the same as text. */
export function Quota({ taken, quota, className }: QuotaProps) {
  const left = Math.max(0, quota - taken);
  return (
    <div className={className}>
      <SpaceTrack
        label="Reservas"
        value={taken}
        max={quota}
        token={left > 0}
        valueText={`${count(taken)} de ${count(quota)} reservadas`}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-body tabular-nums">
        <span className="text-secondary">
          {count(taken)} de {count(quota)} reservadas
        </span>
        <span className={cn("font-semibold", left === 0 && "text-secondary")}>
          {left === 0 ? "Completa" : left === 1 ? "Queda 1" : `Quedan ${count(left)}`}
        </span>
      </p>
    </div>
  );
}
