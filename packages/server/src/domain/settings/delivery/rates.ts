import { type Rate, RateSchema } from "@tablero/contract/settings/shapes/transport";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { RATE_FIELDS } from "@tablero/domain/platform/fields/rates";
import { checkRate, type RateFields, rateReferenceErrors } from "@tablero/domain/settings/shipping/rates";
import { sql } from "drizzle-orm";
import { Flag } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { rates } from "../../../db/schema/settings/shipping.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordColumns } from "../../platform/kit/record-columns.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";

interface RatesQuery extends ListQuery<"carrier" | "zone" | "days" | "name"> {
  carrierId?: string | undefined;
  zoneId?: string | undefined;
  active?: boolean | undefined;
}

const { columns } = recordColumns(rates, "r", RATE_FIELDS);

export const rateVerbs = recordVerbs<Rate, RateFields, RatesQuery["sort"], RatesQuery>({
  entity: "rate",
  thisOne: "esta tarifa",
  table: rates,
  source: {
    from: sql`(select rates.*, k.name as carrier, z.name as zone from rates
      join carriers k on k.id = rates.carrier_id join zones z on z.id = rates.zone_id) r`,
    alias: "r",
    row: RateSchema.shape,
    columns: sql`r.id, ${columns}, r.carrier, r.zone, r.brackets, r.version`,
  },
  sorts: {
    carrier: nameSort(sql`r.carrier`),
    zone: nameSort(sql`r.zone`),
    days: sql`r.days`,
    name: nameSort(sql`r.name`),
  },
  text: sql`concat_ws(' ', r.carrier, r.zone, r.name)`,
  where: ({ carrierId, zoneId, active }) => [
    equals(sql`r.carrier_id`, carrierId),
    equals(sql`r.zone_id`, zoneId),
    equals(sql`r.active`, active),
  ],
  fieldsOf: ({ id: _id, carrier: _carrier, zone: _zone, version: _version, ...fields }) => fields,
  stored(fields, before) {
    const { rate, errors } = checkRate(fields);
    requireNoErrors(errors);
    const last = sql`(select coalesce(max(position), 0) + 1 from rates)`;
    return { ...rate, ...(before === null && { position: last }) };
  },
  async check({ db }, fields, before) {
    // Prevents their deletion until the rate is stored.
    const carrier = await one(
      db,
      sql`select active, pickup from carriers where id = ${fields.carrierId} for key share`,
      { active: Flag, pickup: Flag },
    );
    const zone = await one(db, sql`select active from zones where id = ${fields.zoneId} for key share`, {
      active: Flag,
    });
    requireNoErrors(rateReferenceErrors(fields, { carrier, zone }, before ? [before.carrierId, before.zoneId] : []));
  },
  isUsed: (id) => sql`exists (select 1 from orders where rate_id = ${id})`,
});
