import { AUDIT } from "./audit.ts";
import { CARRIERS } from "./carriers.ts";
import { CATEGORIES } from "./categories.ts";
import { CLIENTS } from "./clients.ts";
import { COUPONS } from "./coupons.ts";
import { EVENTS } from "./events.ts";
import { GAMES } from "./games.ts";
import { HEADERS } from "./headers.ts";
import { INVOICES } from "./invoices.ts";
import { ORDERS } from "./orders.ts";
import { PREORDERS } from "./preorders.ts";
import { PRODUCTS } from "./products.ts";
import { SUPPLIERS } from "./suppliers.ts";
import { SYSTEM } from "./system.ts";
import { USERS } from "./users.ts";

/** Every resource of the back office, in the order of the menu. */
export const REGISTRY = [
  INVOICES,
  CLIENTS,
  ORDERS,
  PREORDERS,
  CATEGORIES,
  PRODUCTS,
  SUPPLIERS,
  EVENTS,
  GAMES,
  HEADERS,
  USERS,
  CARRIERS,
  COUPONS,
  AUDIT,
  SYSTEM,
] as const;

export type RegisteredResource = (typeof REGISTRY)[number];

type Labelled = Extract<RegisteredResource, { audit: string; label: string }>;
/** Those whose records the audit log calls by one of their columns. */
export const LABELLED: readonly Labelled[] = REGISTRY.filter((resource) => "label" in resource);

type WithRecords = Extract<RegisteredResource, { record: object }>;
/** Those whose records have an address. */
export const WITH_RECORDS: readonly WithRecords[] = REGISTRY.filter((resource) => "record" in resource);
