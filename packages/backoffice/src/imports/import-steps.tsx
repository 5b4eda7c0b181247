import type { Import } from "@tablero/contract/shapes/imports";
import type { ImportState } from "@tablero/domain/imports/import-state";
import { Icon } from "@tablero/ui/icon";
import { solid20Check } from "@tablero/ui/icons/solid20-check";
import { cn } from "@tablero/ui/lib/cn";

const STEPS = ["Fichero", "Columnas", "Comprobación", "Importación"] as const;

/** Index of the step at which an import is; one past the last once it is over. */
const AT: Record<ImportState, number> = {
  uploaded: 1,
  checking: 2,
  checked: 3,
  running: 3,
  done: 4,
  cancelled: 4,
  failed: 4,
};

/** How far an import is. Nothing of one that was cancelled or failed goes on, so it has no steps. */
export function ImportSteps({ file: { state } }: { file: Import }) {
  if (state === "cancelled" || state === "failed") return null;
  const at = AT[state];
  return (
    <ol aria-label="Pasos de la importación" className="flex flex-wrap gap-x-6 gap-y-2 text-table">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={cn("flex items-center gap-2", index === at ? "font-semibold text-text" : "text-secondary")}
        >
          <span
            className={cn(
              "grid size-6 place-items-center rounded-full text-label tabular-nums",
              index < at && "bg-success-bg text-success-text",
              index === at && "bg-primary text-on-primary",
              index > at && "bg-neutral-bg text-neutral-text",
            )}
          >
            {index < at ? <Icon icon={solid20Check} size={16} label="Hecho" /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
