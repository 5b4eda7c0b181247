import { LOW_STOCK } from "@tablero/domain/settings/shop/terms";
import { cn } from "@tablero/ui/lib/cn";
import { SpaceTrack } from "@tablero/ui/track";
import { count, counted } from "../../../platform/values/amounts.tsx";

/** Eight segments of four units each: a full bar means plenty of stock, not a maximum. */
const UNITS = 32;

export interface StockFiguresProps {
  available: number;
  onHand: number;
  reserved: number;
  className?: string;
}

/** Available units with a bar; reserved units are in the tooltip and in the accessible text. */
export function StockFigures({ available, onHand, reserved, className }: StockFiguresProps) {
  const held = reserved > 0 ? `, ${counted(reserved, "reservada", "reservadas")}` : "";
  const words = `${counted(available, "disponible", "disponibles")} de ${counted(onHand, "unidad", "unidades")}${held}`;
  return (
    <span title={words} className={cn("inline-flex items-center gap-2.5", className)}>
      <span className={cn("min-w-8 text-end tabular-nums", available === 0 ? "text-secondary" : "font-semibold")}>
        {count(available)}
      </span>
      <SpaceTrack
        size="sm"
        label="Stock"
        value={available}
        max={UNITS}
        spaces={8}
        tone={available <= LOW_STOCK ? "warning" : "primary"}
        valueText={words}
        className="shrink-0"
      />
    </span>
  );
}
