import { RATE_BASES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { among, Flag, Int, nullable, Text } from "../../../db/columns.ts";

const Place = nullable(Text).optional();

/** The shipping data used to price carts and by the staff's rate tester. */
export const ShippingTableColumn = z.object({
  carriers: z.array(z.object({ id: Text, name: Text, pickup: Flag, trackingUrl: nullable(Text), active: Flag })),
  zones: z.array(
    z.object({
      id: Text,
      name: Text,
      priority: Int,
      rules: z.array(
        z.object({ country: Text, province: Place, postcodePrefix: Place, postcodeFrom: Place, postcodeTo: Place }),
      ),
      active: Flag,
    }),
  ),
  rates: z.array(
    z.object({
      id: Text,
      name: Text,
      carrierId: Text,
      zoneId: Text,
      basis: among(RATE_BASES),
      brackets: z.array(z.object({ from: Int.optional(), upTo: nullable(Int), price: Int })),
      freeFrom: nullable(Int),
      maxWeight: nullable(Int),
      codSurcharge: nullable(Int),
      daysFrom: nullable(Int),
      days: Int,
      active: Flag,
    }),
  ),
});
export type ShippingTable = z.output<typeof ShippingTableColumn>;

/** The whole table as one SQL value, including archived rows, which `shippingOptions` skips. */
export const SHIPPING_TABLE = `json_build_object(
  'carriers', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'pickup', pickup,
    'trackingUrl', tracking_url, 'active', active) order by position, id), '[]') from carriers),
  'zones', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'priority', priority, 'rules', rules,
    'active', active) order by priority, id), '[]') from zones),
  'rates', (select coalesce(json_agg(json_build_object('id', id, 'carrierId', carrier_id, 'name', name,
    'zoneId', zone_id, 'basis', basis, 'brackets', brackets, 'freeFrom', free_from, 'maxWeight', max_weight,
    'codSurcharge', cod_surcharge, 'daysFrom', days_from, 'days', days, 'active', active)
    order by position, id), '[]') from rates))`;
