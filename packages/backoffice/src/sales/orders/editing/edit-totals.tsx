import type { Totals } from "@tablero/contract/platform/shapes/basics";
import type { OrderEditPreview } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { rateText } from "@tablero/domain/sales/fiscal/invoice-sheet";
import { Money } from "../../../platform/values/money.tsx";

export interface EditTotalsProps {
  preview: OrderEditPreview;
  /** True if the edit has changed since the preview was computed. */
  outdated: boolean;
}

/** Totals before and after an edit, and the resulting refund or amount due. */
export function EditTotals({ preview, outdated }: EditTotalsProps) {
  const { before, after, refund, due, dueBefore, cancels } = preview;
  const rates = [...new Set([...before.taxes, ...after.taxes].map(({ rate }) => rate))].toSorted((a, b) => b - a);
  const taxAt = (totals: Totals, rate: number) => totals.taxes.find((row) => row.rate === rate)?.tax ?? 0;
  const rows: [term: string, before: number, after: number][] = [
    ["Productos", before.subtotal, after.subtotal],
    ["Descuento", -before.discount, -after.discount],
    ["Envío", before.shipping ?? 0, after.shipping ?? 0],
    ["Recargo contra reembolso", before.fee, after.fee],
  ];
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-hover px-4 py-3" aria-busy={outdated}>
      <table className="w-full text-table tabular-nums" aria-label="Importes antes y después">
        <thead className="text-secondary">
          <tr>
            <th scope="col">
              <span className="sr-only">Concepto</span>
            </th>
            <th scope="col" className="py-0.75 text-end font-normal">
              Antes
            </th>
            <th scope="col" className="py-0.75 text-end font-normal">
              Después
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, was, is]) => was !== 0 || is !== 0)
            .map(([term, was, is]) => (
              <Row key={term} term={term} before={was} after={is} />
            ))}
          <Row term="Total" before={before.total} after={after.total} strong />
          {after.taxFree
            ? null
            : rates.map((rate) => (
                <Row
                  key={rate}
                  term={`De ello, IVA ${rateText(rate, after.taxCountry ?? null)}`}
                  before={taxAt(before, rate)}
                  after={taxAt(after, rate)}
                />
              ))}
        </tbody>
      </table>
      <p className="text-body text-text">{moneyWords({ refund, due, dueBefore, cancels })}</p>
    </div>
  );
}

function Row({
  term,
  before,
  after,
  strong = false,
}: {
  term: string;
  before: number;
  after: number;
  strong?: boolean;
}) {
  const look = strong ? "font-semibold text-text" : before === after ? "text-secondary" : "text-text";
  return (
    <tr className={strong ? "border-t" : undefined}>
      <th
        scope="row"
        className={`py-0.75 text-start ${strong ? "font-semibold text-text" : "font-normal text-secondary"}`}
      >
        {term}
      </th>
      <td className="py-0.75 text-end text-secondary">
        <Money cents={before} />
      </td>
      <td className={`py-0.75 text-end ${look}`}>
        <Money cents={after} />
      </td>
    </tr>
  );
}

/** Text for the resulting refund or amount due. */
export function moneyWords({
  refund,
  due,
  dueBefore,
  cancels,
}: Pick<OrderEditPreview, "refund" | "due" | "dueBefore" | "cancels">): string {
  const back = refund > 0 ? `Se reembolsan ${formatMoney(refund)} por donde se pagó.` : "";
  if (cancels) return ["No queda nada en el pedido: se cancela.", back].filter(Boolean).join(" ");
  const rest =
    due === dueBefore ? "" : due > 0 ? `Quedarán por pagar ${formatMoney(due)}.` : "No quedará nada por pagar.";
  return [back, rest].filter(Boolean).join(" ") || "El dinero no cambia.";
}
