import { useCan } from "@tablero/api-client/permission";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { buildListPath, resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { memberOf } from "@tablero/domain/platform/typed";
import { INVOICE_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { LEGAL_PAGE_INFO } from "@tablero/domain/settings/legal/pages";
import { Avatar } from "@tablero/ui/avatar";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { outlineDocumentText } from "@tablero/ui/icons/outline-document-text";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { outlineMapPin } from "@tablero/ui/icons/outline-map-pin";
import { outlinePhone } from "@tablero/ui/icons/outline-phone";
import { Link as UiLink } from "@tablero/ui/link";
import { RecordNumber } from "@tablero/ui/record-number";
import { Link } from "react-router-dom";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { AddressLines } from "../../platform/values/address-lines.tsx";
import { Detail } from "../../platform/values/detail.tsx";
import { PhoneLink } from "../../platform/values/phone-link.tsx";
import { OrderBilling } from "./order-billing.tsx";

/** The client, the invoices, the accepted legal texts, and the client's message. */
export function OrderAside({ order }: { order: Order }) {
  return (
    <>
      <ClientCard order={order} />
      <OrderBilling order={order} />
      {order.invoices.length === 0 ? null : <InvoiceCard order={order} />}
      {order.accepted.length === 0 ? null : <AcceptedCard accepted={order.accepted} channel={order.channel} />}
      {order.note === null ? null : <NoteCard title="Nota del cliente" text={order.note} />}
      {order.internalNote === null ? null : <NoteCard title="Nota interna" text={order.internalNote} />}
    </>
  );
}

function ClientCard({ order }: { order: Order }) {
  const can = useCan();
  const { client, contact, clientStats, shippingAddress } = order;
  const stats = clientStats
    ? `${clientStats.orders} ${clientStats.orders === 1 ? "pedido" : "pedidos"} · ${formatMoney(clientStats.spent)}`
    : "Compra como invitado";
  return (
    <Card aria-labelledby="order-client">
      <CardHeader
        title="Cliente"
        titleId="order-client"
        actions={
          client.id && can("clients:read") ? (
            <UiLink asChild className="text-table">
              <Link to={resourcePath(CLIENTS, client.id)}>Ver ficha</Link>
            </UiLink>
          ) : undefined
        }
      />
      <CardBody className="flex flex-col gap-3 text-table">
        <div className="flex items-center gap-3">
          <Avatar name={client.name} decorative />
          <span className="min-w-0">
            <span className="block font-semibold text-text wrap-anywhere">{client.name}</span>
            <span className="text-secondary">{stats}</span>
          </span>
        </div>
        <Detail icon={outlineEnvelope} label="Correo">
          <a href={`mailto:${contact.email}`} className="rounded-xs hover:underline">
            {contact.email}
          </a>
        </Detail>
        {contact.phone ? (
          <Detail icon={outlinePhone} label="Teléfono">
            <PhoneLink phone={contact.phone} />
          </Detail>
        ) : null}
        {shippingAddress ? (
          <Detail icon={outlineMapPin} label="Dirección de entrega">
            <AddressLines address={shippingAddress} withName={shippingAddress.name !== contact.name} />
          </Detail>
        ) : null}
      </CardBody>
    </Card>
  );
}

const kindLabel = (kind: string): string => memberOf(INVOICE_KIND_LABELS, kind) ?? "Factura";

function InvoiceCard({ order }: { order: Order }) {
  const mayOpen = useCan()("invoices:read");
  return (
    <Card aria-labelledby="order-invoices">
      <CardHeader title={order.invoices.length === 1 ? "Factura" : "Facturas"} titleId="order-invoices" />
      <CardBody>
        <ul aria-labelledby="order-invoices" className="flex flex-col gap-3">
          {order.invoices.map((invoice) => (
            <li key={invoice.id} className="flex gap-3 text-table">
              <Icon icon={outlineDocumentText} size={20} className="shrink-0 text-secondary" />
              <span className="min-w-0 flex-1">
                {mayOpen ? (
                  <TableLink to={buildListPath(INVOICES, { factura: invoice.id })}>
                    <RecordNumber>{invoice.number}</RecordNumber>
                  </TableLink>
                ) : (
                  <RecordNumber>{invoice.number}</RecordNumber>
                )}
                <span className="block text-secondary">
                  {kindLabel(invoice.kind)}, {formatShortDate(invoice.issuedAt)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

/** The legal texts in the versions of that day: accepted on the web, otherwise sent with the mail of the order. */
function AcceptedCard({ accepted, channel }: Pick<Order, "accepted" | "channel">) {
  const title = channel === "web" ? "Lo que aceptó" : "Textos legales de ese día";
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <CardBody>
        <ul className="flex flex-col gap-2 text-table">
          {accepted.map(({ page, version }) => (
            <li key={page}>
              <UiLink href={`/legal/${page}?version=${version}`} target="_blank" rel="noopener">
                {LEGAL_PAGE_INFO[page].title}
                <span className="sr-only"> (se abre en otra pestaña)</span>
              </UiLink>
              <span className="text-secondary">, versión {version}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function NoteCard({ title, text }: { title: string; text: string }) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <CardBody>
        <p className="whitespace-pre-line text-table text-text wrap-anywhere">{text}</p>
      </CardBody>
    </Card>
  );
}
