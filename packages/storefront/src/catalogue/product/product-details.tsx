import type { Variant } from "@tablero/contract/catalogue/shapes/products";
import type { ProductKind } from "@tablero/domain/platform/vocabulary";
import { chooseGuaranteeWords } from "@tablero/domain/settings/legal/guarantee";
import { IN_SHOP_NAME, needsDelivery } from "@tablero/domain/settings/shipping/needs-delivery";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineShieldCheck } from "@tablero/ui/icons/outline-shield-check";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { legalPath } from "../../platform/links/links.ts";
import { dayAndMonth } from "../../platform/shared/dates.ts";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { useShopPromises } from "../../platform/shared/shop-parts.ts";
import { FreeShippingLine } from "../../settings/notices/free-shipping-line.tsx";

const DeliveryWays = lazyWhenIdle(async () => (await import("../delivery/delivery-ways.tsx")).DeliveryWays);

interface DetailRowProps {
  icon: IconData;
  title: string;
  text: string;
  to: string;
}

interface ProductDetailsProps {
  variant: Variant;
  kind: ProductKind;
  /** Chosen number of units. */
  quantity: number;
  /** Cents of goods from which delivery is free; null if it never is. */
  freeShippingFrom: number | null;
}

/**
 * Days and prices of the ways of delivery for an available variant, and the legal guarantee. The amount missing for free
 * delivery is below them, so that nothing above it moves.
 */
export function ProductDetails({ variant, kind, quantity, freeShippingFrom }: ProductDetailsProps) {
  const { pickup, withdrawalDays } = useShopPromises();
  if (!needsDelivery({ kind })) return <ServiceDetails />;
  const guarantee = chooseGuaranteeWords([{ options: variant.options, kind }]);
  const release = variant.preorder && dayAndMonth(variant.preorder.releaseDate);
  const soldOut = variant.availability === "out-of-stock";
  const general = (
    <>
      <DetailRow
        icon={outlineTruck}
        title={release ? `Entrega a partir del ${release}` : "Envío a domicilio"}
        text="El día de entrega, con tu código postal."
        to={legalPath("envios")}
      />
      {pickup ? (
        <DetailRow
          icon={outlineBuildingStorefront}
          title="Recogida en la tienda"
          text={release ? "Desde el día de salida, gratis." : "Gratis, en cuanto te avisemos."}
          to={legalPath("envios")}
        />
      ) : null}
    </>
  );
  return (
    <>
      <div className="mt-6 rounded-2xl bg-card shadow-tile">
        {soldOut ? null : (
          // High enough for two deliveries and pickup, so that nothing below moves once the days are known.
          <ul className="min-h-72">
            <Suspense fallback={general}>
              <DeliveryWays variantId={variant.id} quantity={quantity} preorder={Boolean(release)}>
                {general}
              </DeliveryWays>
            </Suspense>
          </ul>
        )}
        <ul className={soldOut ? "" : "border-t"}>
          <DetailRow
            icon={outlineShieldCheck}
            title={guarantee?.title ?? `${withdrawalDays} días para desistir`}
            text={guarantee ? `Y ${withdrawalDays} días para desistir, sin dar motivos.` : "Sin dar motivos."}
            to={legalPath(guarantee ? "garantia" : "devoluciones")}
          />
        </ul>
      </div>
      {soldOut || release ? null : (
        <FreeShippingLine freeFrom={freeShippingFrom} own={variant.price * quantity} className="mt-4" />
      )}
    </>
  );
}

/** A service has no delivery, and no guarantee of goods. */
function ServiceDetails() {
  return (
    <ul className="mt-6 rounded-2xl bg-card shadow-tile">
      <DetailRow
        icon={outlineBuildingStorefront}
        title={IN_SHOP_NAME}
        text="Sin envío: te esperamos allí."
        to={legalPath("envios")}
      />
      <DetailRow
        icon={outlineShieldCheck}
        title="14 días para desistir"
        text="Sin dar motivos."
        to={legalPath("devoluciones")}
      />
    </ul>
  );
}

function DetailRow({ icon, title, text, to }: DetailRowProps) {
  return (
    <li className="flex gap-4 border-t px-5 py-4 first:border-t-0">
      <Icon icon={icon} size={24} className="text-secondary" />
      <p className="min-w-0">
        <Link to={to} className="-my-0.5 block py-0.5 font-semibold text-body hover:underline">
          {title}
        </Link>
        <span className="text-body text-secondary">{text}</span>
      </p>
    </li>
  );
}
