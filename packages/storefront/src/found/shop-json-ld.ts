import type { ShopInfo } from "@tablero/contract/shapes/shop-info";
import { brandUrl } from "@tablero/domain/look/brand-paths";
import { homePath } from "../links.ts";
import type { JsonLd } from "./json-ld.ts";

/** The shop as others refer to it. */
export const shopId = (origin: string): string => `${origin}/#tienda`;

export const postalAddress = ({ address }: ShopInfo): JsonLd => ({
  "@type": "PostalAddress",
  streetAddress: address.line1,
  postalCode: address.postcode,
  addressLocality: address.city,
  addressRegion: address.province,
  addressCountry: "ES",
});

/** The shop: a place, and the organisation behind it. What a new shop has not filled in yet is left out. */
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
