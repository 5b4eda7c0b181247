import { FISCAL_RECORD_KINDS } from "@tablero/domain/sales/fiscal/invoice-chain";
import {
  type Annullable,
  type OPEN_SENDING_STATES,
  type RecordState,
  SENDING_STATES,
} from "@tablero/domain/sales/fiscal/verifactu/states";
import { type SQL, sql } from "drizzle-orm";
import { among, Flag, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

/** The state of a record `r` with its result `a`. */
export const RECORD_STATE_SQL = sql.raw(
  "case when r.environment is null then 'not-sent' else coalesce(a.state, 'waiting') end",
);

/** The states of an invoice's records, oldest first. */
export const readRecordStates = ({ db }: Pick<Ctx, "db">, invoiceId: string): Promise<RecordState[]> =>
  rows(
    db,
    sql`select r.kind, ${RECORD_STATE_SQL} as state from fiscal_records r left join fiscal_answers a on a.record_id = r.id
        where r.invoice_id = ${invoiceId} order by r.place`,
    { kind: among(FISCAL_RECORD_KINDS), state: among(SENDING_STATES) },
  );

/** The data of an invoice for withdrawing its record. */
export async function readAnnullable({ db }: Pick<Ctx, "db">, invoiceId: string): Promise<Annullable> {
  const row = await one(
    db,
    sql`select i.kind, (i.kind = 'F3' or exists (select 1 from invoices c where c.corrects_id = i.id)
            or exists (select 1 from invoices c where c.order_id = i.order_id and c.kind = 'F3')) as "isTied",
          coalesce(o.state = 'cancelled'
            and not exists (select 1 from shipments p where p.order_id = o.id
              and p.state in ('shipped', 'delivered', 'picked-up', 'returned'))
            and not exists (select 1 from refunds d join payments p on p.id = d.payment_id
              where p.order_id = o.id and d.state = 'done'), false) as "isOfNothing"
        from invoices i left join orders o on o.id = i.order_id where i.id = ${invoiceId}`,
    { kind: Text, isTied: Flag, isOfNothing: Flag },
  );
  return row ?? { kind: "", isTied: true, isOfNothing: false };
}

type OpenState = (typeof OPEN_SENDING_STATES)[number];

const WHERE: Readonly<Record<OpenState, SQL>> = {
  waiting: sql`i.id in (select r.invoice_id from fiscal_records r left join fiscal_senders s
      on s.issuer_tax_id = r.issuer_tax_id and s.environment = r.environment
    where r.environment is not null and r.place > coalesce(s.sent_place, 0))`,
  "accepted-with-errors": lastAnswered("accepted-with-errors"),
  rejected: lastAnswered("rejected"),
};

/** Invoices whose last record has this result. */
function lastAnswered(state: OpenState): SQL {
  return sql`i.id in (select r.invoice_id from fiscal_answers a join fiscal_records r on r.id = a.record_id
    where a.state <> 'accepted' and a.state = ${state} and not exists (select 1 from fiscal_records l
      where l.invoice_id = r.invoice_id and l.place > r.place))`;
}

/** Invoices in one of these states; in any state if none is given. */
export const isSending = (states: readonly OpenState[] | undefined): SQL | undefined =>
  states && states.length > 0
    ? sql`(${sql.join(
        states.map((state) => WHERE[state]),
        sql` or `,
      )})`
    : undefined;
