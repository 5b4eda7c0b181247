import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { brandUrl } from "@tablero/domain/settings/look/brand-paths";
import { homePath } from "../links/links.ts";
import type { JsonLd } from "./json-ld.ts";

/** The shop's id, with which other entities refer to it. */
export const shopId = (origin: string): string => `${origin}/#tienda`;

export const postalAddress = ({ address }: ShopInfo): JsonLd => ({
  "@type": "PostalAddress",
  streetAddress: address.line1,
  postalCode: address.postcode,
  addressLocality: address.city,
  addressRegion: address.province,
  addressCountry: "ES",
});

/** The shop: a place, and the organisation behind it. Empty fields of a new shop are omitted. */
export function shopJsonLd(info: ShopInfo, origin: string): JsonLd {
  return {
    "@type": ["HobbyShop", "Organization"],
    "@id": shopId(origin),
    name: info.name,
    url: origin + homePath(),
    logo: origin + brandUrl("/logo-512.png", info.look),
    image: origin + brandUrl("/og.png", info.look),
    ...(info.legalName && { legalName: info.legalName }),
    ...(info.taxId && { taxID: info.taxId }),
    ...(info.tagline && { description: info.tagline }),
    ...(info.phone && { telephone: info.phone }),
    ...(info.email && { email: info.email }),
    ...(info.address.line1 && { address: postalAddress(info) }),
    ...hoursJsonLd(info),
  };
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Search engines interpret a day that opens and closes at midnight as closed. */
const CLOSED = [{ from: "00:00", to: "00:00" }];

/** The weekly hours, and days with different hours. */
function hoursJsonLd({ hours: { week, special } }: ShopInfo): JsonLd {
  const type = { "@type": "OpeningHoursSpecification" };
  const weekly = week.flatMap(({ days, ranges }) =>
    ranges.map(({ from, to }) => ({
      ...type,
      dayOfWeek: days.flatMap((day) => WEEKDAYS[day - 1] ?? []),
      opens: from,
      closes: to,
    })),
  );
  const other = special.flatMap(({ on, name, ranges }) =>
    (ranges.length > 0 ? ranges : CLOSED).map(({ from, to }) => ({
      ...type,
      ...(name && { name }),
      validFrom: on,
      validThrough: on,
      opens: from,
      closes: to,
    })),
  );
  return {
    ...(weekly.length > 0 && { openingHoursSpecification: weekly }),
    ...(other.length > 0 && { specialOpeningHoursSpecification: other }),
  };
}

/** The site with its search. */
export const siteJsonLd = (info: ShopInfo, origin: string): JsonLd => ({
  "@type": "WebSite",
  "@id": `${origin}/#sitio`,
  name: info.name,
  url: origin + homePath(),
  inLanguage: "es-ES",
  publisher: { "@id": shopId(origin) },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/busqueda/{search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});
