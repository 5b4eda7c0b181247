import type { ShopOrder } from "@tablero/contract/shapes/shop-orders";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/labels";
import { deliveryText } from "@tablero/domain/shipping";
import { Icon, type IconData } from "@tablero/ui/icon";
import {
  outlineBuildingStorefront,
  outlineChevronRight,
  outlineDocumentText,
  outlineEnvelope,
  outlineMapPin,
  outlineWallet,
} from "@tablero/ui/icons";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { invoicePath } from "../links.ts";

/** Invoices, destination, payment and where news go to. */
export function OrderFacts({ order }: { order: ShopOrder }) {
  const { shipping } = order;
  return (
    <ul className="rounded-2xl bg-card px-5 shadow-tile sm:px-7">
      {order.invoices.map(({ token, number }) => (
        <Fact key={token} icon={outlineDocumentText} title={`Factura ${number}`} link={invoicePath(token)}>
          Ver e imprimir
        </Fact>
      ))}
      {shipping.pickup ? (
        <Fact icon={outlineBuildingStorefront} title={shipping.name}>
          Di tu nombre o el número del pedido al recogerlo.
        </Fact>
      ) : (
        <Fact icon={outlineMapPin} title="Entrega en">
          {shipping.address
            ? `${shipping.address.line1}, ${shipping.address.postcode} ${shipping.address.city}`
            : shipping.name}
          <br />
          {shipping.name}, {deliveryText(shipping.days)}
        </Fact>
      )}
      <Fact icon={outlineWallet} title="Pago">
        {PAYMENT_METHOD_LABELS[order.paymentMethod]}
      </Fact>
      <Fact icon={outlineEnvelope} title="Avisos a">
        {order.email}
      </Fact>
    </ul>
  );
}

interface FactProps {
  icon: IconData;
  title: string;
  link?: string;
  children: ReactNode;
}

function Fact({ icon, title, link, children }: FactProps) {
  return (
    <li className="relative flex items-center gap-4 border-t py-4 first:border-t-0">
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
        <span className="text-body text-secondary">{children}</span>
      </p>
      {link ? <Icon icon={outlineChevronRight} size={20} className="text-primary-text" /> : null}
    </li>
  );
}
