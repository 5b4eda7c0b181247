import type { WithdrawalForm } from "@tablero/contract/sales/shapes/returns";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { RecordNumber } from "@tablero/ui/record-number";
import { useState } from "react";
import { Link } from "react-router-dom";
import { legalPath, orderPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { Receipt } from "./receipt.tsx";
import { WithdrawalSteps } from "./withdrawal-steps.tsx";

export interface WithdrawalScreenProps {
  /** Secret of the order's link. */
  token: string;
  /** Goods from which the shopper can withdraw, and the withdrawals so far. */
  form: WithdrawalForm;
}

/** `pedido/{token}/desistir`: the two steps of a withdrawal, its receipt, and earlier receipts. */
export function WithdrawalScreen({ token, form: first }: WithdrawalScreenProps) {
  const [form, setForm] = useState(first);
  const [declared, setDeclared] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const shown = declared ? form.withdrawals.filter(({ number }) => number === declared) : form.withdrawals;
  const asks = form.refusal === null && declared === null && (again || form.withdrawals.length === 0);
  return (
    <div className={`${CONTAINER} pt-6 pb-6 md:pt-10`}>
      <div className="max-w-180">
        <p className="text-body text-secondary tabular-nums sm:text-shop">
          <Link to={orderPath(token)} className="text-primary-text underline underline-offset-2">
            Pedido <RecordNumber>{form.orderNumber}</RecordNumber>
          </Link>{" "}
          · {formatLongDay(form.placedAt)}
        </p>
        <h1 className="mt-1 text-balance font-display text-display-xl">
          {declared ? "Hemos recibido tu desistimiento" : "Desistir del contrato"}
        </h1>
        {asks ? (
          <p className="mt-2 text-pretty text-secondary text-shop-lg">
            {form.until ? `Puedes hacerlo hasta el ${formatLongDay(form.until)}. ` : ""}No tienes que dar motivos.{" "}
            <Link to={legalPath("devoluciones")} className="text-primary-text underline underline-offset-2">
              Cómo funciona
            </Link>
          </p>
        ) : null}
        {shown.map((receipt) => (
          <Receipt
            key={receipt.number}
            receipt={receipt}
            orderNumber={form.orderNumber}
            sendTo={form.sendTo}
            isNew={receipt.number === declared}
          />
        ))}
        {asks ? (
          <WithdrawalSteps
            token={token}
            form={form}
            onChanged={setForm}
            onDeclared={(next) => {
              setForm(next);
              setDeclared(next.withdrawals[0]?.number ?? null);
            }}
          />
        ) : null}
        {form.refusal === null && !asks ? (
          <p className="mt-6">
            <button
              type="button"
              className="min-h-11 text-primary-text underline underline-offset-2"
              onClick={() => {
                setDeclared(null);
                setAgain(true);
              }}
            >
              Desistir de algo más de este pedido
            </button>
          </p>
        ) : null}
        {form.refusal !== null && form.withdrawals.length === 0 ? (
          <Alert tone="info" title="De este pedido no se puede desistir" className="mt-6">
            {form.refusal}
          </Alert>
        ) : null}
      </div>
    </div>
  );
}
