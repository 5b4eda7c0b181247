import type { PackingLine, PackingRun } from "@tablero/contract/sales/shapes/packing";
import { goodsLabel } from "@tablero/domain/sales/orders/visible-state";
import type { PackedAs } from "@tablero/domain/sales/packing/packing";
import { countOf, type ScanOutcome } from "@tablero/domain/sales/packing/scan";
import type { ScanResult } from "@tablero/ui/scan-field";

export type Units = ReadonlyMap<string, number>;

export const totalUnits = (lines: readonly Pick<PackingLine, "quantity">[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const unitsIn = (lines: readonly Pick<PackingLine, "lineId">[], units: Units): number =>
  lines.reduce((sum, { lineId }) => sum + countOf(units, lineId), 0);

/** The message of a scan: what was counted, or why nothing was. */
export function scanResult(outcome: ScanOutcome, code: string): ScanResult {
  switch (outcome.kind) {
    case "counted":
      return { tone: "success", text: `${outcome.line.name}: ${outcome.count} de ${outcome.line.quantity}` };
    case "surplus":
      return {
        tone: "danger",
        text: `Sobra: de «${outcome.line.name}» ya están las ${outcome.line.quantity}. No se ha apuntado nada.`,
      };
    case "other-order":
      return {
        tone: "danger",
        text: `«${outcome.name}» no va en este pedido, es del ${outcome.order}. No se ha apuntado nada.`,
      };
    case "unknown":
      return { tone: "danger", text: `«${code}» no es de este pedido. Déjalo y escanea otra vez.` };
  }
}

/** Labels of the ways to finish a parcel, as a choice and as a result. */
export const PACKED_AS_WORDS: Record<PackedAs, { label: string; done: string }> = {
  shipped: { label: "Enviado", done: "enviado" },
  "ready-for-pickup": { label: "Listo para recoger", done: "listo para recoger" },
  packed: { label: "Preparado", done: "preparado" },
};

/** Why a requested order is not in the run. */
export function skippedReason({ state, goods }: PackingRun["skipped"][number]): string {
  if (state === "cancelled") return "Se ha cancelado";
  if (state === "expired") return "Ha caducado";
  if (state === "pending") return "Aún no está confirmado";
  return goodsLabel({ goods }).label;
}
