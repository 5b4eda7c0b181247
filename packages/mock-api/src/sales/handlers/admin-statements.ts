import type { adminStatements } from "@tablero/contract/sales/endpoints/admin-statements";
import type { Order } from "@tablero/demo-shop/types";
import { csvOptions } from "@tablero/domain/platform/tables/decode";
import { matchStatement, type StatementOrder } from "@tablero/domain/sales/payments/statements/match";
import { payoutDays } from "@tablero/domain/sales/payments/statements/match-payout";
import {
  openStatement,
  type ParseCsv,
  readMovements,
  readStatementForm,
} from "@tablero/domain/sales/payments/statements/read-statement";
import {
  isOneOfAccounts,
  makeReferences,
  orderNumbersOf,
  prefixesOf,
  summariseUnread,
} from "@tablero/domain/sales/payments/statements/statement";
import { readColumnsField, statementKey } from "@tablero/domain/sales/payments/statements/statement-columns";
import { isPaymentUndone } from "@tablero/domain/sales/payments/undone";
import { parse } from "csv-parse/browser/esm/sync";
import type { MockHandlers } from "../../platform/callers.ts";
import { readForm } from "../../platform/form.ts";
import { buyerOf } from "../../platform/names.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { dueOf, isActiveOrder, paymentsOf } from "../views/order-story.ts";
import { readParts } from "../views/takings.ts";

const parseCsv: ParseCsv = (text, delimiter, each) => {
  parse(text, {
    ...csvOptions(delimiter),
    on_record: (record: string[], { lines }) => {
      each(record, lines);
      return null;
    },
  });
};

/** Bank statements matched with orders. */
export function adminStatementHandlers(store: Store): Pick<MockHandlers, keyof typeof adminStatements> {
  const statementOrder = (order: Order): StatementOrder => ({
    id: order.id,
    number: order.number,
    client: buyerOf(order),
    due: isActiveOrder(order) ? dueOf(store, order) : 0,
    version: versionOf(store, order.id),
    open: isActiveOrder(order),
    // A movement whose payment was undone can be recorded again, for another order.
    references: paymentsOf(store, order.id).flatMap(({ id, reference }) =>
      reference && !isPaymentUndone(id, store.data.refunds) ? [reference] : [],
    ),
  });
  return {
    "POST /api/admin/payments/statements": async (_, context) => {
      const form = await readForm(context.request);
      const [file, chosen] = [readStatementForm(form), readColumnsField(form)];
      const opened = openStatement(new Uint8Array(await file.arrayBuffer()), parseCsv);
      const key = "table" in opened ? statementKey(opened.table.heads) : "";
      const kept = store.statementColumns.get(key) ?? null;
      const { format, accounts, movements, unread, remarks, columns } = readMovements(opened, { chosen, kept });
      if (columns?.origin === "chosen") store.statementColumns.set(key, columns.columns);
      const { iban, orderPrefix } = store.data.settings;
      const prefixes = prefixesOf(orderPrefix);
      const orders = [...store.data.orders].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).map(statementOrder);
      const numbers = new Set(movements.flatMap((movement) => orderNumbersOf(movement, prefixes)));
      const references = new Set(makeReferences(movements));
      const named = orders.filter(
        (order) => numbers.has(order.number) || order.references.some((reference) => references.has(reference)),
      );
      const pending = new Set(
        store.data.orders
          .filter(({ orderState, paymentMethod }) => orderState === "pending" && paymentMethod === "transfer")
          .map(({ id }) => id),
      );
      const waiting = orders.filter(({ id, due }) => due > 0 && pending.has(id));
      const days = payoutDays(movements);
      return {
        status: 200,
        body: {
          format,
          columns,
          ownAccount: isOneOfAccounts(iban, accounts),
          unread: summariseUnread(unread),
          remarks,
          movements: matchStatement(movements, named, waiting, prefixes, {
            parts: days ? readParts(store, days) : [],
            recorded: store.payouts,
          }),
        },
      };
    },
  };
}
