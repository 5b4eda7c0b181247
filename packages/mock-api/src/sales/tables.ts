import type { StatementColumn } from "@tablero/domain/sales/payments/statements/statement-columns";
import type { Cart } from "./cart-rows.ts";
import { type Invoicing, type MockVerifactu, noInvoicing, noVerifactu } from "./invoicing.ts";
import type { PayoutRow } from "./views/takings.ts";

export interface SalesTables {
  carts: Map<string, Cart>;
  /** Overrides the shop's limits of unpaid units; 0 removes them. */
  readonly unpaidUnits: number | undefined;
  /** Lines that staff added to an order that had been placed. */
  addedLines: Set<string>;
  /** Codes of the confirmation mails, by order. */
  confirmationCodes: Map<string, string>;
  /** Entries of timelines that staff left as shoppers. */
  readonly writtenInShop: Set<string>;
  /** What payment providers paid out, newest first. */
  payouts: PayoutRow[];
  /** Columns that were chosen for bank statements, by the key of their heads. */
  statementColumns: Map<string, StatementColumn[]>;
  /** Response of the mock's card gateway to the next payments; `none`: pending until a notification is sent. */
  cardAnswer: "captured" | "declined" | "cancelled" | "none";
  /** Payments with the shopper on the card's page, by order: their outcome is reported when the order is next read. */
  onCardPage: Map<string, string>;
  /** Keys of the notifications received from the gateway. */
  cardEvents: Set<string>;
  /** Invoices that are due, records of those that were issued, and what stops issuing. */
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
  payouts: [],
  statementColumns: new Map(),
  cardAnswer: "captured",
  onCardPage: new Map(),
  cardEvents: new Set(),
  invoicing: noInvoicing(),
  verifactu: noVerifactu(),
});
