import type { Catalogue } from "../catalogue/products.ts";
import type { Clock } from "../kit.ts";
import type { Reservation } from "../types/catalogue.ts";
import type { Coupon, Order, OrderEvent, OrderLine, Payment, Refund, Shipment, ShipmentLine } from "../types/orders.ts";
import type { Client, ClientAddress } from "../types/people.ts";
import type { Carrier, Rate, Zone } from "../types/shipping.ts";

/** Staff who appear in timelines. */
export interface Actors {
  clerk: string;
  warehouse: string;
  accountant: string;
}

/** Input for building orders. */
export interface OrderSources {
  clock: Clock;
  catalogue: Catalogue;
  clients: Client[];
  clientAddresses: ClientAddress[];
  carriers: Carrier[];
  zones: Zone[];
  rates: Rate[];
  coupons: Coupon[];
  actors: Actors;
}

/** Rows created by orders. */
export interface OrderRows {
  orders: Order[];
  orderLines: OrderLine[];
  orderEvents: OrderEvent[];
  payments: Payment[];
  refunds: Refund[];
  shipments: Shipment[];
  shipmentLines: ShipmentLine[];
  reservations: Reservation[];
}
