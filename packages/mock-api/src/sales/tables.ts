import type { StatementColumn } from "@tablero/domain/sales/payments/statements/statement-columns";
import type { Cart } from "./cart-rows.ts";
import { type Invoicing, type MockVerifactu, noInvoicing, noVerifactu } from "./invoicing.ts";
import type { PayoutRow } from "./views/takings.ts";

export interface SalesTables {
  carts: Map<string, Cart>;
  /** Overrides the shop's limits of unpaid units; 0 removes them. */
  readonly unpaidUnits: number | undefined;
  /** Lines that staff added to an order after it was placed. */
  addedLines: Set<string>;
  /** Codes of the confirmation mails, by order. */
  confirmationCodes: Map<string, string>;
  /** Timeline entries that staff made as shoppers. */
  readonly writtenInShop: Set<string>;
  /** Payouts of payment providers, newest first. */
  payouts: PayoutRow[];
  /** Chosen columns of bank statements, by the key of their headings. */
  statementColumns: Map<string, StatementColumn[]>;
  /** Response of the mock's card gateway to the next payments; `none`: pending until a notification is sent. */
  cardAnswer: "captured" | "declined" | "cancelled" | "none";
  /** Payments with the shopper on the card's page, by order: their outcome is reported when the order is next read. */
  onCardPage: Map<string, string>;
  /** Keys of the notifications received from the gateway. */
  cardEvents: Set<string>;
  /** Due invoices, records of issued ones, and the obstacles to issuing. */
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
