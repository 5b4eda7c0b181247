import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import type { ReactNode } from "react";
import { CopyButton } from "../../platform/shared/copy-button.tsx";
import { keepInitialsTogether } from "../../settings/notices/legal-name.ts";

/** IBAN in groups of four, as banks print it. */
const grouped = (iban: string) => iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ");

interface TransferNoteProps {
  transfer: NonNullable<ShopOrder["transfer"]>;
  /** Number of event places, if the payment covers nothing else. */
  places?: number;
  /** The shop's own text about the method. */
  text: string | null;
  /** The other payment methods. */
  children?: ReactNode;
}

/** Amount, account and deadline of a transfer; each value can be copied. */
export function TransferNote({ transfer, places = 0, text, children }: TransferNoteProps) {
  const rows = [
    { term: "IBAN", shown: grouped(transfer.iban), copied: transfer.iban.replace(/\s/g, "") },
    { term: "Beneficiario", shown: keepInitialsTogether(transfer.beneficiary), copied: transfer.beneficiary },
    { term: "Concepto", shown: transfer.concept, copied: transfer.concept },
    {
      term: "Importe",
      shown: formatMoney(transfer.amount),
      copied: (transfer.amount / 100).toFixed(2).replace(".", ","),
    },
  ];
  return (
    <section aria-labelledby="transferencia" className="rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="transferencia" className="font-display text-display-md">
        Haz la transferencia
      </h2>
      <p className="mt-1.5 text-secondary">
        {places > 1
          ? "En cuanto llegue, son tuyas las plazas."
          : places === 1
            ? "En cuanto llegue, es tuya la plaza."
            : "En cuanto llegue, preparamos tu pedido."}
        {transfer.dueAt
          ? ` Te ${places > 1 ? "las" : places === 1 ? "la" : "lo"} guardamos hasta el ${formatLongDay(transfer.dueAt)}.`
          : null}
      </p>
      {text ? <p className="mt-3 whitespace-pre-line wrap-anywhere">{text}</p> : null}
      <dl className="mt-4">
        {rows.map(({ term, shown, copied }) => (
          <div key={term} className="flex min-h-14 flex-wrap items-center gap-x-4 border-t py-1.5">
            <dt className="w-24 shrink-0 text-body text-secondary lg:w-32">{term}</dt>
            <dd className="flex min-w-0 flex-1 basis-32 items-center justify-between gap-2 font-semibold tabular-nums">
              <span className="min-w-0 wrap-anywhere">{shown}</span>
              <CopyButton
                text={copied}
                label={`Copiar ${term.toLowerCase() === "iban" ? "IBAN" : term.toLowerCase()}`}
              />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
