import type { ApiClient } from "@tablero/api-client/client";
import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import type { DeliveryPlace } from "./delivery-place.ts";

type Delivery = ProductCard["delivery"];
type Batch = Map<string, ((delivery: Delivery) => void)[]>;

let waiting: { place: DeliveryPlace; batch: Batch } | null = null;

async function send(api: ApiClient, place: DeliveryPlace, batch: Batch): Promise<void> {
  // Sorted, so that lists with the same products have the same address.
  const query = { product: [...batch.keys()].sort(), ...place };
  const known = await api.call("GET /api/shop/card-deliveries", { query }, { background: true }).catch(() => []);
  const found = new Map(known.map(({ product, delivery }) => [product, delivery]));
  for (const [product, listeners] of batch) for (const listener of listeners) listener(found.get(product) ?? null);
}

/**
 * The delivery of a product to a place; null if there is none or it cannot be loaded. Cards that ask at the same moment
 * share one request.
 */
export function askDelivery(api: ApiClient, place: DeliveryPlace, product: string): Promise<Delivery> {
  return new Promise((resolve) => {
    if (waiting?.place !== place) {
      const batch: Batch = new Map();
      waiting = { place, batch };
      setTimeout(() => {
        if (waiting?.batch === batch) waiting = null;
        void send(api, place, batch);
      });
    }
    const { batch } = waiting;
    batch.set(product, [...(batch.get(product) ?? []), resolve]);
  });
}
