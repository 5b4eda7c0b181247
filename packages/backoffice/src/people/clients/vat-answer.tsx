import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import { formatLongDateTime } from "@tablero/domain/platform/dates";

const ANSWERS = { valid: "Válido", invalid: "No consta", unknown: "Sin respuesta" } as const;

/** The EU register's response for a VAT number, with its date: proof for a sale without IVA. */
export function VatAnswer({ check }: { check: Pick<VatCheck, "answer" | "at" | "consultation"> }) {
  return (
    <p className="text-secondary">
      VIES, {formatLongDateTime(check.at)}: {ANSWERS[check.answer]}
      {check.consultation ? ` (consulta ${check.consultation})` : ""}
    </p>
  );
}
