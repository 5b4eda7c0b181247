import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatLongDateTime } from "@tablero/domain/platform/dates";

const ANSWERS = { valid: "Válido", invalid: "No consta", unknown: "Sin respuesta" } as const;

/** What the EU's register said of a VAT number, and when: the proof of a sale without IVA. */
export function VatAnswer({ check }: { check: NonNullable<Order["vatCheck"]> }) {
  return (
    <p className="text-secondary">
      VIES, {formatLongDateTime(check.at)}: {ANSWERS[check.answer]}
      {check.consultation ? ` (consulta ${check.consultation})` : ""}
    </p>
  );
}
