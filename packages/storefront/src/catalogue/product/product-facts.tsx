import type { Variant } from "@tablero/contract/catalogue/shapes/products";
import { chooseGuaranteeWords } from "@tablero/domain/settings/legal/guarantee";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineShieldCheck } from "@tablero/ui/icons/outline-shield-check";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { legalPath } from "../../platform/links/links.ts";
import { dayAndMonth } from "../../platform/shared/dates.ts";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { FreeShippingLine } from "../../settings/notices/free-shipping-line.tsx";

const DeliveryDay = lazyWhenIdle(async () => (await import("../delivery/delivery-day.tsx")).DeliveryDay);

interface Fact {
  icon: IconData;
  title: string;
  text: ReactNode;
  to: string;
}

interface ProductFactsProps {
  variant: Variant;
  /** Cents of goods from which delivery is free; null if it never is. */
  freeShippingFrom: number | null;
}

/**
 * Delivery and pickup of available variants, and the legal guarantee, each with a link to its details. The amount
 * missing for free delivery is below them, so that nothing above it moves.
 */
export function ProductFacts({ variant, freeShippingFrom }: ProductFactsProps) {
  const release = variant.preorder && dayAndMonth(variant.preorder.releaseDate);
  const soldOut = variant.availability === "out-of-stock";
  const delivery: Fact[] = [
    {
      icon: outlineTruck,
      title: release ? `Entrega a partir del ${release}` : "Envío a domicilio",
      text: (
        // Two lines, or three on a phone in the afternoon, so that nothing below moves once the day is known.
        <span className="block min-h-[2lh] max-sm:min-h-[3lh]">
          <Suspense>
            <DeliveryDay variantId={variant.id} />
          </Suspense>
        </span>
      ),
      to: legalPath("envios"),
    },
    {
      icon: outlineBuildingStorefront,
      title: "Recogida en la tienda",
      text: release ? "Desde el día de salida, gratis." : "Gratis, en cuanto te avisemos.",
      to: legalPath("envios"),
    },
  ];
  const facts: Fact[] = [
    ...(soldOut ? [] : delivery),
    {
      icon: outlineShieldCheck,
      title: chooseGuaranteeWords([variant]).title,
      text: "Y 14 días para desistir, sin dar motivos.",
      to: legalPath("garantia"),
    },
  ];
  return (
    <>
      <ul className="mt-6 rounded-2xl bg-card shadow-tile">
        {facts.map(({ icon, title, text, to }) => (
          <li key={title} className="flex gap-4 border-t px-5 py-4 first:border-t-0">
            <Icon icon={icon} size={24} className="text-secondary" />
            <p className="min-w-0">
              <Link to={to} className="-my-0.5 block py-0.5 font-semibold text-body hover:underline">
                {title}
              </Link>
              <span className="text-body text-secondary">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      {soldOut || release ? null : <FreeShippingLine freeFrom={freeShippingFrom} className="mt-4" />}
    </>
  );
}
