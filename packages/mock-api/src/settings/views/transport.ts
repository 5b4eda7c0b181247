import type * as wire from "@tablero/contract/settings/shapes/transport";
import type * as demo from "@tablero/demo-shop/types";
import { CARRIER_FIELDS } from "@tablero/domain/platform/fields/carriers";
import { pickValues } from "@tablero/domain/platform/fields/field-values";
import { RATE_FIELDS } from "@tablero/domain/platform/fields/rates";
import { must, where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";

export const carrierRecord = (store: Store, carrier: demo.Carrier): wire.Carrier => ({
  id: carrier.id,
  ...pickValues(CARRIER_FIELDS, { ...carrier, code: carrier.slug }),
  rates: where(store.data.rates, "carrierId", carrier.id).length,
  version: versionOf(store, carrier.id),
});

export function zoneRecord(store: Store, zone: demo.Zone): wire.Zone {
  return {
    id: zone.id,
    name: zone.name,
    priority: zone.priority,
    rules: zone.rules.map(({ country, province, postcodePrefix, postcodeFrom, postcodeTo }) => ({
      country,
      ...(province && { province }),
      ...(postcodePrefix && { postcodePrefix }),
      ...(postcodeFrom && { postcodeFrom }),
      ...(postcodeTo && { postcodeTo }),
    })),
    active: zone.active,
    rates: where(store.data.rates, "zoneId", zone.id).length,
    version: versionOf(store, zone.id),
  };
}

export const rateRecord = (store: Store, rate: demo.Rate): wire.Rate => ({
  id: rate.id,
  ...pickValues(RATE_FIELDS, rate),
  carrier: must(store.data.carriers, rate.carrierId).name,
  zone: must(store.data.zones, rate.zoneId).name,
  brackets: rate.brackets.map(({ from, upTo, price }) => ({ ...(from !== undefined && { from }), upTo, price })),
  version: versionOf(store, rate.id),
});
