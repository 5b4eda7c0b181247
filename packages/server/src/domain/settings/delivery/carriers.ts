import { type Carrier, CarrierSchema } from "@tablero/contract/settings/shapes/transport";
import { Failure, requireNoErrors } from "@tablero/domain/platform/failure";
import { CARRIER_FIELDS, type CarrierSort } from "@tablero/domain/platform/fields/carriers";
import { pickValues } from "@tablero/domain/platform/fields/field-values";
import {
  type CarrierFields,
  checkCarrier,
  pickupError,
  UNIQUE_CARRIER_FIELDS,
} from "@tablero/domain/settings/shipping/carriers";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { carriers } from "../../../db/schema/settings/shipping.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordColumns } from "../../platform/kit/record-columns.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";

interface CarriersQuery extends ListQuery<CarrierSort> {
  active?: boolean | undefined;
}

const { columns, sorts, text } = recordColumns(carriers, "c", CARRIER_FIELDS, { code: sql`c.slug` });

export const carrierVerbs = recordVerbs<Carrier, CarrierFields, CarrierSort, CarriersQuery>({
  entity: "carrier",
  thisOne: "este transportista",
  table: carriers,
  source: {
    from: sql`(select carriers.*, (select count(*)::int from rates r where r.carrier_id = carriers.id) as rates
      from carriers) c`,
    alias: "c",
    row: CarrierSchema.shape,
    columns: sql`c.id, ${columns}, c.rates, c.version`,
  },
  sorts: { ...sorts, rates: sql`c.rates` },
  text,
  where: ({ active }) => [equals(sql`c.active`, active)],
  fieldsOf: (row) => pickValues(CARRIER_FIELDS, row),
  stored(fields, before) {
    const { carrier, errors } = checkCarrier(fields);
    requireNoErrors(errors);
    const { code: slug, ...rest } = carrier;
    const last = sql`(select coalesce(max(position), 0) + 1 from carriers)`;
    return { ...rest, slug, ...(before === null && { position: last }) };
  },
  async check({ db }, { pickup }, before) {
    if (!pickup || before === null) return;
    const found = await one(db, sql`select count(*)::int as rates from rates where carrier_id = ${before.id}`, {
      rates: Int,
    });
    if (!found?.rates) return;
    const fieldError = pickupError(found.rates);
    throw new Failure("validation", fieldError.message, { errors: [fieldError] });
  },
  isUsed: (id) => sql`exists (select 1 from rates where carrier_id = ${id})
    or exists (select 1 from orders where carrier_id = ${id})
    or exists (select 1 from shipments where carrier_id = ${id})`,
  unique: [
    { ...UNIQUE_CARRIER_FIELDS.code, constraint: "carriers_slug_unique", same: ({ slug }) => sql`slug = ${slug}` },
  ],
});
