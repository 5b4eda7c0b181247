import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { solid20Star } from "../icon/icons/solid20-star.generated.ts";

const PLACES = [0, 1, 2, 3, 4] as const;
const decimal = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });

export interface RatingProps {
  /** 0 to 5; an average fills a star partially. */
  value: number;
  /** Side of a star in px. */
  size?: number;
  /** Classes of the root. */
  className?: string;
}

/** A rating as five stars, read out as «4,3 de 5 estrellas». */
export function Rating({ value, size = 18, className }: RatingProps) {
  return (
    <span
      role="img"
      data-slot="rating"
      aria-label={`${decimal.format(value)} de 5 estrellas`}
      className={cn("inline-flex shrink-0 align-middle text-border", className)}
    >
      {PLACES.map((place) => {
        const part = Math.max(0, Math.min(1, value - place));
        return (
          <span key={place} className="relative inline-flex">
            <Icon icon={solid20Star} size={size} className={part === 1 ? "text-warning-icon" : undefined} />
            {part > 0 && part < 1 ? (
              <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${part * 100}%` }}>
                <Icon icon={solid20Star} size={size} className="max-w-none text-warning-icon" />
              </span>
            ) : null}
          </span>
        );
      })}
    </span>
  );
}
