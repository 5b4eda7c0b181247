import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import type { StatementOutcome } from "@tablero/domain/sales/payments/statements/match";

export const OUTCOME_LABELS: Record<StatementOutcome, StateLabel> = {
  exact: { label: "Paga el pedido", tone: "success", tinted: false, icon: "check-circle" },
  less: { label: "Paga una parte", tone: "warning", tinted: false, icon: "minus-circle" },
  likely: { label: "Coincide el importe", tone: "info", tinted: false, icon: "clock" },
  payout: { label: "Ingreso de pasarela", tone: "info", tinted: false, icon: "check-circle" },
  more: { label: "Sobra dinero", tone: "warning", tinted: false, icon: "minus-circle" },
  several: { label: "Varios pedidos", tone: "warning", tinted: false, icon: "minus-circle" },
  settled: { label: "Ya pagado o cerrado", tone: "neutral", tinted: false, icon: "no-symbol" },
  none: { label: "Sin pedido", tone: "neutral", tinted: false, icon: "no-symbol" },
  recorded: { label: "Ya registrado", tone: "neutral", tinted: false, icon: "check-circle" },
  outgoing: { label: "Salida", tone: "neutral", tinted: false, icon: "no-symbol" },
};

/** Advice for movements that cannot be recorded automatically. */
export const OUTCOME_ADVICE: Partial<Record<StatementOutcome, string>> = {
  likely: "No nombra el pedido: compruébalo antes de registrarlo.",
  payout: "Coincide con lo que cobró esos días: compruébalo antes de registrarlo.",
  less: "El pedido quedará con una parte por cobrar.",
  more: "Registra lo que falta en el pedido, y devuelve el resto desde tu banco.",
  several: "Di cuál es.",
  settled: "Si el pedido no debía cobrarse, devuelve el dinero desde tu banco.",
};
