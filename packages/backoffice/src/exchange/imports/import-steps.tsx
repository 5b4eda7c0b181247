import type { Import } from "@tablero/contract/exchange/shapes/imports";
import type { ImportState } from "@tablero/domain/exchange/imports/import-state";
import { StepList } from "@tablero/ui/step-list";

const STEPS = ["Fichero", "Columnas", "Comprobación", "Importación"] as const;

/** Index of the import's current step; one past the last when the import has finished. */
const AT: Record<ImportState, number> = {
  uploaded: 1,
  checking: 2,
  checked: 3,
  running: 3,
  done: 4,
  cancelled: 4,
  failed: 4,
};

/** Progress of an import. A cancelled or failed import does not continue, so it has no steps. */
export function ImportSteps({ file: { state } }: { file: Import }) {
  if (state === "cancelled" || state === "failed") return null;
  const at = AT[state];
  return (
    <StepList
      label="Pasos de la importación"
      variant="horizontal"
      className="max-w-180"
      steps={STEPS.map((label, index) => ({ id: label, label, state: index < at ? "done" : "upcoming" }))}
      current={STEPS[at]}
    />
  );
}
