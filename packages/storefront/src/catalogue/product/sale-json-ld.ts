import type { SaleTerms } from "@tablero/contract/settings/shapes/sale-terms";
import { cheapestIn } from "@tablero/domain/settings/shipping/delivery-areas";
import { legalPath } from "../../platform/links/links.ts";
import { euros, type JsonLd } from "../../platform/seo/json-ld.ts";

/** Return policy for shoppers; its text is on `/legal/devoluciones`. */
export const returnPolicy = ({ withdrawalDays }: SaleTerms, origin: string): JsonLd => ({
  "@type": "MerchantReturnPolicy",
  "@id": `${origin}/#devoluciones`,
  applicableCountry: ["ES", "PT"],
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: withdrawalDays,
  merchantReturnLink: origin + legalPath("devoluciones"),
  returnMethod: ["https://schema.org/ReturnByMail", "https://schema.org/ReturnInStore"],
  returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  refundType: "https://schema.org/FullRefund",
});

const days = (from: number, to: number): JsonLd => ({
  "@type": "QuantitativeValue",
  minValue: from,
  maxValue: to,
  unitCode: "DAY",
});

/** The cheapest delivery of one unit to each area. The carriers' days include the shop's packing time. */
export function shippingDetails({ delivery }: SaleTerms, parcel: { weight: number; amount: number }): JsonLd[] {
  return delivery.flatMap((area) => {
    const cheapest = cheapestIn(area, parcel);
    if (!cheapest) return [];
    return [
      {
        "@type": "OfferShippingDetails",
        shippingRate: { "@type": "MonetaryAmount", value: euros(cheapest.price), currency: "EUR" },
        shippingDestination: {
          "@type": "DefinedRegion",
          addressCountry: area.country,
          ...(area.postcodes.length > 0 && {
            postalCodeRange: area.postcodes.map(({ from, to }) => ({
              "@type": "PostalCodeRangeSpecification",
              postalCodeBegin: from,
              postalCodeEnd: to,
            })),
          }),
        },
        deliveryTime: {
          "@type": "ShippingDeliveryTime",
          handlingTime: days(0, 1),
          transitTime: days(cheapest.daysFrom, cheapest.days),
        },
      },
    ];
  });
}
