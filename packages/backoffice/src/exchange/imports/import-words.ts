import type { ImportSummary } from "@tablero/contract/exchange/shapes/imports";
import {
  IMPORT_STATE_LABELS,
  type ImportCounts,
  type ImportState,
} from "@tablero/domain/exchange/imports/import-state";
import type { ImportKind, ImportSource } from "@tablero/domain/exchange/imports/types";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import { count, counted } from "../../platform/values/amounts.tsx";

export const KIND_LABELS: Record<ImportKind, string> = {
  products: "Productos",
  categories: "Categorías",
  clients: "Clientes",
  orders: "Pedidos",
};

export const SOURCE_LABELS: Record<ImportSource, string> = {
  tablero: "Plantilla de la tienda",
  prestashop: "PrestaShop",
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  other: "Otro origen",
};

const badge = (state: ImportState, look: Omit<StateLabel, "label">): StateLabel => ({
  label: IMPORT_STATE_LABELS[state],
  ...look,
});

/** Only states that require an action are tinted. */
export const STATE_BADGES: Record<ImportState, StateLabel> = {
  uploaded: badge("uploaded", { tone: "warning", tinted: true, icon: "clock" }),
  checking: badge("checking", { tone: "progress", tinted: false, icon: "clock" }),
  checked: badge("checked", { tone: "info", tinted: true, icon: "check-circle" }),
  running: badge("running", { tone: "progress", tinted: true, icon: "clock" }),
  done: badge("done", { tone: "success", tinted: false, icon: "check-circle" }),
  cancelled: badge("cancelled", { tone: "neutral", tinted: false, icon: "x-circle" }),
  failed: badge("failed", { tone: "danger", tinted: true, icon: "x-circle" }),
};

/** Bytes in one MB, as file sizes are shown here. */
export const MIB = 1024 * 1024;

export const rowsText = (rows: number): string => counted(rows, "fila", "filas");

/** "12 altas · 3 cambios · 1 con errores": actual or predicted results for the records; empty if there are none. */
export function countsText({ created, changed, unchanged, failed }: ImportCounts): string {
  const parts = [
    created > 0 && counted(created, "alta", "altas"),
    changed > 0 && counted(changed, "cambio", "cambios"),
    unchanged > 0 && `${count(unchanged)} sin cambios`,
    failed > 0 && `${count(failed)} con errores`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Summary of an import for the list. */
export function outcomeText({ state, counts, check, rows, read }: ImportSummary): string {
  if (state === "checking" || state === "running") return `${count(read)} de ${rowsText(rows)}`;
  if (counts) return countsText(counts) || "Nada que importar";
  if (check) return `Prueba: ${countsText(check) || "nada que importar"}`;
  return rowsText(rows);
}
