import { z } from "zod";

/*
 * Properties that search engines require, and those that schema.org defines. Every property we use must be listed here,
 * so that a misspelt one fails. Required properties are those of Google's rich results and merchant listings.
 */

const Address = z.url({ protocol: /^https?$/ });
const Price = z.string().regex(/^\d+\.\d{2}$/);
const Instant = z.iso.datetime();
const Day = z.iso.date();
const named = (...names: [string, ...string[]]) => z.enum(names.map((name) => `https://schema.org/${name}`));
const Ref = z.strictObject({ "@id": Address });

const Publisher = z.strictObject({
  "@type": z.literal("Organization"),
  "@id": Address,
  name: z.string().min(1),
  url: Address,
});
const written = <T extends string>(type: T) =>
  z
    .strictObject({
      "@type": z.literal(type),
      "@id": Address,
      headline: z.string().min(1),
      description: z.string().min(1),
      url: Address,
      mainEntityOfPage: Address,
      datePublished: Instant,
      dateModified: Instant,
      inLanguage: z.literal("es"),
      image: z.array(Address).min(1).optional(),
      author: Publisher,
      publisher: Publisher,
    })
    .refine(({ datePublished, dateModified }) => datePublished <= dateModified);

const Hours = z.strictObject({
  "@type": z.literal("OpeningHoursSpecification"),
  opens: z.string().regex(/^\d{2}:\d{2}$/),
  closes: z.string().regex(/^\d{2}:\d{2}$/),
});
const Weekday = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);

const PostalAddress = z.strictObject({
  "@type": z.literal("PostalAddress"),
  streetAddress: z.string().min(1),
  postalCode: z.string().min(1),
  addressLocality: z.string().min(1),
  addressRegion: z.string().min(1),
  addressCountry: z.string().length(2),
});

const Days = z
  .strictObject({
    "@type": z.literal("QuantitativeValue"),
    minValue: z.int().min(0),
    maxValue: z.int().min(0),
    unitCode: z.literal("DAY"),
  })
  .refine(({ minValue, maxValue }) => minValue <= maxValue);

const Shipping = z.strictObject({
  "@type": z.literal("OfferShippingDetails"),
  shippingRate: z.strictObject({
    "@type": z.literal("MonetaryAmount"),
    value: Price,
    currency: z.literal("EUR"),
  }),
  shippingDestination: z.strictObject({
    "@type": z.literal("DefinedRegion"),
    addressCountry: z.string().length(2),
    postalCodeRange: z
      .array(
        z.strictObject({
          "@type": z.literal("PostalCodeRangeSpecification"),
          postalCodeBegin: z.string().min(4),
          postalCodeEnd: z.string().min(4),
        }),
      )
      .optional(),
  }),
  deliveryTime: z.strictObject({
    "@type": z.literal("ShippingDeliveryTime"),
    handlingTime: Days,
    transitTime: Days,
  }),
});

const Gtin = {
  gtin8: z.string().length(8).optional(),
  gtin12: z.string().length(12).optional(),
  gtin13: z.string().length(13).optional(),
};

const Offer = z.strictObject({
  "@type": z.literal("Offer"),
  url: Address,
  sku: z.string().min(1),
  ...Gtin,
  price: Price,
  priceCurrency: z.literal("EUR"),
  availability: named("InStock", "LimitedAvailability", "PreOrder", "OutOfStock"),
  itemCondition: named("NewCondition", "UsedCondition"),
  seller: Ref,
  availabilityStarts: Day.optional(),
  priceValidUntil: Day.optional(),
  // A service is not sent.
  shippingDetails: z.array(Shipping).min(1).optional(),
  hasMerchantReturnPolicy: Ref,
});

const AggregateOffer = z
  .strictObject({
    "@type": z.literal("AggregateOffer"),
    priceCurrency: z.literal("EUR"),
    lowPrice: Price,
    highPrice: Price,
    offerCount: z.int().min(2),
    offers: z.array(Offer).min(2),
  })
  .refine(({ offerCount, offers }) => offerCount === offers.length);

const Rating = {
  "@type": z.literal("AggregateRating"),
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.int().min(1),
  bestRating: z.literal(5),
  worstRating: z.literal(1),
};

const Review = z.strictObject({
  "@type": z.literal("Review"),
  author: z.strictObject({ "@type": z.literal("Person"), name: z.string().min(1).max(100) }),
  datePublished: Day,
  name: z.string().min(1).optional(),
  reviewBody: z.string().min(1),
  reviewRating: z.strictObject({
    "@type": z.literal("Rating"),
    ratingValue: z.int().min(1).max(5),
    bestRating: z.literal(5),
    worstRating: z.literal(1),
  }),
});

/** Another product, which is described on its own page. */
const OtherProduct = z.strictObject({
  "@type": z.literal("Product"),
  "@id": Address,
  name: z.string().min(1).max(150),
  url: Address,
});

const THINGS = {
  Product: z.strictObject({
    "@type": z.literal("Product"),
    "@id": Address,
    name: z.string().min(1).max(150),
    description: z.string().min(1),
    url: Address,
    image: z.array(Address).min(1),
    sku: z.string().min(1),
    brand: z.strictObject({ "@type": z.literal("Brand"), name: z.string().min(1) }).optional(),
    ...Gtin,
    category: z.string().optional(),
    offers: z.union([Offer, AggregateOffer]),
    aggregateRating: z.strictObject(Rating).optional(),
    review: z.array(Review).min(1).optional(),
    isAccessoryOrSparePartFor: z.array(OtherProduct).min(1).optional(),
    isRelatedTo: z.array(OtherProduct).min(1).optional(),
  }),
  MerchantReturnPolicy: z.strictObject({
    "@type": z.literal("MerchantReturnPolicy"),
    "@id": Address,
    applicableCountry: z.array(z.string().length(2)).min(1),
    returnPolicyCategory: named("MerchantReturnFiniteReturnWindow"),
    merchantReturnDays: z.int().min(14),
    merchantReturnLink: Address,
    returnMethod: z.array(named("ReturnByMail", "ReturnInStore")).min(1),
    returnFees: named("ReturnFeesCustomerResponsibility"),
    refundType: named("FullRefund"),
  }),
  BreadcrumbList: z.strictObject({
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(
        z.strictObject({
          "@type": z.literal("ListItem"),
          position: z.int(),
          name: z.string().min(1),
          item: Address,
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
  HobbyShop: z.strictObject({
    "@type": z.tuple([z.literal("HobbyShop"), z.literal("Organization")]),
    "@id": Address,
    name: z.string().min(1),
    url: Address,
    logo: Address,
    image: Address,
    legalName: z.string().min(1).optional(),
    taxID: z.string().min(1).optional(),
    description: z.string().min(1).optional(),
    telephone: z.string().min(9).optional(),
    email: z.email().optional(),
    address: PostalAddress,
    openingHoursSpecification: z
      .array(Hours.extend({ dayOfWeek: z.array(Weekday).min(1) }))
      .min(1)
      .optional(),
    specialOpeningHoursSpecification: z
      .array(Hours.extend({ name: z.string().min(1).optional(), validFrom: z.iso.date(), validThrough: z.iso.date() }))
      .min(1)
      .optional(),
  }),
  WebSite: z.strictObject({
    "@type": z.literal("WebSite"),
    "@id": Address,
    name: z.string().min(1),
    url: Address,
    inLanguage: z.literal("es-ES"),
    publisher: Ref,
    potentialAction: z.strictObject({
      "@type": z.literal("SearchAction"),
      target: z.strictObject({
        "@type": z.literal("EntryPoint"),
        urlTemplate: z.string().includes("{search_term_string}"),
      }),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  Article: written("Article"),
  NewsArticle: written("NewsArticle"),
  Event: z
    .strictObject({
      "@type": z.literal("Event"),
      "@id": Address,
      name: z.string().min(1),
      description: z.string().min(1),
      url: Address,
      startDate: Instant,
      endDate: Instant,
      eventStatus: named("EventScheduled", "EventCancelled"),
      eventAttendanceMode: named("OfflineEventAttendanceMode"),
      image: z.array(Address).min(1),
      location: z.strictObject({ "@type": z.literal("Place"), name: z.string().min(1), address: PostalAddress }),
      organizer: z.strictObject({
        "@type": z.literal("Organization"),
        "@id": Address,
        name: z.string().min(1),
        url: Address,
      }),
      maximumAttendeeCapacity: z.int(),
      isAccessibleForFree: z.boolean(),
      typicalAgeRange: z.string().optional(),
      offers: z.strictObject({
        "@type": z.literal("Offer"),
        url: Address,
        price: Price,
        priceCurrency: z.literal("EUR"),
        availability: named("InStock", "SoldOut"),
        validFrom: Instant.optional(),
        validThrough: Instant.optional(),
      }),
    })
    .refine(({ startDate, endDate }) => startDate < endDate),
} as const;

type ThingKind = keyof typeof THINGS;

const Document = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.union([z.string(), z.array(z.string())]) })).min(1),
});

/**
 * The kinds of entities in a page's structured data, each checked. Throws for anything that search engines would
 * reject.
 */
export function checkStructuredData(data: unknown): ThingKind[] {
  return Document.parse(data)["@graph"].map((thing) => {
    const kind = [thing["@type"]].flat()[0] as ThingKind;
    if (!(kind in THINGS)) throw new Error(`Nothing is known about ${kind}`);
    THINGS[kind].parse(thing);
    return kind;
  });
}
