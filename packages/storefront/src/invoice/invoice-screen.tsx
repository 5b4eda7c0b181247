import type { ShopInvoice } from "@tablero/contract/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/dates";
import { formatMoney, formatPercent } from "@tablero/domain/money/money";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { Logo } from "@tablero/ui/logo";
import { CONTAINER } from "../shared/container.ts";
import { wholeLegalName } from "../shared/legal-name.ts";
import { useHydrated } from "../shared/use-hydrated.ts";

const KIND_TITLES: Readonly<Record<string, string>> = {
  F1: "Factura",
  F2: "Factura simplificada",
  F3: "Factura",
};

type Party = ShopInvoice["issuer"];

/** An invoice as a sheet of paper: in a tile on screen, alone on the page in print. */
export function InvoiceScreen({ invoice }: { invoice: ShopInvoice }) {
  const hydrated = useHydrated();
  return (
    <div className={`${CONTAINER} pt-6 md:pt-10 print:p-0`}>
      <div className="mx-auto max-w-220">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-4 print:hidden">
          <h1 className="font-display text-display-xl">Factura {invoice.number}</h1>
          <Button variant="secondary" size="lg" disabled={!hydrated} onClick={() => window.print()}>
            <Icon icon={outlinePrinter} size={20} />
            Imprimir
          </Button>
        </div>
        <article
          aria-label={`Factura ${invoice.number}`}
          className="rounded-2xl bg-card p-5 shadow-tile sm:p-10 print:rounded-none print:p-0 print:shadow-none"
        >
          <div className="flex flex-wrap items-start justify-between gap-6">
            <Logo size={32} />
            <div className="text-body sm:text-right">
              <p className="font-display text-display-md">
                {KIND_TITLES[invoice.kind] ?? "Factura rectificativa"} {invoice.number}
              </p>
              <p className="text-secondary">Expedida el {formatLongDay(invoice.issuedAt)}</p>
              <p className="text-secondary">Operación del {formatLongDay(invoice.operationDate)}</p>
              {invoice.orderNumber ? <p className="text-secondary">Pedido {invoice.orderNumber}</p> : null}
            </div>
          </div>
          <div className="mt-8 grid gap-6 text-body sm:grid-cols-2">
            <PartyBlock title="Emisor" party={invoice.issuer} />
            {invoice.receiver ? <PartyBlock title="Cliente" party={invoice.receiver} /> : null}
          </div>
          <Lines invoice={invoice} />
          <Breakdown invoice={invoice} />
        </article>
      </div>
    </div>
  );
}

function PartyBlock({ title, party }: { title: string; party: Party }) {
  return (
    <div className="wrap-anywhere">
      <h2 className="text-secondary">{title}</h2>
      <p className="font-semibold">{wholeLegalName(party.name)}</p>
      {party.taxId ? <p>NIF {party.taxId}</p> : null}
      {party.address ? <p>{party.address}</p> : null}
    </div>
  );
}

const WIDE = "max-sm:hidden print:table-cell!";

function Lines({ invoice }: { invoice: ShopInvoice }) {
  return (
    <section aria-label="Líneas de la factura" className="mt-8">
      {/* On a phone quantity, price and tax go under the name: nothing is cut and nothing scrolls sideways. */}
      <table className="w-full text-body">
        <thead>
          <tr className="border-b text-left text-secondary">
            <th scope="col" className="py-2.5 pr-4 font-normal">
              Concepto
            </th>
            <th scope="col" className={`px-3 py-2.5 text-right font-normal ${WIDE}`}>
              Cantidad
            </th>
            <th scope="col" className={`px-3 py-2.5 text-right font-normal ${WIDE}`}>
              Precio
            </th>
            <th scope="col" className={`px-3 py-2.5 text-right font-normal ${WIDE}`}>
              IVA
            </th>
            <th scope="col" className="py-2.5 pl-3 text-right font-normal">
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: an issued invoice never changes
              key={index}
              className="break-inside-avoid border-b align-top tabular-nums"
            >
              <td className="py-3 pr-4 wrap-anywhere">
                {line.description}
                <span className="block text-secondary sm:hidden print:hidden">
                  {line.quantity} × {formatMoney(line.unitPrice)} · IVA {formatPercent(line.taxRate)}
                </span>
              </td>
              <td className={`px-3 py-3 text-right ${WIDE}`}>{line.quantity}</td>
              <td className={`whitespace-nowrap px-3 py-3 text-right ${WIDE}`}>{formatMoney(line.unitPrice)}</td>
              <td className={`whitespace-nowrap px-3 py-3 text-right ${WIDE}`}>{formatPercent(line.taxRate)}</td>
              <td className="py-3 pl-3 text-right whitespace-nowrap">{formatMoney(line.gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Breakdown({ invoice }: { invoice: ShopInvoice }) {
  return (
    <dl className="mt-6 ml-auto flex max-w-90 break-inside-avoid flex-col gap-1.5 text-body tabular-nums">
      {invoice.taxes.flatMap(({ rate, base, tax }) => [
        <Amount key={`base ${rate}`} term={`Base al ${formatPercent(rate)}`} cents={base} />,
        <Amount key={`tax ${rate}`} term={`IVA ${formatPercent(rate)}`} cents={tax} />,
      ])}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-3 text-price-card">
        <dt>Total</dt>
        <dd>{formatMoney(invoice.total)}</dd>
      </div>
    </dl>
  );
}

function Amount({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-secondary">{term}</dt>
      <dd>{formatMoney(cents)}</dd>
    </div>
  );
}
