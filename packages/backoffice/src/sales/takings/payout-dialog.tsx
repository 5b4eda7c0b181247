import { toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { type PayoutInput, providerName } from "@tablero/domain/sales/payments/payouts";
import type { ProviderTakings } from "@tablero/domain/sales/payments/takings";
import type { DayRange } from "@tablero/domain/sales/payments/takings-periods";
import { Button } from "@tablero/ui/button";
import { DateInput } from "@tablero/ui/date-input";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { NativeSelect } from "@tablero/ui/native-select";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { fieldMessage } from "../returns/field-message.ts";

interface PayoutDialogProps {
  providers: readonly ProviderTakings[];
  range: DayRange;
  today: string;
  onClose: () => void;
}

type Draft = {
  [Name in keyof PayoutInput]: Name extends "amount" | "paidOn" | "from" | "to"
    ? PayoutInput[Name] | null
    : PayoutInput[Name];
};
const FIELDS = ["provider", "paidOn", "from", "to", "amount", "reference"] as const;

/** «Anotar un ingreso»: a provider's payout into the shop's account, and the days it covers. */
export function PayoutDialog({ providers, range, today, onClose }: PayoutDialogProps) {
  const [draft, setDraft] = useState<Draft>({
    provider: providers[0]?.provider ?? "",
    paidOn: today,
    from: range.from,
    to: range.to < today ? range.to : today,
    amount: null,
    reference: "",
  });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const intentions = useIntentions<PayoutInput>();
  const { run, running } = useMutation("POST /api/admin/takings/payouts", {
    invalidates: ["GET /api/admin/takings", "GET /api/admin/takings/payouts"],
    handles: [422],
  });
  const put = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setFailure(null);
  };
  const { provider, paidOn, from, to, amount, reference } = draft;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (running || paidOn === null || from === null || to === null || amount === null) return;
    setFailure(null);
    try {
      const { body, idempotencyKey } = intentions.of({ provider, paidOn, from, to, amount, reference });
      const { difference } = await run({ body }, { idempotencyKey });
      toast.success(difference === 0 ? "Ingreso anotado: cuadra" : `Ingreso anotado: ${differenceText(difference)}`);
      onClose();
    } catch (error) {
      setFailure(toQueryError(error));
    }
  };
  const told = (name: (typeof FIELDS)[number], empty?: string | false) =>
    fieldMessage(failure, name) ?? (tried && empty ? empty : undefined);
  const placed = FIELDS.some((name) => fieldMessage(failure, name) !== null);
  const expected =
    from === range.from && to !== null && to >= (range.to < today ? range.to : today)
      ? providers.find((each) => each.provider === provider)?.payout
      : undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title="Anotar un ingreso de la pasarela"
        description="Lo que ha llegado al banco, frente a lo que debía llegar por los cobros de esos días."
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form="record-payout" loading={running}>
              Anotar
            </Button>
          </>
        }
      >
        <form id="record-payout" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {placed ? null : <FailureAlert error={failure} title="No se ha anotado" />}
          <Field label="Pasarela" error={told("provider")}>
            <NativeSelect value={provider} onChange={({ currentTarget: { value } }) => put({ provider: value })}>
              {providers.map((each) => (
                <option key={each.provider} value={each.provider}>
                  {providerName(each.provider)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Cobros desde" error={told("from", from === null && MISSING_TEXT)}>
              <DateInput value={from} max={today} onValueChange={(day) => put({ from: day })} />
            </Field>
            <Field label="Cobros hasta" error={told("to", to === null && MISSING_TEXT)}>
              <DateInput value={to} max={today} onValueChange={(day) => put({ to: day })} />
            </Field>
            <Field
              label="Importe que ha llegado"
              error={told("amount", amount === null && MISSING_TEXT)}
              hint={expected === undefined ? undefined : `Se esperaban ${formatMoney(expected)}`}
            >
              <MoneyInput
                value={amount}
                min={Number.NEGATIVE_INFINITY}
                onValueChange={(cents) => put({ amount: cents })}
              />
            </Field>
            <Field label="Día del ingreso" error={told("paidOn", paidOn === null && MISSING_TEXT)}>
              <DateInput value={paidOn} max={today} onValueChange={(day) => put({ paidOn: day })} />
            </Field>
          </div>
          <Field label="Referencia" mark="optional" error={told("reference")} hint="La del movimiento del banco.">
            <TextInput
              value={reference}
              maxLength={120}
              onChange={({ currentTarget: { value } }) => put({ reference: value })}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** «faltan 3,20 €», «sobran 1,00 €», «cuadra». */
export const differenceText = (cents: number): string =>
  cents === 0 ? "cuadra" : cents < 0 ? `faltan ${formatMoney(-cents)}` : `sobran ${formatMoney(cents)}`;
