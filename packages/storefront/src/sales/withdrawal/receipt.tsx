import type { WithdrawalReceipt } from "@tablero/contract/sales/shapes/returns";
import { formatLongDateTime, formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { RecordNumber } from "@tablero/ui/record-number";
import { useEffect, useRef } from "react";

/** Defined here, because otherwise badges and the texts for staff would load with every product list. */
const STATE_WORDS: Record<WithdrawalReceipt["state"], string> = {
  requested: "Recibido",
  acknowledged: "Recibido",
  authorised: "Falta que nos llegue",
  received: "Ha llegado: lo revisamos",
  inspected: "Revisado",
  refunded: "Cerrado",
  refused: "Rechazado",
};

interface ReceiptProps {
  receipt: WithdrawalReceipt;
  orderNumber: string;
  /** The shop's address, line by line. */
  sendTo: readonly string[];
  /** True if it was just declared; it then takes the focus. */
  isNew: boolean;
}

/** Content and time of the declaration, identical to the email. */
export function Receipt({ receipt, orderNumber, sendTo, isNew }: ReceiptProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const { number, state, at, name, sentTo, note, reason, lines, deadline, refunded } = receipt;
  const toSend = lines.reduce((sum, line) => sum + line.toSend, 0);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={`justificante-${number}`}
      className="mt-6 rounded-2xl bg-card p-5 shadow-tile outline-none sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 id={`justificante-${number}`} className="font-display text-display-md">
          Justificante {number}
        </h2>
        <span className="text-body text-secondary">{STATE_WORDS[state]}</span>
      </div>
      <p className="mt-1.5 text-secondary">
        El {formatLongDateTime(at)}, {name} desistió de lo siguiente del pedido{" "}
        <RecordNumber>{orderNumber}</RecordNumber>. Te lo hemos mandado a {sentTo}.
      </p>
      <ul className="mt-4 flex flex-col gap-1.5">
        {lines.map((line) => (
          <li key={line.name} className="flex gap-3 wrap-anywhere">
            <span className="shrink-0 font-semibold tabular-nums">{line.quantity}&nbsp;×</span>
            {line.name}
          </li>
        ))}
      </ul>
      {note ? <p className="mt-3 text-secondary wrap-anywhere">Dijiste: «{note}»</p> : null}
      {reason ? <p className="mt-3 text-secondary wrap-anywhere">La tienda dice: «{reason}»</p> : null}
      {toSend > 0 && state === "authorised" ? (
        <div className="mt-5 border-t pt-5">
          <h3 className="font-semibold text-shop-lg">Mándalo a más tardar el {formatLongDay(deadline)}</h3>
          <p className="mt-1 text-secondary">Escribe {number} por fuera del paquete, y mándalo o tráelo aquí:</p>
          <address className="mt-2 not-italic">
            {sendTo.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <p className="mt-2 text-body text-secondary">
            El envío de vuelta corre de tu cuenta, salvo que tenga un defecto o no sea lo que pediste.
          </p>
        </div>
      ) : null}
      <p className="mt-4 text-secondary">{moneyWords(state, refunded, deadline)}</p>
    </section>
  );
}

function moneyWords(state: WithdrawalReceipt["state"], refunded: number, deadline: string): string {
  if (state === "refunded")
    return refunded > 0
      ? `Te reembolsamos ${formatMoney(refunded)} por el mismo medio con el que pagaste.`
      : "No se había cobrado nada: no hay nada que reembolsar.";
  if (state === "refused") return "No se reembolsa dinero por ella.";
  const part = refunded > 0 ? `Ya te devolvemos ${formatMoney(refunded)}. ` : "";
  return `${part}Te reembolsamos el dinero por el mismo medio a más tardar el ${formatLongDay(deadline)}; podemos esperar a que llegue lo que devuelves.`;
}
