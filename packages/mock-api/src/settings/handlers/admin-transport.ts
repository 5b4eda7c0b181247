import type { adminTransport } from "@tablero/contract/settings/endpoints/admin-transport";
import type { Rate, Zone } from "@tablero/demo-shop/types";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { CARRIER_FIELDS } from "@tablero/domain/platform/fields/carriers";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import {
  CARRIER_CSV,
  CARRIERS_FILE,
  type CarrierFields,
  checkCarrier,
  pickupError,
  UNIQUE_CARRIER_FIELDS,
} from "@tablero/domain/settings/shipping/carriers";
import { optionView } from "@tablero/domain/settings/shipping/option-view";
import { explainShipping } from "@tablero/domain/settings/shipping/quote";
import {
  checkRate,
  RATE_CSV,
  RATES_FILE,
  type RateFields,
  rateReferenceErrors,
} from "@tablero/domain/settings/shipping/rates";
import { reviewShipping } from "@tablero/domain/settings/shipping/review";
import {
  checkZone,
  refusedZones,
  UNIQUE_ZONE_FIELDS,
  ZONE_CSV,
  ZONES_FILE,
  type ZoneFields,
} from "@tablero/domain/settings/shipping/zones";
import type { MockHandlers } from "../../platform/callers.ts";
import { fieldListRules } from "../../platform/kit/field-list-rules.ts";
import { mockRecord } from "../../platform/kit/record.ts";
import { matchesFilter } from "../../platform/lists.ts";
import { byId } from "../../platform/rows.ts";
import type { Data, Store } from "../../platform/store.ts";
import { carrierRecord, rateRecord, zoneRecord } from "../views/transport.ts";

type Active = { active?: boolean | undefined };

/** Position in the list: the current one, or the last for a new row. */
const placeOf = (rows: readonly { position: number }[], before: { position: number } | undefined) =>
  before?.position ?? Math.max(0, ...rows.map(({ position }) => position)) + 1;

function carrierKit(store: Store) {
  const { text, sorts } = fieldListRules(CARRIER_FIELDS);
  return mockRecord(store, {
    entity: "carrier",
    thisOne: "este transportista",
    rows: ({ data }) => data.carriers,
    view: carrierRecord,
    list: { text, sorts: { ...sorts, rates: ({ rates }) => rates } },
    matches: ({ active }, filter: Active) => matchesFilter(filter.active, active),
    stored({ data }, fields: CarrierFields, id, before) {
      const { carrier, errors } = checkCarrier(fields);
      requireNoErrors(errors);
      const rates = data.rates.filter(({ carrierId }) => carrierId === id).length;
      if (carrier.pickup && rates > 0) requireNoErrors([pickupError(rates)]);
      const { code: slug, ...rest } = carrier;
      return { id, ...rest, slug, position: placeOf(data.carriers, before) };
    },
    pickFields: ({ id: _id, position: _position, slug: code, ...fields }): CarrierFields => ({ ...fields, code }),
    isUsed: ({ data }, id) =>
      [data.rates, data.orders, data.shipments].some((rows) =>
        rows.some(({ carrierId }: { carrierId: string | null }) => carrierId === id),
      ),
    unique: [{ ...UNIQUE_CARRIER_FIELDS.code, key: ({ slug }) => slug }],
  });
}

const fieldsOfZone = ({ id: _id, slug: _slug, rules, ...fields }: Zone): ZoneFields => ({
  ...fields,
  rules: [...rules],
});

function zoneKit(store: Store) {
  return mockRecord(store, {
    entity: "zone",
    thisOne: "esta zona",
    rows: ({ data }) => data.zones,
    view: zoneRecord,
    list: {
      text: ({ name }) => name,
      sorts: {
        priority: ({ priority }) => priority,
        name: ({ name }) => nameSortKey(name),
        rates: ({ rates }) => rates,
      },
    },
    matches: ({ active }, filter: Active) => matchesFilter(filter.active, active),
    stored({ data }, fields: ZoneFields, id) {
      const { zone, errors } = checkZone(
        fields,
        data.zones.filter((other) => other.id !== id),
      );
      requireNoErrors(errors);
      return { id, ...zone };
    },
    pickFields: fieldsOfZone,
    isUsed: ({ data }, id) => data.rates.some(({ zoneId }) => zoneId === id),
    refused: ({ data }, rows) =>
      refusedZones(
        rows,
        data.zones.filter(({ active }) => active),
      ),
    unique: Object.values(UNIQUE_ZONE_FIELDS),
  });
}

const fieldsOfRate = ({ id: _id, position: _position, brackets, ...fields }: Rate): RateFields => ({
  ...fields,
  brackets: [...brackets],
});

function keptRate({ carriers, zones, rates }: Data, fields: RateFields, id: string, before: Rate | undefined): Rate {
  const { rate, errors } = checkRate(fields);
  requireNoErrors(errors);
  const referred = { carrier: byId(carriers, rate.carrierId), zone: byId(zones, rate.zoneId) };
  requireNoErrors(rateReferenceErrors(rate, referred, before ? [before.carrierId, before.zoneId] : []));
  return { id, ...rate, position: placeOf(rates, before) };
}

function rateKit(store: Store) {
  return mockRecord(store, {
    entity: "rate",
    thisOne: "esta tarifa",
    rows: ({ data }) => data.rates,
    view: rateRecord,
    list: {
      text: ({ carrier, zone, name }) => `${carrier} ${zone} ${name}`,
      sorts: {
        carrier: ({ carrier }) => nameSortKey(carrier),
        zone: ({ zone }) => nameSortKey(zone),
        days: ({ days }) => days,
        name: ({ name }) => nameSortKey(name),
      },
    },
    matches: (rate, filter: Active & { carrierId?: string | undefined; zoneId?: string | undefined }) =>
      matchesFilter(filter.active, rate.active) &&
      matchesFilter(filter.carrierId, rate.carrierId) &&
      matchesFilter(filter.zoneId, rate.zoneId),
    stored: ({ data }, fields: RateFields, id, before) => keptRate(data, fields, id, before),
    pickFields: fieldsOfRate,
    isUsed: ({ data }, id) => data.orders.some(({ rateId }) => rateId === id),
  });
}

export function adminTransportHandlers(store: Store): Pick<MockHandlers, keyof typeof adminTransport> {
  const [carriers, zones, rates] = [carrierKit(store), zoneKit(store), rateKit(store)];
  return {
    ...carriers.handlers("carriers", CARRIERS_FILE, CARRIER_CSV),
    ...zones.handlers("zones", ZONES_FILE, ZONE_CSV),
    ...rates.handlers("rates", RATES_FILE, RATE_CSV),
    "GET /api/admin/transport/quote": ({ query: { weight, amount, ...destination } }) => {
      requirePostcode(destination);
      const { data } = store;
      const { options, zones: reached, rates: judged } = explainShipping({ ...data, destination, weight, amount });
      return {
        status: 200,
        body: {
          options: options.map(optionView),
          zones: reached.map(({ id, name, priority }) => ({ id, name, priority })),
          rates: judged.map(({ rate, carrier, price, refusals }) => ({
            id: rate.id,
            name: rate.name,
            carrier: carrier?.name ?? "",
            zone: byId(data.zones, rate.zoneId)?.name ?? "",
            price,
            refusals,
          })),
        },
      };
    },
    "GET /api/admin/transport/review": () => ({ status: 200, body: { items: reviewShipping(store.data) } }),
  };
}
