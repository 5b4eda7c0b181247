import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { countIfOnlyPlaces } from "@tablero/domain/sales/words/ticket-orders";
import { LEGAL_PAGE_INFO } from "@tablero/domain/settings/legal/pages";
import { deliveryText } from "@tablero/domain/settings/shipping/shipping";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineBuildingOffice } from "@tablero/ui/icons/outline-building-office";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineChevronRight } from "@tablero/ui/icons/outline-chevron-right";
import { outlineDocumentText } from "@tablero/ui/icons/outline-document-text";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { outlineMapPin } from "@tablero/ui/icons/outline-map-pin";
import { outlineScale } from "@tablero/ui/icons/outline-scale";
import { outlineTicket } from "@tablero/ui/icons/outline-ticket";
import { outlineWallet } from "@tablero/ui/icons/outline-wallet";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { billingPath } from "../../platform/links/billing.ts";
import { invoicePath, legalPath } from "../../platform/links/links.ts";
import { registrationPath } from "../../platform/links/registration.ts";
import { keepInitialsTogether } from "../../settings/notices/legal-name.ts";

interface OrderDetailsProps {
  order: ShopOrder;
  /** Name, address, opening hours and telephone of the shop. */
  info: Pick<ShopInfo, "name" | "address" | "openingHours" | "specialHours" | "phone">;
}

/** Invoices, destination, payment, billing, contact address and the accepted legal texts. */
export function OrderDetails({ order, info }: OrderDetailsProps) {
  const { shipping, billing } = order;
  return (
    <ul className="rounded-2xl bg-card px-5 shadow-tile sm:px-7">
      {order.invoices.map(({ token, number }) => (
        <Detail key={token} icon={outlineDocumentText} title={`Factura ${number}`} link={invoicePath(token)}>
          Ver e imprimir
        </Detail>
      ))}
      {countIfOnlyPlaces(order.lines) > 0 ? (
        order.bookingToken ? (
          <Detail icon={outlineTicket} title="Tu inscripción" link={registrationPath(order.bookingToken)}>
            Tus plazas, el código para entrar y cómo anularlas.
          </Detail>
        ) : null
      ) : shipping.pickup ? (
        <Detail icon={outlineBuildingStorefront} title={shipping.name}>
          {info.name}: {info.address.line1}, {info.address.postcode} {info.address.city}
          {[...info.openingHours, ...info.specialHours].map((hours) => (
            <span key={hours} className="block">
              {hours}
            </span>
          ))}
          <span className="block">
            {order.inShop
              ? "Di tu nombre o el número del pedido."
              : "Di tu nombre o el número del pedido al recogerlo."}
          </span>
        </Detail>
      ) : (
        <Detail icon={outlineMapPin} title="Entrega en">
          {shipping.address
            ? `${shipping.address.line1}, ${shipping.address.postcode} ${shipping.address.city}`
            : shipping.name}
          <br />
          {order.delivery || order.laterDelivery || order.lines.some(({ preorder }) => preorder)
            ? shipping.name
            : `${shipping.name}, ${deliveryText(shipping.days, shipping.daysFrom)}`}
        </Detail>
      )}
      <Detail icon={outlineWallet} title="Pago">
        {PAYMENT_METHOD_LABELS[order.paymentMethod]}
        {order.paid > 0 || order.due > 0 || order.later > 0 ? (
          <span className="block tabular-nums">
            {[
              order.paid > 0 ? `Pagado: ${formatMoney(order.paid)}` : null,
              order.due > 0 ? `Por pagar: ${formatMoney(order.due)}` : null,
              order.later > 0 ? `Cuando llegue: ${formatMoney(order.later)}` : null,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        ) : null}
      </Detail>
      {order.completeInvoice && !billing ? (
        <Detail icon={outlineBuildingOffice} title="¿Necesitas factura con tu NIF?" link={billingPath(order.token)}>
          {order.completeInvoice === "needed"
            ? "Este pedido pasa de 3.000 €: nos hace falta para facturarlo."
            : "Danos el nombre, el NIF y la dirección."}
        </Detail>
      ) : null}
      {billing ? (
        <Detail
          icon={outlineBuildingOffice}
          title="Factura a nombre de"
          {...(order.completeInvoice && { link: billingPath(order.token) })}
        >
          {keepInitialsTogether(billing.name)}
          {billing.taxId ? `, ${billing.taxId}` : null}
          {billing.address ? (
            <span className="block">
              {billing.address.line1}, {billing.address.postcode} {billing.address.city}
            </span>
          ) : null}
        </Detail>
      ) : null}
      <Detail icon={outlineEnvelope} title="Avisos a">
        {order.email}
      </Detail>
      {order.accepted.length > 0 ? (
        <Detail icon={outlineScale} title="Lo que aceptaste">
          {order.accepted.map(({ page, version }) => (
            <span key={page} className="block">
              <Link
                to={legalPath(page, version)}
                className="inline-flex min-h-6 items-center underline underline-offset-2"
              >
                {LEGAL_PAGE_INFO[page].title}
              </Link>
              , versión {version}
            </span>
          ))}
        </Detail>
      ) : null}
    </ul>
  );
}

interface DetailProps {
  icon: IconData;
  title: string;
  link?: string;
  children: ReactNode;
}

function Detail({ icon, title, link, children }: DetailProps) {
  return (
    <li className="relative flex items-start gap-4 border-t py-4 first:border-t-0">
      <Icon icon={icon} size={24} className="text-secondary" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold leading-snug">
          {link ? (
            <Link to={link} className="after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className="block text-body text-secondary">{children}</span>
      </p>
      {link ? <Icon icon={outlineChevronRight} size={20} className="self-center text-primary-text" /> : null}
    </li>
  );
}
