import * as descriptors from "./descriptors.generated.ts";

/** All resources of the back office, in menu order. `npm run registry` generates the lists derived from it. */
export const REGISTRY = [
  descriptors.OVERVIEW,
  descriptors.INVOICES,
  descriptors.CLIENTS,
  descriptors.ORDERS,
  descriptors.PREORDERS,
  descriptors.CATEGORIES,
  descriptors.PRODUCTS,
  descriptors.SUPPLIERS,
  descriptors.EVENTS,
  descriptors.GAMES,
  descriptors.HEADERS,
  descriptors.USERS,
  descriptors.CARRIERS,
  descriptors.COUPONS,
  descriptors.TAKINGS,
  descriptors.RETURNS,
  descriptors.QUESTIONS,
  descriptors.REVIEWS,
  descriptors.NEWSLETTER_ISSUES,
  descriptors.NEWSLETTER_SUBSCRIPTIONS,
  descriptors.IMPORTS,
  descriptors.FORMER_ORDERS,
  descriptors.SETTINGS,
  descriptors.LEGAL_TEXTS,
  descriptors.POSTS,
  descriptors.API_TOKENS,
  descriptors.WEBHOOKS,
  descriptors.AUDIT,
  descriptors.SYSTEM,
] as const;

export type RegisteredResource = (typeof REGISTRY)[number];

type Labelled = Extract<RegisteredResource, { audit: string; label: string }>;
/** Resources whose records are named in the audit log by one of their columns. */
export const LABELLED: readonly Labelled[] = REGISTRY.filter((resource) => "label" in resource);

type WithRecords = Extract<RegisteredResource, { record: object }>;
/** Resources whose records have a path. */
export const WITH_RECORDS: readonly WithRecords[] = REGISTRY.filter((resource) => "record" in resource);
