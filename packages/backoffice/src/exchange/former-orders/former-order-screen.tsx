import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { LegacyLine, LegacyOrder } from "@tablero/contract/exchange/shapes/former-orders";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { formatMoney, formatPercent } from "@tablero/domain/platform/money/money";
import { FORMER_ORDERS } from "@tablero/domain/platform/resources/exchange/former-orders";
import { IMPORTS } from "@tablero/domain/platform/resources/exchange/imports";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { Alert } from "@tablero/ui/alert";
import { Avatar } from "@tablero/ui/avatar";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { outlineBuildingOffice } from "@tablero/ui/icons/outline-building-office";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { outlineMapPin } from "@tablero/ui/icons/outline-map-pin";
import { outlinePhone } from "@tablero/ui/icons/outline-phone";
import { placed } from "@tablero/ui/lib/places";
import { Link as UiLink } from "@tablero/ui/link";
import { PageHeader } from "@tablero/ui/page-header";
import { RecordNumber } from "@tablero/ui/record-number";
import { Link } from "react-router-dom";
import { RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { RecordPage } from "../../platform/kit/record-page.tsx";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { DetailLayout } from "../../platform/pages/page.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { AddressLines } from "../../platform/values/address-lines.tsx";
import { Detail } from "../../platform/values/detail.tsx";
import { Money } from "../../platform/values/money.tsx";
import { PhoneLink } from "../../platform/values/phone-link.tsx";
import { optionWords } from "../../sales/orders/delivery-notes.tsx";
import { LegacyState, shopName } from "./former-order-columns.tsx";

interface LegacyOrderScreenProps {
  /** Id of the former order, from the URL. */
  id: string;
}

/** admin/pedidos-anteriores/{id} */
export function LegacyOrderScreen({ id }: LegacyOrderScreenProps) {
  return (
    <Guarded resource={FORMER_ORDERS}>
      <LoadedOrder id={id} />
    </Guarded>
  );
}

function LoadedOrder({ id }: { id: string }) {
  const response = useQuery("GET /api/admin/former-orders/{id}", { params: { id } }, RECORD_OPTIONS);
  return (
    <RecordPage resource={FORMER_ORDERS} response={response} loading="Cargando el pedido">
      {(order) => <PastOrder order={order} />}
    </RecordPage>
  );
}

function PastOrder({ order }: { order: LegacyOrder }) {
  useRecordTitle(order.number);
  return (
    <>
      <PageHeader
        title={
          <>
            Pedido <RecordNumber>{order.number}</RecordNumber>
          </>
        }
        back={<BackToList resource={FORMER_ORDERS} />}
        status={
          <>
            <span className="text-label text-secondary">
              {shopName(order)} · {formatLongDateTime(order.placedAt)}
            </span>
            <LegacyState order={order} />
          </>
        }
      />
      <Alert tone="info" live="off" title="Es de la tienda de antes">
        Está aquí para consultarlo: no mueve existencias, ni dinero, ni facturas de esta tienda, y no se puede cambiar.
      </Alert>
      <DetailLayout aside={<Aside order={order} />}>
        <Lines order={order} />
      </DetailLayout>
    </>
  );
}

function Lines({ order }: { order: LegacyOrder }) {
  return (
    <Card aria-labelledby="former-lines">
      <CardHeader title="Artículos" titleId="former-lines" count={order.units} />
      <ul aria-labelledby="former-lines">
        {placed(order.lines).map(({ item: line, place: index }) => (
          <Line key={index} line={line} currency={order.currency} />
        ))}
      </ul>
      <Totals order={order} />
    </Card>
  );
}

function Line({ line, currency }: { line: LegacyLine; currency: string }) {
  const details = [
    line.sku,
    optionWords(line.options),
    line.taxRate === 2100 ? "" : `IVA ${formatPercent(line.taxRate)}`,
    line.discount > 0 ? `Descuento ${formatMoney(line.discount, currency)}` : "",
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 border-b px-5 py-3 @xl:grid-cols-[minmax(0,1fr)_auto_3rem_5.5rem]">
      <span className="min-w-0">
        <span className="font-[550] wrap-anywhere">{line.name}</span>
        <span className="block text-secondary text-table wrap-anywhere">{details.join(" · ")}</span>
      </span>
      <Money cents={line.unitPrice} currency={currency} className="text-secondary @max-xl:hidden" />
      <span className="text-secondary tabular-nums @max-xl:hidden">× {line.quantity}</span>
      <span className="text-end">
        <span className="block whitespace-nowrap text-secondary text-table @xl:hidden">
          <bdi>
            {line.quantity} × {formatMoney(line.unitPrice, currency)}
          </bdi>
        </span>
        <Money cents={line.quantity * line.unitPrice} currency={currency} className="font-semibold" />
      </span>
    </li>
  );
}

function Totals({ order }: { order: LegacyOrder }) {
  const { currency, couponCode, refunded } = order;
  const row = (term: string, cents: number) => (
    <div className="text-secondary">
      <dt className="min-w-0 wrap-anywhere">{term}</dt>
      <dd>
        <Money cents={cents} currency={currency} />
      </dd>
    </div>
  );
  return (
    <div className="flex justify-end px-5 py-4">
      <dl className="w-full max-w-80 text-body tabular-nums *:flex *:justify-between *:gap-6 *:py-0.75">
        {row("Productos", order.itemsTotal)}
        {order.discountTotal === 0 ? null : row(couponCode ? `Cupón ${couponCode}` : "Descuento", -order.discountTotal)}
        {row(order.shippingName === "Envío" ? "Envío" : `Envío, ${order.shippingName}`, order.shippingTotal)}
        {order.feesTotal === 0 ? null : row("Recargos", order.feesTotal)}
        <div className="mt-2 border-t pt-3! font-semibold text-shop">
          <dt>Total</dt>
          <dd>
            <Money cents={order.total} currency={currency} />
          </dd>
        </div>
        {refunded === 0 ? null : row("Reembolsado", -refunded)}
      </dl>
    </div>
  );
}

function Aside({ order }: { order: LegacyOrder }) {
  const can = useCan();
  const { client, phone, shippingAddress, billing, note } = order;
  const file = order.import;
  return (
    <>
      <Card aria-labelledby="former-client">
        <CardHeader
          title="Cliente"
          titleId="former-client"
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
              {client.id ? null : <span className="text-secondary">No es cliente de esta tienda</span>}
            </span>
          </div>
          <Detail icon={outlineEnvelope} label="Correo">
            {client.email}
          </Detail>
          {phone ? (
            <Detail icon={outlinePhone} label="Teléfono">
              <PhoneLink phone={phone} />
            </Detail>
          ) : null}
          {shippingAddress ? (
            <Detail icon={outlineMapPin} label="Dirección de entrega">
              <AddressLines address={shippingAddress} withName={shippingAddress.name !== client.name} />
            </Detail>
          ) : null}
          {billing ? (
            <Detail icon={outlineBuildingOffice} label="Datos de factura">
              <span className="block">{billing.name}</span>
              <span className="block tabular-nums">{billing.taxId}</span>
              <AddressLines address={billing.address} withName={false} />
            </Detail>
          ) : null}
        </CardBody>
      </Card>
      <Card aria-labelledby="former-payment">
        <CardHeader title="Pago y origen" titleId="former-payment" />
        <CardBody>
          <dl className="flex flex-col gap-3 text-table *:flex *:flex-col">
            <div>
              <dt className="text-secondary">Forma de pago</dt>
              <dd className="wrap-anywhere">
                {[order.paymentName, order.paid ? "Pagado" : "Sin pagar"].filter(Boolean).join(" · ")}
              </dd>
            </div>
            <div>
              <dt className="text-secondary">Importado</dt>
              <dd>{formatLongDateTime(order.importedAt)}</dd>
            </div>
            {file ? (
              <div>
                <dt className="text-secondary">Fichero</dt>
                <dd className="wrap-anywhere">
                  {can("imports:read") ? (
                    <UiLink asChild>
                      <Link to={resourcePath(IMPORTS, file.id)}>{file.fileName}</Link>
                    </UiLink>
                  ) : (
                    file.fileName
                  )}
                </dd>
              </div>
            ) : null}
          </dl>
        </CardBody>
      </Card>
      {note === null ? null : (
        <Card aria-labelledby="former-note">
          <CardHeader title="Nota del cliente" titleId="former-note" />
          <CardBody className="whitespace-pre-line text-table wrap-anywhere">{note}</CardBody>
        </Card>
      )}
    </>
  );
}
