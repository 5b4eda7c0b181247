import { cellText, listOf, plainLine, readBarcode } from "../../../platform/tables/cells.ts";
import type { Manufacturer } from "./shop-product.ts";

/*
 * Stored values as the reader would find them in a file that the shop itself exported: a text in several lines comes back
 * in one, a UPC-A as an EAN-13. What comes back as it would be read is no change.
 */

export const lineAsRead = (text: string): string => plainLine(cellText(text));

export const tagsAsRead = (tags: readonly string[]): string[] => listOf(tags.join(", "));

export function barcodeAsRead(barcode: string | null): string | null {
  const read = barcode === null ? { value: null } : readBarcode(barcode);
  return "value" in read ? read.value : barcode;
}

export const makerAsRead = ({ name, address, email, responsible }: Manufacturer): Manufacturer => ({
  name: lineAsRead(name),
  address: lineAsRead(address),
  email: cellText(email).toLowerCase(),
  responsible: responsible === null ? null : lineAsRead(responsible) || null,
});
