import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { isKeyOf, keysOf } from "@tablero/domain/platform/typed";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { paymentMethodText } from "@tablero/domain/platform/words/shop-labels";
import type { RefundRequest } from "@tablero/domain/sales/payments/refunds";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { Textarea } from "@tablero/ui/textarea";
import { type FormEvent, useMemo, useState } from "react";
import { isVersionConflict } from "../../../platform/forms/version-conflict.tsx";
import { ActionFailure } from "../action-failure.tsx";
import type { OrderActions } from "../use-order-actions.ts";
import { RefundLines } from "./refund-lines.tsx";
import {
  defaultOwedChoice,
  fullRefund,
  isFullCancellation,
  OWED_WORDS,
  type Payment,
  previewRefund,
  toRefundableOrder,
} from "./refund-words.ts";

export interface RefundDialogProps {
  order: Order;
  payment: Payment;
  actions: OrderActions;
  onClose: () => void;
}

const WAYS = { whole: "Todo", lines: "Por artículos", amount: "Un importe" } as const;
type Way = keyof typeof WAYS;
const MAX_CHARACTERS = 500;

/** «Reembolsar»: a full payment, units of lines with delivery, or an amount. Uses the server's calculation. */
export function RefundDialog({ order, payment, actions, onClose }: RefundDialogProps) {
  const [way, setWay] = useState<Way | null>(null);
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(new Map());
  const [shipping, setShipping] = useState(0);
  const [amount, setAmount] = useState<number | null>(null);
  const [owed, setOwed] = useState<keyof typeof OWED_WORDS | null>(null);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const refundable = useMemo(() => toRefundableOrder(order), [order]);
  const busy = actions.busy === "refund";
  const text = reason.trim();
  const tooLong = text.length > MAX_CHARACTERS;

  const request = buildRequest();
  const preview = request ? previewRefund(refundable, request) : { amount: 0, problem: null };
  const usual = request && "amount" in request ? defaultOwedChoice(refundable, request.amount) : null;
  const choice = owed ?? usual ?? "forgone";
  const cancels = request !== null && preview.amount > 0 && isFullCancellation(order, refundable, request);
  const exceeded = preview.amount > payment.refundable;
  const problem = exceeded
    ? `De este pago se pueden reembolsar hasta ${formatMoney(payment.refundable)}.`
    : (preview.problem ?? (request ? null : MISSING_TEXT));

  function buildRequest(): RefundRequest | null {
    if (way === "whole") return fullRefund(refundable, payment.refundable);
    if (way === "amount") return amount ? { amount } : null;
    if (way === null) return null;
    const lines = [...units].filter(([, quantity]) => quantity > 0).map(([lineId, quantity]) => ({ lineId, quantity }));
    return lines.length > 0 || shipping > 0 ? { lines, ...(shipping > 0 && { shipping }) } : null;
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || tooLong || !request || problem) return;
    const body =
      "amount" in request
        ? { amount: request.amount, ...(usual && { stillOwed: choice === "owed" }) }
        : { ...request, lines: [...request.lines] };
    const done = payment.provider
      ? `Reembolso de ${formatMoney(preview.amount)} pedido a la pasarela`
      : `Reembolso de ${formatMoney(preview.amount)} anotado`;
    if (await actions.refund(payment.id, { ...body, ...(text && { reason: text }) }, done)) onClose();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        onCloseAutoFocus={actions.focusState}
        title="Reembolsar"
        description={
          payment.provider
            ? "Vuelve por la pasarela al mismo medio con el que se pagó."
            : `Anota lo que hay que reembolsar por ${paymentMethodText(payment.method)} y márcalo como reembolsado cuando lo hagas.`
        }
        footer={
          <>
            <span role="status" className="order-last me-auto text-secondary text-table tabular-nums sm:order-none">
              {preview.amount > 0 && !exceeded ? (
                <>
                  Se reembolsarán <span className="font-semibold text-text">{formatMoney(preview.amount)}</span>
                </>
              ) : null}
            </span>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
            {isVersionConflict(actions.failure) ? null : (
              <Button type="submit" form="refund" loading={busy}>
                Reembolsar
              </Button>
            )}
          </>
        }
      >
        <form id="refund" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-fields">
          <ActionFailure order={order} actions={actions} onDone={onClose} />
          <Field
            label="Qué se reembolsa"
            hint={`Se pueden reembolsar hasta ${formatMoney(payment.refundable)} de los ${formatMoney(payment.amount)} cobrados.`}
            error={(tried || exceeded) && way !== "amount" ? problem : undefined}
          >
            <RadioGroup variant="pills" value={way ?? ""} onValueChange={(next) => isKeyOf(WAYS, next) && setWay(next)}>
              {keysOf(WAYS).map((each) => (
                <Radio key={each} value={each} label={WAYS[each]} />
              ))}
            </RadioGroup>
          </Field>
          {way === "lines" ? (
            <RefundLines
              order={order}
              refundable={refundable}
              units={units}
              onUnits={(lineId, quantity) => setUnits(new Map(units).set(lineId, quantity))}
              shipping={shipping}
              onShipping={setShipping}
            />
          ) : null}
          {way === "amount" ? (
            <Field label="Importe" error={tried || exceeded ? problem : undefined}>
              <MoneyInput value={amount} onValueChange={setAmount} className="max-w-50" />
            </Field>
          ) : null}
          {usual ? (
            <Field label="Y ese dinero" hint="Decide si el pedido queda pendiente de pago.">
              <RadioGroup value={choice} onValueChange={(next) => isKeyOf(OWED_WORDS, next) && setOwed(next)}>
                {keysOf(OWED_WORDS).map((each) => (
                  <Radio key={each} value={each} label={OWED_WORDS[each]} />
                ))}
              </RadioGroup>
            </Field>
          ) : null}
          {cancels ? (
            <p className="text-body text-text">El pedido se cancela: con esto no queda ninguna unidad por enviar.</p>
          ) : null}
          <Field
            label="Motivo"
            mark="optional"
            hint="Queda en el historial del pedido."
            error={tooLong ? `Como mucho ${MAX_CHARACTERS} caracteres` : undefined}
          >
            <Textarea
              name="reason"
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
