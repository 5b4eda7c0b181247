import type { Image } from "./types/art.ts";
import type {
  Category,
  Game,
  GameSet,
  PriceChange,
  Product,
  ProductBase,
  ProductCategory,
  ProductDocument,
  ProductImage,
  Reservation,
  StockMovement,
  Variant,
} from "./types/catalogue.ts";
import type {
  Coupon,
  Invoice,
  InvoiceDue,
  InvoiceLine,
  InvoiceSeries,
  Order,
  OrderEvent,
  OrderLine,
  Payment,
  Refund,
  ReturnRow,
  Shipment,
  ShipmentLine,
} from "./types/orders.ts";
import type {
  Account,
  Client,
  ClientAddress,
  ClientConsent,
  ClientNote,
  Message,
  Notification,
  Shortcut,
  StaffUser,
} from "./types/people.ts";
import type { StandardRows } from "./types/records.ts";
import type { Carrier, Rate, Zone } from "./types/shipping.ts";
import type {
  HeaderBanner,
  LegalText,
  Post,
  Preorder,
  PreorderReservation,
  Registration,
  Review,
  Settings,
  ShopEvent,
} from "./types/shop.ts";

/*
 * Flat rows, as in database tables: no nesting except value objects (address, attributes, art); references by id. Ids
 * are UUIDv7, instants are UTC ISO strings, money is integer cents with IVA, rates are basis points, weights are grams.
 */
export type * from "./types/art.ts";
export type * from "./types/catalogue.ts";
export type * from "./types/orders.ts";
export type * from "./types/people.ts";
export type * from "./types/records.ts";
export type * from "./types/shipping.ts";
export type * from "./types/shop.ts";

/** Password of all demo accounts; the server hashes it. */
export const DEMO_PASSWORD = "tablero-demo";

/** All rows of the demo shop. */
export interface DemoShop extends StandardRows {
  settings: Settings;
  legalTexts: LegalText[];
  posts: Post[];
  accounts: Account[];
  users: StaffUser[];
  clients: Client[];
  clientAddresses: ClientAddress[];
  clientNotes: ClientNote[];
  clientConsents: ClientConsent[];
  images: Image[];
  categories: Category[];
  games: Game[];
  gameSets: GameSet[];
  products: Product[];
  productCategories: ProductCategory[];
  productImages: ProductImage[];
  productBases: ProductBase[];
  productDocuments: ProductDocument[];
  variants: Variant[];
  priceHistory: PriceChange[];
  stockMovements: StockMovement[];
  reservations: Reservation[];
  carriers: Carrier[];
  zones: Zone[];
  rates: Rate[];
  coupons: Coupon[];
  orders: Order[];
  orderLines: OrderLine[];
  orderEvents: OrderEvent[];
  payments: Payment[];
  refunds: Refund[];
  returns: ReturnRow[];
  shipments: Shipment[];
  shipmentLines: ShipmentLine[];
  invoiceSeries: InvoiceSeries[];
  invoices: Invoice[];
  invoiceDues: InvoiceDue[];
  invoiceLines: InvoiceLine[];
  preorders: Preorder[];
  preorderReservations: PreorderReservation[];
  events: ShopEvent[];
  registrations: Registration[];
  headers: HeaderBanner[];
  reviews: Review[];
  shortcuts: Shortcut[];
  notifications: Notification[];
  messages: Message[];
}
