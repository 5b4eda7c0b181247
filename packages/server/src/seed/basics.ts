import { uuidv7 } from "@tablero/domain/platform/ids";
import { type Batch, batch } from "../db/insert.ts";
import { carriers, rates, settings, zones } from "../db/schema/index.ts";
import { DEFAULT_SETTINGS } from "../domain/settings/shop/settings.ts";

const ZONES = [
  { slug: "canarias", name: "Canarias", provinces: ["Las Palmas", "Santa Cruz de Tenerife"], price: 1490, days: 5 },
  { slug: "ceuta-melilla", name: "Ceuta y Melilla", provinces: ["Ceuta", "Melilla"], price: 1290, days: 4 },
  { slug: "baleares", name: "Baleares", provinces: ["Illes Balears"], price: 890, days: 3 },
  { slug: "peninsula", name: "Península", provinces: [null], price: 495, days: 2 },
];

/**
 * Minimum data that an empty shop needs to sell: settings, pickup, and one carrier with a rate for each part of
 * Spain.
 */
export function basicRows(): Batch[] {
  const carrier = uuidv7();
  const places = ZONES.map((zone, index) => ({ ...zone, id: uuidv7(), priority: (index + 1) * 10 }));
  return [
    batch(settings, [{ key: "shop", value: DEFAULT_SETTINGS }]),
    batch(carriers, [
      { id: carrier, name: "Envío a domicilio", slug: "envio-a-domicilio", pickup: false, position: 0 },
      { id: uuidv7(), name: "Recogida en la tienda", slug: "recogida", pickup: true, position: 1 },
    ]),
    batch(
      zones,
      places.map(({ id, slug, name, priority, provinces }) => ({
        id,
        slug,
        name,
        priority,
        rules: provinces.map((province) => (province ? { country: "ES", province } : { country: "ES" })),
      })),
    ),
    batch(
      rates,
      places.map(({ id, price, days }, position) => ({
        id: uuidv7(),
        carrierId: carrier,
        zoneId: id,
        name: "Envío a domicilio",
        brackets: [{ upTo: null, price }],
        days,
        position,
      })),
    ),
  ];
}
