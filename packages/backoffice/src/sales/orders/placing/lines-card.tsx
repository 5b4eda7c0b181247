import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { remainingText } from "@tablero/domain/platform/words/remaining";
import { Alert } from "@tablero/ui/alert";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { ScanField, type ScanRead, type ScanResult } from "@tablero/ui/scan-field";
import { TextInput } from "@tablero/ui/text-input";
import { useState } from "react";
import { type AddedLine, EditAdded } from "../editing/edit-added.tsx";
import { findByCode } from "./find-by-code.ts";
import { hasOwnPrices, type StaffCart, type StaffDraft } from "./staff-draft.ts";

export interface LinesCardProps {
  draft: StaffDraft;
  onChange: (set: Partial<StaffDraft> | ((draft: StaffDraft) => Partial<StaffDraft>)) => void;
  /** The lines as the server sees them. */
  priced: StaffCart["lines"];
  errors: ReadonlyMap<string, string>;
}

/** The same variant again is one unit more. */
function addUnits(lines: readonly AddedLine[], line: AddedLine, units: number): AddedLine[] {
  const before = lines.find(({ variantId }) => variantId === line.variantId);
  if (!before) return [...lines, { ...line, quantity: units }];
  return lines.map((each) => (each === before ? { ...each, quantity: each.quantity + units } : each));
}

/** The goods of a new order, by scanner or by search, with prices and a discount for those who may give them. */
export function LinesCard({ draft, onChange, priced, errors }: LinesCardProps) {
  const api = useApi();
  const can = useCan();
  const [result, setResult] = useState<ScanResult | null>(null);
  const [searching, setSearching] = useState(false);
  const scan = async ({ code, times }: ScanRead) => {
    setSearching(true);
    try {
      const line = await findByCode(api, code);
      if (line) onChange(({ lines }) => ({ lines: addUnits(lines, line, times) }));
      setResult(
        line
          ? { tone: "success", text: [line.name, line.detail].filter(Boolean).join(", ") }
          : { tone: "danger", text: `No hay ningún artículo con el código ${code}` },
      );
    } catch (error) {
      setResult({ tone: "danger", text: errorMessage(error) });
    } finally {
      setSearching(false);
    }
  };
  const short = priced.flatMap(({ name, change, available, perClientLimit, streetDate }) => {
    if (change === "unavailable")
      return `«${name}» ${streetDate ? "todavía no ha salido a la venta" : "no se vende ahora"}.`;
    if (change === "less-stock") return `De «${name}» ${remainingText(available)}.`;
    return change === "over-limit" ? `De «${name}» se venden ${perClientLimit} por persona como mucho.` : [];
  });
  return (
    <Card aria-labelledby="new-order-lines">
      <CardHeader title="Artículos" titleId="new-order-lines" />
      <CardBody>
        <div className="flex flex-col gap-fields">
          <ScanField
            label="Escanear o escribir un código"
            placeholder="Escanea o escribe un código"
            times
            submitLabel="Añadir"
            result={result}
            loading={searching}
            onScan={(read) => void scan(read)}
          />
          <EditAdded added={draft.lines} onValueChange={(lines) => onChange({ lines })} />
          {errors.get("lines") ? <Alert tone="danger">{errors.get("lines")}</Alert> : null}
          {short.length > 0 ? (
            <Alert tone="warning" title="No se puede pedir así">
              {short.join(" ")}
            </Alert>
          ) : null}
          <div className="grid gap-fields sm:grid-cols-2">
            <Field label="Cupón" mark="optional" error={errors.get("couponCode")}>
              <TextInput
                value={draft.couponCode}
                maxLength={40}
                autoComplete="off"
                onChange={(event) => onChange({ couponCode: event.currentTarget.value })}
              />
            </Field>
            {can("products:write") ? (
              <Field label="Descuento, en %" mark="optional" error={errors.get("discount.value")}>
                <NumberInput
                  value={draft.discount}
                  min={1}
                  max={100}
                  onValueChange={(discount) => onChange({ discount })}
                />
              </Field>
            ) : null}
          </div>
          {hasOwnPrices(draft) ? (
            <Field
              label="Por qué el precio es otro"
              hint="Queda en el historial del pedido; el cliente no lo ve."
              error={errors.get("reason")}
            >
              <TextInput
                value={draft.reason}
                maxLength={500}
                autoComplete="off"
                onChange={(event) => onChange({ reason: event.currentTarget.value })}
              />
            </Field>
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
}
