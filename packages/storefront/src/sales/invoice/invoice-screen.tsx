import type { ShopInvoice } from "@tablero/contract/sales/shapes/shop-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { invoiceFilePath } from "@tablero/domain/sales/fiscal/invoice-file";
import { invoiceDetails, invoiceTitle, lineTexts, rateText } from "@tablero/domain/sales/fiscal/invoice-sheet";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowDownTray } from "@tablero/ui/icons/outline-arrow-down-tray";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { placed } from "@tablero/ui/lib/places";
import { RecordNumber } from "@tablero/ui/record-number";
import { encode } from "uqr";
import { CONTAINER } from "../../platform/shared/container.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import type { ShopBrandProps } from "../../settings/brand/shop-brand.tsx";
import { ShopBrand } from "../../settings/brand/shop-brand.tsx";
import { keepInitialsTogether } from "../../settings/notices/legal-name.ts";

type Party = ShopInvoice["issuer"];

interface InvoiceScreenProps {
  /** The issued invoice. */
  invoice: ShopInvoice;
  /** Name and look of the shop for the header of the page. */
  shop: ShopBrandProps["shop"];
}

/** An invoice as a sheet of paper: in a tile on screen, on its own in print. */
export function InvoiceScreen({ invoice, shop }: InvoiceScreenProps) {
  const hydrated = useHydrated();
  return (
    <div className={`${CONTAINER} pt-6 md:pt-10 print:p-0`}>
      <div className="mx-auto max-w-220">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-4 print:hidden">
          <h1 className="font-display text-display-xl">
            Factura <RecordNumber heading>{invoice.number}</RecordNumber>
          </h1>
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="secondary" size="lg">
              <a href={invoiceFilePath(invoice.token)} download={`factura-${invoice.number}.pdf`}>
                <Icon icon={outlineArrowDownTray} size={20} />
                Descargar PDF
              </a>
            </Button>
            <Button variant="secondary" size="lg" disabled={!hydrated} onClick={() => window.print()}>
              <Icon icon={outlinePrinter} size={20} />
              Imprimir
            </Button>
          </div>
        </div>
        <article
          aria-label={`Factura ${invoice.number}`}
          className="rounded-2xl bg-card p-5 shadow-tile sm:p-10 print:rounded-none print:p-0 print:shadow-none"
        >
          <div className="flex flex-wrap items-start justify-between gap-6">
            <div className="text-body">
              <ShopBrand shop={shop} ground="paper" />
              <p className="mt-6 font-display text-display-md">
                {invoiceTitle(invoice.kind)} <RecordNumber heading>{invoice.number}</RecordNumber>
              </p>
              {invoiceDetails(invoice).map((detail) => (
                <p key={detail} className="text-secondary">
                  {detail}
                </p>
              ))}
            </div>
            {invoice.qrUrl ? <TaxCode url={invoice.qrUrl} verifiable={invoice.verifiable} /> : null}
          </div>
          <div className="mt-8 grid gap-6 text-body sm:grid-cols-2">
            <PartyBlock title="Emisor" party={invoice.issuer} />
            {invoice.receiver ? <PartyBlock title="Cliente" party={invoice.receiver} /> : null}
          </div>
          <Lines invoice={invoice} />
          <Breakdown invoice={invoice} />
          {invoice.mention ? <p className="mt-6 text-body">{invoice.mention}</p> : null}
        </article>
      </div>
    </div>
  );
}

/** The QR code with which the tax agency can verify the invoice, in the legally required print size. */
function TaxCode({ url, verifiable }: { url: string; verifiable: boolean }) {
  const { data, size } = encode(url, { border: 4, ecc: "M" });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <figure>
      <figcaption className="text-center text-secondary text-table">QR tributario:</figcaption>
      <svg
        role="img"
        aria-label="Código QR para comprobar la factura en la Agencia Tributaria"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        width="40mm"
        height="40mm"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      {verifiable ? <p className="text-center text-table font-semibold">VERI*FACTU</p> : null}
    </figure>
  );
}

function PartyBlock({ title, party }: { title: string; party: Party }) {
  return (
    <div className="wrap-anywhere">
      <h2 className="text-secondary">{title}</h2>
      <p className="font-semibold">{keepInitialsTogether(party.name)}</p>
      {party.taxId ? <p>NIF {party.taxId}</p> : null}
      {party.address ? <p>{party.address}</p> : null}
    </div>
  );
}

const WIDE = "max-sm:hidden print:table-cell!";

function Lines({ invoice }: { invoice: ShopInvoice }) {
  const hasDiscount = invoice.lines.some(({ discount }) => discount !== 0);
  return (
    <section aria-label="Líneas de la factura" className="mt-8">
      {/* On a phone, quantity, price and tax are below the name, so that nothing is cut and nothing scrolls sideways. */}
      <table className="w-full text-body">
        <thead>
          <tr className="border-b text-start text-secondary">
            <th scope="col" className="py-2.5 pe-4 font-normal">
              Concepto
            </th>
            <th scope="col" className={`px-3 py-2.5 text-end font-normal ${WIDE}`}>
              Cantidad
            </th>
            <th scope="col" className={`px-3 py-2.5 text-end font-normal ${WIDE}`}>
              Precio sin IVA
            </th>
            {hasDiscount ? (
              <th scope="col" className={`px-3 py-2.5 text-end font-normal ${WIDE}`}>
                Descuento
              </th>
            ) : null}
            <th scope="col" className={`px-3 py-2.5 text-end font-normal ${WIDE}`}>
              IVA
            </th>
            <th scope="col" className="py-2.5 ps-3 text-end font-normal">
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {placed(invoice.lines).map(({ item: line, place: index }) => {
            const { quantity, price, discount, rate } = lineTexts(line, invoice.taxCountry);
            return (
              <tr key={index} className="break-inside-avoid border-b align-top tabular-nums">
                <td className="py-3 pe-4 wrap-anywhere">
                  {line.description}
                  <span className="block text-secondary sm:hidden print:hidden">
                    {[`${quantity} × ${price}`, discount, `IVA ${rate}`].filter(Boolean).join(" · ")}
                  </span>
                </td>
                <td className={`px-3 py-3 text-end ${WIDE}`}>{quantity}</td>
                <td className={`whitespace-nowrap px-3 py-3 text-end ${WIDE}`}>
                  <bdi>{price}</bdi>
                </td>
                {hasDiscount ? (
                  <td className={`whitespace-nowrap px-3 py-3 text-end ${WIDE}`}>
                    <bdi>{discount}</bdi>
                  </td>
                ) : null}
                <td className={`whitespace-nowrap px-3 py-3 text-end ${WIDE}`}>{rate}</td>
                <td className="py-3 ps-3 text-end whitespace-nowrap">
                  <bdi>{formatMoney(line.gross)}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Breakdown({ invoice }: { invoice: ShopInvoice }) {
  return (
    <dl className="mt-6 ms-auto flex max-w-90 break-inside-avoid flex-col gap-1.5 text-body tabular-nums">
      {invoice.taxes.flatMap(({ rate, base, tax }) => {
        const exempt = rate === 0 && invoice.taxCountry === null;
        const words = rateText(rate, invoice.taxCountry);
        return [
          <Amount key={`base ${rate}`} term={exempt ? "Base exenta" : `Base al ${words}`} cents={base} />,
          exempt ? null : <Amount key={`tax ${rate}`} term={`IVA ${words}`} cents={tax} />,
        ];
      })}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-3 text-price-card">
        <dt>Total</dt>
        <dd>
          <bdi>{formatMoney(invoice.total)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function Amount({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-secondary">{term}</dt>
      <dd>
        <bdi>{formatMoney(cents)}</bdi>
      </dd>
    </div>
  );
}
