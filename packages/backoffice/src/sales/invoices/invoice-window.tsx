import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Invoice } from "@tablero/contract/sales/shapes/admin-records";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { INVOICE_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { invoiceTitle, lineTexts, rateText, totalText } from "@tablero/domain/sales/fiscal/invoice-sheet";
import { Button } from "@tablero/ui/button";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { placed } from "@tablero/ui/lib/places";
import { RecordNumber } from "@tablero/ui/record-number";
import { Fragment } from "react";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { useCopyLink } from "../../platform/pages/use-copy-link.ts";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { Money } from "../../platform/values/money.tsx";
import { InvoiceRecords } from "./invoice-records.tsx";
import { useInvoiceFile } from "./use-invoice-file.ts";

export interface InvoiceWindowProps {
  id: string;
  /** Address of this window for another invoice. */
  pathTo: (invoice: { id: string }) => string;
  onClose: () => void;
}

/** An invoice over its list: its content, the invoice it corrects, and its record in the chain. */
export function InvoiceWindow({ id, pathTo, onClose }: InvoiceWindowProps) {
  const response = useQuery("GET /api/admin/invoices/{id}", { params: { id } }, { ...RECORD_OPTIONS, handles: [404] });
  const link = useCopyLink("POST /api/admin/invoices/{id}/link", id);
  const file = useInvoiceFile();
  const invoice = response.data;
  useRecordTitle(invoice?.number);
  if (!invoice) return <OpeningRecord resource={INVOICES} response={response} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={
          <>
            {invoiceTitle(invoice.kind)} <RecordNumber>{invoice.number}</RecordNumber>
          </>
        }
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
            <Button variant="secondary" loading={link.copying} onClick={() => void link.copy()}>
              Copiar enlace del cliente
            </Button>
            <Button loading={file.busy} onClick={() => void file.save(invoice)}>
              Descargar PDF
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-6">
          <Details invoice={invoice} pathTo={pathTo} />
          <Content invoice={invoice} />
          <InvoiceRecords invoice={invoice} pathTo={pathTo} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface PartProps {
  invoice: Invoice;
  pathTo: InvoiceWindowProps["pathTo"];
}

function Details({ invoice, pathTo }: PartProps) {
  const mayReadOrders = useCan()("orders:read");
  const { orderId, orderNumber, receiver, receiverTaxId, corrects, correctedBy, replacedOnes, replacedBy } = invoice;
  return (
    <DescriptionList>
      <DescriptionItem term="Tipo">
        {INVOICE_KIND_LABELS[invoice.kind]}
        {invoice.annulled ? (
          <span className="block text-secondary text-table">Anulada: no hubo operación, y no se suma.</span>
        ) : null}
      </DescriptionItem>
      <DescriptionItem term="Expedida">{formatLongDay(invoice.issuedOn)}</DescriptionItem>
      {invoice.operationOn === invoice.issuedOn ? null : (
        <DescriptionItem term="Operación">{formatLongDay(invoice.operationOn)}</DescriptionItem>
      )}
      <DescriptionItem term="A nombre de">
        {receiver ? [receiver, receiverTaxId].filter(Boolean).join(" · ") : "Sin identificar"}
      </DescriptionItem>
      {orderId && orderNumber ? (
        <DescriptionItem term="Pedido">
          {mayReadOrders ? <TableLink to={resourcePath(ORDERS, orderId)}>{orderNumber}</TableLink> : orderNumber}
        </DescriptionItem>
      ) : null}
      {corrects ? (
        <DescriptionItem term="Rectifica a">
          <TableLink to={pathTo(corrects)}>
            <RecordNumber>{corrects.number}</RecordNumber>
          </TableLink>
        </DescriptionItem>
      ) : null}
      {replacedOnes.length > 0 ? (
        <DescriptionItem term="Sustituye a">
          <Several invoices={replacedOnes} pathTo={pathTo} />
          <span className="block text-secondary text-table">Lo que declara ya cuenta allí: no se suma otra vez.</span>
        </DescriptionItem>
      ) : null}
      {replacedBy ? (
        <DescriptionItem term="Sustituida por">
          <TableLink to={pathTo(replacedBy)}>
            <RecordNumber>{replacedBy.number}</RecordNumber>
          </TableLink>
        </DescriptionItem>
      ) : null}
      {correctedBy.length > 0 ? (
        <DescriptionItem term="Rectificada por">
          <Several invoices={correctedBy} pathTo={pathTo} />
        </DescriptionItem>
      ) : null}
    </DescriptionList>
  );
}

const Several = ({ invoices, pathTo }: { invoices: Invoice["correctedBy"]; pathTo: PartProps["pathTo"] }) =>
  invoices.map((invoice, index) => (
    <Fragment key={invoice.id}>
      {index > 0 ? ", " : null}
      <TableLink to={pathTo(invoice)}>
        <RecordNumber>{invoice.number}</RecordNumber>
      </TableLink>
    </Fragment>
  ));

function Content({ invoice }: { invoice: Invoice }) {
  return (
    <section aria-label="Contenido" className="flex flex-col gap-3 text-body">
      <ul className="flex flex-col divide-y">
        {placed(invoice.lines).map(({ item: line, place: index }) => {
          const { quantity, price, discount, rate } = lineTexts(line, invoice.taxCountry);
          return (
            <li key={index} className="flex items-start justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {line.description}
                <span className="block text-secondary text-table">
                  {[`${quantity} × ${price} sin IVA`, discount && `descuento ${discount}`, `IVA ${rate}`]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <Money cents={line.gross} />
            </li>
          );
        })}
      </ul>
      <dl className="flex flex-col gap-1 border-t pt-3 tabular-nums">
        {invoice.taxes.map(({ rate, base, tax }) => (
          <div key={rate} className="flex justify-between gap-4">
            <dt className="text-secondary">
              {rate === 0 && invoice.taxCountry === null
                ? "Base exenta"
                : `Base ${formatMoney(base)} al ${rateText(rate, invoice.taxCountry)}`}
            </dt>
            <dd>
              <Money cents={rate === 0 && invoice.taxCountry === null ? base : tax} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{totalText(invoice)}</dt>
          <dd>
            <Money cents={invoice.total} />
          </dd>
        </div>
      </dl>
      {invoice.mention ? <p className="text-secondary">{invoice.mention}</p> : null}
    </section>
  );
}
