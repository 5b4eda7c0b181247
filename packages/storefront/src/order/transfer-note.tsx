import type { ShopOrder } from "@tablero/contract/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/dates";
import { formatMoney } from "@tablero/domain/money";
import { CopyButton } from "../shared/copy-button.tsx";

/** IBAN in groups of four, as banks print it. */
const grouped = (iban: string) => iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ");

/** What to pay by transfer, where and until when; each value can be copied. */
export function TransferNote({ transfer }: { transfer: NonNullable<ShopOrder["transfer"]> }) {
  const rows = [
    { term: "IBAN", shown: grouped(transfer.iban), copied: transfer.iban.replace(/\s/g, "") },
    { term: "Beneficiario", shown: transfer.beneficiary, copied: transfer.beneficiary },
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
        En cuanto llegue, preparamos tu pedido.
        {transfer.dueAt ? ` Te lo guardamos hasta el ${formatLongDay(transfer.dueAt)}.` : null}
      </p>
      <dl className="mt-4">
        {rows.map(({ term, shown, copied }) => (
          <div key={term} className="flex min-h-14 items-center gap-4 border-t py-1.5">
            <dt className="w-24 shrink-0 text-body text-secondary lg:w-32">{term}</dt>
            <dd className="flex min-w-0 flex-1 items-center justify-between gap-2 font-semibold tabular-nums">
              <span className="min-w-0 wrap-anywhere">{shown}</span>
              <CopyButton
                text={copied}
                label={`Copiar ${term.toLowerCase() === "iban" ? "IBAN" : term.toLowerCase()}`}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
