import { type Zone, ZoneSchema } from "@tablero/contract/settings/shapes/transport";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { checkZone, refusedZones, UNIQUE_ZONE_FIELDS, type ZoneFields } from "@tablero/domain/settings/shipping/zones";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/query.ts";
import { zones } from "../../../db/schema/settings/shipping.ts";
import type { Ctx } from "../../platform/context.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";

interface ZonesQuery extends ListQuery<"priority" | "name" | "rates"> {
  active?: boolean | undefined;
}

/** Zones that are saved concurrently must see each other, and separate row locks could deadlock. */
async function lockZones({ db }: Ctx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('zones', 0))`);
}

const OTHERS = ZoneSchema.omit({ rates: true, version: true }).shape;

export const zoneVerbs = recordVerbs<Zone, ZoneFields, ZonesQuery["sort"], ZonesQuery>({
  entity: "zone",
  thisOne: "esta zona",
  table: zones,
  source: {
    from: sql`(select zones.*, (select count(*)::int from rates r where r.zone_id = zones.id) as rates from zones) z`,
    alias: "z",
    row: ZoneSchema.shape,
    columns: sql`z.id, z.name, z.priority,
      (select coalesce(jsonb_agg(jsonb_strip_nulls(rule) order by n), '[]')
       from jsonb_array_elements(z.rules) with ordinality as x(rule, n)) as rules,
      z.active, z.rates, z.version`,
  },
  sorts: { priority: sql`z.priority`, name: nameSort(sql`z.name`), rates: sql`z.rates` },
  text: sql`z.name`,
  where: ({ active }) => [equals(sql`z.active`, active)],
  fieldsOf: ({ id: _id, rates: _rates, version: _version, ...fields }) => fields,
  stored(fields) {
    const { zone, errors } = checkZone(fields, []);
    requireNoErrors(errors);
    return { ...zone };
  },
  async check(tx, fields, before) {
    await lockZones(tx);
    const others = await rows(
      tx.db,
      sql`select id, name, priority, rules, active from zones
          where active and priority = ${fields.priority} and id is distinct from ${before?.id ?? null}::uuid`,
      OTHERS,
    );
    requireNoErrors(checkZone(fields, others).errors);
  },
  async refused(tx, ids) {
    await lockZones(tx);
    const wanted = sql`id = any(${sql.param([...ids])}::uuid[])`;
    const all = await rows(
      tx.db,
      sql`select id, name, priority, rules, active from zones where active or ${wanted}`,
      OTHERS,
    );
    return refusedZones(
      all.filter(({ id }) => ids.includes(id)),
      all,
    );
  },
  isUsed: (id) => sql`exists (select 1 from rates where zone_id = ${id})`,
  unique: [
    {
      ...UNIQUE_ZONE_FIELDS.name,
      constraint: "zones_slug_unique",
      same: ({ slug, name }) => sql`(slug = ${slug} or search_fold(name) = search_fold(${name}))`,
    },
  ],
});
