import type { Carrier, Rate, Zone } from "@tablero/contract/shapes/admin-records";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { contains, equals, type ListQuery, listPage, orderBy, readOne } from "./page.ts";

interface Active {
  active?: boolean | undefined;
}

const CARRIER = {
  from: sql`(select carriers.*, (select count(*)::int from rates r where r.carrier_id = carriers.id) as rates
    from carriers) c`,
  alias: "c",
  columns: sql`c.id, c.name, c.pickup, c.tracking_url as "trackingUrl", c.active, c.rates, c.version`,
};

type CarrierSort = "name" | "rates";
const CARRIER_SORTS: Record<CarrierSort, SQL> = { name: sql`lower(plain(c.name))`, rates: sql`c.rates` };

export const listCarriers = ({ db }: Ctx, query: ListQuery<CarrierSort> & Active) =>
  listPage<Carrier>(db, {
    ...CARRIER,
    where: [contains(sql`lower(plain(c.name))`, query.search), equals(sql`c.active`, query.active)],
    order: orderBy(CARRIER_SORTS[query.sort], query.order, "c"),
    page: query.page,
    size: query.size,
  });

/** Throws `not-found`. */
export const readCarrier = ({ db }: Ctx, id: string) => readOne<Carrier>(db, CARRIER, id);

const ZONE = {
  from: sql`zones z`,
  alias: "z",
  columns: sql`z.id, z.name, z.priority,
    (select coalesce(jsonb_agg(jsonb_strip_nulls(rule) order by n), '[]')
     from jsonb_array_elements(z.rules) with ordinality as x(rule, n)) as rules,
    (select count(*)::int from rates r where r.zone_id = z.id) as rates, z.version`,
};

type ZoneSort = "priority" | "name";
const ZONE_SORTS: Record<ZoneSort, SQL> = { priority: sql`z.priority`, name: sql`lower(plain(z.name))` };

export const listZones = ({ db }: Ctx, query: ListQuery<ZoneSort>) =>
  listPage<Zone>(db, {
    ...ZONE,
    where: [contains(sql`lower(plain(z.name))`, query.search)],
    order: orderBy(ZONE_SORTS[query.sort], query.order, "z"),
    page: query.page,
    size: query.size,
  });

/** Throws `not-found`. */
export const readZone = ({ db }: Ctx, id: string) => readOne<Zone>(db, ZONE, id);

const RATE = {
  from: sql`(select rates.*, k.name as carrier, z.name as zone from rates
    join carriers k on k.id = rates.carrier_id join zones z on z.id = rates.zone_id) r`,
  alias: "r",
  columns: sql`r.id, r.carrier_id as "carrierId", r.carrier, r.zone_id as "zoneId", r.zone, r.basis, r.brackets,
    r.free_from::float8 as "freeFrom", r.max_weight as "maxWeight", r.cod_surcharge::float8 as "codSurcharge", r.days,
    r.active, r.version`,
};

type RateSort = "carrier" | "zone" | "days";
const RATE_SORTS: Record<RateSort, SQL> = {
  carrier: sql`lower(plain(r.carrier))`,
  zone: sql`lower(plain(r.zone))`,
  days: sql`r.days`,
};

export interface RatesQuery extends ListQuery<RateSort>, Active {
  carrierId?: string | undefined;
  zoneId?: string | undefined;
}

export const listRates = ({ db }: Ctx, query: RatesQuery) =>
  listPage<Rate>(db, {
    ...RATE,
    where: [
      contains(sql`lower(plain(r.carrier || ' ' || r.zone || ' ' || r.name))`, query.search),
      equals(sql`r.carrier_id`, query.carrierId),
      equals(sql`r.zone_id`, query.zoneId),
      equals(sql`r.active`, query.active),
    ],
    order: orderBy(RATE_SORTS[query.sort], query.order, "r"),
    page: query.page,
    size: query.size,
  });

/** Throws `not-found`. */
export const readRate = ({ db }: Ctx, id: string) => readOne<Rate>(db, RATE, id);
