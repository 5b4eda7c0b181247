import { CAMPAIGN_NOTICE_HOURS, type InboxKind, ORDER_WAIT_HOURS } from "@tablero/domain/readers/inbox/kinds";
import { type SQL, sql } from "drizzle-orm";
import { PUBLISHED_LOW } from "../../catalogue/door.ts";
import { SHOWN_JOBS } from "../../platform/system/list-jobs.ts";
import { ORDER_VIEW_CONDITIONS } from "../../sales/door.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Longest start of a text that the list shows. */
const DETAIL_LENGTH = 160;

/** Where the items of a kind are read, the most urgent first. */
interface SourceSql {
  /** Of these columns, absent ones are null; `detail` is the start of a text. */
  columns: Partial<Record<"person" | "client" | "detail" | "count" | "amount" | "since" | "deadline", SQL>> & {
    id: SQL;
    subject: SQL;
    state: SQL;
  };
  from: SQL;
  /** Condition on the records that wait. */
  open: SQL;
  order: SQL;
}

const clientOf = (email: SQL) => sql`(select c.id from clients c where c.email = ${email} and c.archived_at is null)`;
const NAME_OF_ORDER = sql`concat_ws(' ', o.name, o.surname)`;
const UNITS_OF_ORDER = sql`(select coalesce(sum(l.quantity - l.cancelled), 0)::int from order_lines l where l.order_id = o.id)`;
const SINCE_ORDER = sql`coalesce(o.confirmed_at, o.placed_at)`;

/** Reads of all kinds at a time. */
export const inboxSources = (now: Date): Record<InboxKind, SourceSql> => {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  return {
    question: {
      columns: {
        id: sql`q.id`,
        subject: sql`q.subject`,
        person: sql`q.name`,
        client: clientOf(sql`q.email`),
        detail: sql`q.text`,
        since: sql`q.created_at`,
        state: sql`q.state`,
      },
      from: sql`questions q`,
      open: sql`q.state = 'open'`,
      order: sql`q.created_at`,
    },
    return: {
      columns: {
        id: sql`r.id`,
        subject: sql`r.number`,
        person: sql`r.name`,
        client: sql`o.client_id`,
        detail: sql`case when r.note <> '' then r.note else r.reason end`,
        count: sql`(select coalesce(sum((line ->> 'quantity')::int), 0)::int from jsonb_array_elements(r.lines) line)`,
        since: sql`r.requested_at`,
        state: sql`r.state`,
      },
      from: sql`returns r join orders o on o.id = r.order_id`,
      open: sql`r.state not in ('refunded', 'refused')`,
      order: sql`r.requested_at`,
    },
    refund: {
      columns: {
        id: sql`o.id`,
        subject: sql`o.number`,
        person: NAME_OF_ORDER,
        client: sql`o.client_id`,
        amount: sql`(select coalesce(sum(f.amount), 0)::int from refunds f where f.order_id = o.id and f.state in ('requested', 'failed'))`,
        since: sql`(select min(f.created_at) from refunds f where f.order_id = o.id and f.state in ('requested', 'failed'))`,
        state: sql`o.version::text`,
      },
      from: sql`orders o`,
      open: sql.raw(ORDER_VIEW_CONDITIONS["to-refund"]),
      order: sql`o.placed_at`,
    },
    order: {
      columns: {
        id: sql`o.id`,
        subject: sql`o.number`,
        person: NAME_OF_ORDER,
        client: sql`o.client_id`,
        count: UNITS_OF_ORDER,
        since: SINCE_ORDER,
        state: sql`o.version::text`,
      },
      from: sql`orders o`,
      open: sql`${sql.raw(ORDER_VIEW_CONDITIONS["to-prepare"])} and ${SINCE_ORDER} < ${before(ORDER_WAIT_HOURS)}`,
      order: SINCE_ORDER,
    },
    review: {
      columns: {
        id: sql`w.id`,
        subject: sql`p.name`,
        person: sql`w.name`,
        client: sql`w.client_id`,
        detail: sql`case when w.title <> '' then w.title else w.text end`,
        count: sql`w.rating`,
        since: sql`w.written_at`,
        state: sql`iso(w.written_at)`,
      },
      from: sql`reviews w join products p on p.id = w.product_id`,
      open: sql`w.state = 'pending'`,
      order: sql`w.written_at`,
    },
    campaign: {
      columns: {
        id: sql`b.id`,
        subject: sql`b.title`,
        count: sql`b.confirmed`,
        deadline: sql`b.closes_at`,
        state: sql`iso(b.closes_at)`,
      },
      from: sql`preorders b`,
      open: sql`b.state = 'open' and b.closes_at < ${before(-CAMPAIGN_NOTICE_HOURS)}`,
      order: sql`b.closes_at`,
    },
    mail: {
      columns: {
        id: sql`m.id`,
        subject: sql`m.subject`,
        person: sql`m.recipient`,
        client: clientOf(sql`m.recipient`),
        detail: sql`coalesce(m.last_error, '')`,
        since: sql`m.created_at`,
        state: sql`m.attempts::text`,
      },
      from: sql`mails m`,
      open: sql`m.state = 'failed'`,
      order: sql`m.created_at`,
    },
    job: {
      columns: {
        id: sql`j.id`,
        subject: sql`j.name`,
        detail: sql`coalesce(j.output ->> 'message', '')`,
        since: sql`j.created_on`,
        state: sql`j.retry_count::text`,
      },
      from: sql`pgboss.job j`,
      open: sql`${SHOWN_JOBS} and j.state::text = 'failed'`,
      order: sql`j.created_on`,
    },
    stock: {
      columns: {
        id: sql`t.product_id`,
        subject: sql`p.name`,
        count: sql`t.least_in_stock`,
        state: sql`t.least_in_stock::text`,
      },
      from: sql`(select * ${PUBLISHED_LOW}) t join products p on p.id = t.product_id`,
      open: sql`p.kind <> 'service'`,
      order: sql`t.least_in_stock, t.product_id`,
    },
  };
};

/** Items of a kind, as declared in `SOURCE_COLUMNS`: those that wait, or the record with an id. */
export function sourceSql(
  kind: InboxKind,
  { columns, from, open, order }: SourceSql,
  id: string | null,
  limit: number,
): SQL {
  const { person, client, detail, count, amount, since, deadline } = columns;
  // A closed question can be opened again.
  const asked = id === null ? open : sql`${columns.id} = ${id} ${kind === "question" ? sql`` : sql`and ${open}`}`;
  return sql`(select ${kind}::text as kind, ${columns.id} as id, ${columns.subject} as subject,
    ${person ?? sql`null::text`} as person, ${client ?? sql`null::uuid`} as "clientId",
    left(${detail ?? sql`''`}, ${DETAIL_LENGTH}) as detail, ${count ?? sql`null::int`} as count,
    ${amount ?? sql`null::int`} as amount, ${since ?? sql`null::timestamptz`} as since,
    ${deadline ?? sql`null::timestamptz`} as deadline, ${columns.state} as state,
    ${kind === "question" ? sql`q.assignee_id` : sql`null::uuid`} as "ownerId",
    ${kind === "question" ? sql`q.version` : sql`null::int`} as version
    from ${from} where ${asked} order by ${order}, ${columns.id} limit ${limit})`;
}
