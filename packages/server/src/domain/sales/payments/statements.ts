import { csvOptions } from "@tablero/domain/platform/tables/decode";
import { matchStatement, type StatementOrder } from "@tablero/domain/sales/payments/statements/match";
import { type KnownPayouts, payoutDays } from "@tablero/domain/sales/payments/statements/match-payout";
import { openStatement, type ParseCsv, readMovements } from "@tablero/domain/sales/payments/statements/read-statement";
import {
  isOneOfAccounts,
  type Movement,
  makeReferences,
  orderNumbersOf,
  prefixesOf,
  summariseUnread,
} from "@tablero/domain/sales/payments/statements/statement";
import {
  STATEMENT_FIELDS,
  type StatementColumn,
  statementKey,
} from "@tablero/domain/sales/payments/statements/statement-columns";
import { parse } from "csv-parse/sync";
import { type SQL, sql } from "drizzle-orm";
import { among, arrayOf, Flag, Int, nullable, objectOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { STATEMENT_MAPPING } from "../../../db/schema/exchange/imports.ts";
import type { Ctx } from "../../platform/context.ts";
import { readSettings } from "../../settings/door.ts";
import { IS_ACTIVE_ORDER } from "../orders/views/staff-sql.ts";
import { readParts } from "../takings/report.ts";
import { isPaymentUndone } from "./undone-sql.ts";

/** Maximum number of orders per amount; more would not help staff. */
const MAX_WAITING = 1_000;

const parseCsv: ParseCsv = (text, delimiter, each) => {
  parse(text, {
    ...csvOptions(delimiter),
    on_record: (record: string[], { lines }) => {
      each(record, lines);
      return null;
    },
  });
};

/**
 * Matches the transfers of a bank statement with the orders that they pay. Stores only the columns chosen for
 * this kind of file. Throws `validation`, `too-large`, `unsupported-type`.
 */
export async function matchBankStatement(ctx: Ctx, file: File, chosen: readonly StatementColumn[] | null) {
  const opened = openStatement(new Uint8Array(await file.arrayBuffer()), parseCsv);
  const key = "table" in opened ? statementKey(opened.table.heads) : null;
  const kept = key === null || chosen ? null : await keptColumns(ctx, key);
  const { format, accounts, movements, unread, remarks, columns } = readMovements(opened, { chosen, kept });
  if (key !== null && columns?.origin === "chosen") await keepColumns(ctx, key, columns.columns);
  const { iban, orderPrefix } = await readSettings(ctx.db);
  const prefixes = prefixesOf(orderPrefix);
  const incoming = movements.filter(({ amount }) => amount > 0);
  const numbers = [...new Set(incoming.flatMap((movement) => orderNumbersOf(movement, prefixes)))];
  const references = makeReferences(movements);
  const amounts = [...new Set(incoming.map(({ amount }) => amount))];
  const named = await ordersWhere(
    ctx,
    sql`o.number = any(${sql.param(numbers)}::text[]) or o.id in (select p.order_id from payments p where p.reference = any(${sql.param(references)}::text[]) and ${KEPT})`,
  );
  const waiting = await ordersWhere(
    ctx,
    sql`o.due > 0 and o.due = any(${sql.param(amounts)}::bigint[]) and o.payment_method = 'transfer' and o.state = 'pending'
      order by o.placed_at desc limit ${MAX_WAITING}`,
  );
  return {
    format,
    columns,
    ownAccount: isOneOfAccounts(iban, accounts),
    unread: summariseUnread(unread),
    remarks,
    movements: matchStatement(movements, named, waiting, prefixes, await readKnownPayouts(ctx, movements)),
  };
}

const Columns = arrayOf(objectOf({ head: Text, field: nullable(among(STATEMENT_FIELDS)) }));

async function keptColumns({ db }: Ctx, key: string): Promise<StatementColumn[] | null> {
  const found = await one(
    db,
    sql`select columns from import_mappings where kind = ${STATEMENT_MAPPING} and heads = ${key}`,
    { columns: Columns },
  );
  return found?.columns ?? null;
}

/** Stored with the mappings of imports, because it is the same choice for another kind of file. */
async function keepColumns({ db, clock }: Ctx, key: string, columns: readonly StatementColumn[]): Promise<void> {
  await db.execute(
    sql`insert into import_mappings (kind, heads, columns, options, updated_at)
        values (${STATEMENT_MAPPING}, ${key}, ${JSON.stringify(columns)}::jsonb, '{}', ${clock().toISOString()})
        on conflict (kind, heads) do update set columns = excluded.columns, updated_at = excluded.updated_at`,
  );
}

/** The providers' takings on the days that the movements may pay out, and the payouts recorded for those days. */
async function readKnownPayouts({ db }: Ctx, movements: readonly Movement[]): Promise<KnownPayouts> {
  const days = payoutDays(movements);
  if (!days) return { parts: [], recorded: [] };
  const recorded = await rows(
    db,
    sql`select provider, from_day::text as "from", to_day::text as "to", reference from payouts where to_day >= ${days.from}::date`,
    { provider: Text, from: Text, to: Text, reference: Text },
  );
  return { parts: await readParts(db, days), recorded };
}

/** A movement whose payment was undone can be recorded again for another order. */
const KEPT = sql.raw(`not ${isPaymentUndone("p")}`);

const ORDER = { id: Text, number: Text, client: Text, due: Int, version: Int, open: Flag, references: arrayOf(Text) };

function ordersWhere({ db }: Ctx, condition: SQL): Promise<StatementOrder[]> {
  return rows(
    db,
    sql`select o.id, o.number, concat_ws(' ', o.name, o.surname) as client, case when ${sql.raw(IS_ACTIVE_ORDER)} then o.due else 0 end as due, o.version,
        ${sql.raw(IS_ACTIVE_ORDER)} as open,
        array(select p.reference from payments p where p.order_id = o.id and p.reference is not null and ${KEPT}) as references
      from orders o where ${condition}`,
    ORDER,
  );
}
