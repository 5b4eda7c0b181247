import type { useApi } from "@tablero/api-client/api-context";
import { barcodeReadings, cleanBarcode } from "@tablero/domain/platform/barcodes";
import { optionWords } from "../delivery-notes.tsx";
import type { AddedLine } from "../editing/edit-added.tsx";

const CANDIDATES = 5;

/** The variant with a scanned barcode or a typed SKU; null if there is none. */
export async function findByCode(api: ReturnType<typeof useApi>, code: string): Promise<AddedLine | null> {
  const readings = barcodeReadings(cleanBarcode(code));
  // A SKU may have hyphens, which scanners put into barcodes.
  for (const search of new Set([code, ...readings])) {
    const query = { search, status: ["published" as const], size: CANDIDATES };
    const { items } = await api.call("GET /api/admin/products", { query }, { background: true });
    for (const { id } of items) {
      const product = await api.call("GET /api/admin/products/{id}", { params: { id } }, { background: true });
      const variant = product.variants.find(
        ({ barcode, sku }) => readings.includes(barcode ?? "") || sku.toLowerCase() === code.toLowerCase(),
      );
      if (variant) {
        const { price, available, options } = variant;
        return {
          ...{ variantId: variant.id, name: product.name, detail: optionWords(options) },
          ...{ quantity: 1, available, usual: price, price },
        };
      }
    }
  }
  return null;
}
