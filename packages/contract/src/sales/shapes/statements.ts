import { STATEMENT_OUTCOMES } from "@tablero/domain/sales/payments/statements/match";
import { MAX_MOVEMENTS, MAX_UNREAD_SHOWN } from "@tablero/domain/sales/payments/statements/statement";
import { COLUMN_ORIGINS, STATEMENT_FIELDS } from "@tablero/domain/sales/payments/statements/statement-columns";
import { z } from "zod";
import { Cents, Day, Id, Version } from "../../platform/shapes/basics.ts";

/** An order that a movement of a bank statement may pay. */
export const StatementOrderSchema = z.strictObject({
  id: Id,
  number: z.string(),
  client: z.string(),
  due: Cents.describe("Amount due when the statement was read"),
  version: Version,
});
export type StatementOrder = z.infer<typeof StatementOrderSchema>;

export const StatementMovementSchema = z.strictObject({
  line: z.int().describe("First line in the file, from 1"),
  day: Day,
  amount: Cents.describe("Negative for money that left the account"),
  text: z.string(),
  reference: z.string().describe("Send it with the payment: it identifies the same movement again"),
  outcome: z.enum(STATEMENT_OUTCOMES),
  orders: z.array(StatementOrderSchema).max(10),
  payout: z
    .strictObject({ provider: z.string(), from: Day, to: Day })
    .nullable()
    .describe("For a `payout`: record it with `POST /api/admin/takings/payouts`"),
});
export type StatementMovement = z.infer<typeof StatementMovementSchema>;

export const StatementColumnSchema = z.strictObject({
  head: z.string().max(120),
  field: z.enum(STATEMENT_FIELDS).nullable().describe("null: not read"),
});

const table = {
  columns: z.array(StatementColumnSchema).max(100).describe("Columns of the file in order"),
  samples: z.array(z.array(z.string())).max(3).describe("The first rows below the header"),
};
/** A table whose columns the user has to identify. */
export const StatementTableSchema = z.strictObject(table);
export type StatementTable = z.infer<typeof StatementTableSchema>;

export const StatementSchema = z.strictObject({
  columns: z
    .strictObject({
      ...table,
      origin: z.enum(COLUMN_ORIGINS).describe("`kept`: chosen for an earlier file with the same headers"),
    })
    .nullable()
    .describe("How a CSV file was read; null for Norma 43"),
  format: z.enum(["norma43", "csv"]),
  ownAccount: z.boolean().describe("False if the file names accounts, and the shop's IBAN is not among them"),
  unread: z
    .strictObject({
      count: z.int(),
      rows: z.array(z.strictObject({ line: z.int(), reason: z.string() })).max(MAX_UNREAD_SHOWN),
    })
    .describe("Rows that are no movement of the shop: another currency, reverted, without a day or an amount"),
  remarks: z.array(z.string()).describe("Irregularities of the file that do not affect the result"),
  movements: z.array(StatementMovementSchema).max(MAX_MOVEMENTS),
});
export type Statement = z.infer<typeof StatementSchema>;
