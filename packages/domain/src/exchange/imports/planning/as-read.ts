import { cellText, readBarcode, splitList, toSingleLine } from "../../../platform/tables/cells.ts";
import type { Manufacturer } from "./shop-product.ts";

/*
 * Stored values as the reader returns them from the shop's own export: a multi-line text becomes one line, a
 * UPC-A an EAN-13. A value equal to this one is not a change.
 */

export const lineAsRead = (text: string): string => toSingleLine(cellText(text));

export const tagsAsRead = (tags: readonly string[]): string[] => splitList(tags.join(", "));

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
