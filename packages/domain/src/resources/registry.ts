import { audit } from "./audit.ts";
import { carriers } from "./carriers.ts";
import { categories } from "./categories.ts";
import { clients } from "./clients.ts";
import { coupons } from "./coupons.ts";
import type { ResourceDescriptor } from "./descriptor.ts";
import { events } from "./events.ts";
import { games } from "./games.ts";
import { headers } from "./headers.ts";
import { invoices } from "./invoices.ts";
import { orders } from "./orders.ts";
import { preorders } from "./preorders.ts";
import { products } from "./products.ts";
import { suppliers } from "./suppliers.ts";
import { system } from "./system.ts";
import { users } from "./users.ts";

/** Every resource of the back office, in the order of the menu. */
export const REGISTRY = [
  invoices,
  clients,
  orders,
  preorders,
  categories,
  products,
  suppliers,
  events,
  games,
  headers,
  users,
  carriers,
  coupons,
  audit,
  system,
] as const;

export type RegisteredResource = (typeof REGISTRY)[number];

type Labelled = Extract<RegisteredResource, { audit: string; label: string }>;
/** Those whose records the audit log calls by one of their columns. */
export const LABELLED: readonly Labelled[] = REGISTRY.filter((resource) => "label" in resource);

type WithRecords = Extract<RegisteredResource, { record: object }>;
/** Those whose records have an address. */
export const WITH_RECORDS: readonly WithRecords[] = REGISTRY.filter((resource) => "record" in resource);

/** The registry for readers that treat all resources alike. */
export const RESOURCE_DESCRIPTORS: readonly ResourceDescriptor[] = REGISTRY;
