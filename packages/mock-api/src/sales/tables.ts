import type { Packing } from "@tablero/domain/sales/packing/packing";
import type { StatementColumn } from "@tablero/domain/sales/payments/statements/statement-columns";
import type { Cart } from "./cart-rows.ts";
import { type Invoicing, type MockVerifactu, noInvoicing, noVerifactu } from "./invoicing.ts";
import type { PayoutRow } from "./views/takings.ts";

export interface SalesTables {
  carts: Map<string, Cart>;
  /** Overrides the shop's limits on unpaid units; 0 removes them. */
  readonly unpaidUnits: number | undefined;
  /** Lines that staff added to an order after it was placed. */
  addedLines: Set<string>;
  /** Codes from the confirmation emails, by order. */
  confirmationCodes: Map<string, string>;
  /** Timeline entries that staff made while acting as shoppers. */
  readonly writtenInShop: Set<string>;
  /** Orders that are being packed, by id. */
  packings: Map<string, Packing>;
  /** Payouts of payment providers, newest first. */
  payouts: PayoutRow[];
  /** Column mappings chosen for bank statements, by the key of the headings. */
  statementColumns: Map<string, StatementColumn[]>;
  /** Response of the mock's card gateway to the next payments; `none`: pending until a notification arrives. */
  cardAnswer: "captured" | "declined" | "cancelled" | "none";
  /**
   * Payments whose shopper is on the card payment page, by order. Their outcome is reported when the order is next
   * read.
   */
  onCardPage: Map<string, string>;
  /** Keys of the notifications received from the gateway. */
  cardEvents: Set<string>;
  /** Due invoices, records of issued ones, and anything that prevents issuing. */
  invoicing: Invoicing;
  verifactu: MockVerifactu;
}

declare module "../platform/store.ts" {
  interface Store extends SalesTables {}
}

export const salesTables = (unpaidUnits?: number): SalesTables => ({
  carts: new Map(),
  unpaidUnits,
  addedLines: new Set(),
  confirmationCodes: new Map(),
  writtenInShop: new Set(),
  packings: new Map(),
  payouts: [],
  statementColumns: new Map(),
  cardAnswer: "captured",
  onCardPage: new Map(),
  cardEvents: new Set(),
  invoicing: noInvoicing(),
  verifactu: noVerifactu(),
});
