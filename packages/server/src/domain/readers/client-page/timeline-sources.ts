import { ANONYMOUS_EMAIL } from "@tablero/domain/people/clients/anonymise";
import type { TimelineSource } from "@tablero/domain/readers/client-timeline";
import { type SQL, sql } from "drizzle-orm";
import { literal } from "../../../db/literal.ts";
import { GOODS } from "../../sales/door.ts";

/** How the entries of a source are found, and what they say. */
interface SourceSql {
  /** The table with the id of the entries. */
  alias: string;
  at: SQL;
  from: SQL;
  /** The column with the id of the client, or with a mail address of the client. */
  owner: { client: SQL } | { email: SQL };
  condition?: SQL;
  /** The content of the entry `page`, without kind, id and instant. */
  content: SQL;
}

const ORDER = sql`jsonb_build_object('id', o.id, 'number', o.number)`;
const EVENT = sql`jsonb_build_object('id', e.id, 'title', e.title, 'startsAt', iso(e.starts_at))`;
const MAIL = sql`'subject', m.subject, 'state', m.state`;
/** Within its order, because the ids of lines are stored as text. */
const RETURNED_GOODS = sql`(select coalesce(jsonb_agg(given.name order by given.nth), '[]') from (
  select coalesce(line ->> 'name', l.name) as name, x.nth from jsonb_array_elements(t.lines) with ordinality x (line, nth)
    left join order_lines l on l.order_id = t.order_id and l.id::text = line ->> 'lineId') given where given.name is not null)`;

/** The sources of the domain's `TIMELINE_SOURCES`, each with an index that finds the rows of one client. */
export const SOURCES: Record<TimelineSource, SourceSql> = {
  orders: {
    alias: "o",
    at: sql`o.placed_at`,
    from: sql`orders o`,
    owner: { client: sql`o.client_id` },
    content: sql`select jsonb_build_object('number', o.number, 'total', o.total, 'state', o.state,
      'goods', ${sql.raw(GOODS)}) from orders o where o.id = page.id`,
  },
  payments: {
    alias: "p",
    at: sql`p.captured_at`,
    from: sql`orders o join payments p on p.order_id = o.id`,
    owner: { client: sql`o.client_id` },
    condition: sql`p.state = 'captured' and p.captured_at is not null`,
    content: sql`select jsonb_build_object('order', ${ORDER}, 'amount', p.amount, 'isRefund', false)
      from payments p join orders o on o.id = p.order_id where p.id = page.id`,
  },
  refunds: {
    alias: "r",
    at: sql`r.done_at`,
    from: sql`orders o join refunds r on r.order_id = o.id`,
    owner: { client: sql`o.client_id` },
    condition: sql`r.state = 'done' and r.done_at is not null`,
    content: sql`select jsonb_build_object('order', ${ORDER}, 'amount', r.amount, 'isRefund', true)
      from refunds r join orders o on o.id = r.order_id where r.id = page.id`,
  },
  questions: {
    alias: "q",
    at: sql`q.created_at`,
    from: sql`questions q`,
    owner: { email: sql`q.email` },
    content: sql`select jsonb_build_object('product', p.name, 'subject', q.subject, 'state', q.state)
      from questions q left join products p on p.id = q.product_id where q.id = page.id`,
  },
  returns: {
    alias: "t",
    at: sql`t.requested_at`,
    from: sql`orders o join returns t on t.order_id = o.id`,
    owner: { client: sql`o.client_id` },
    content: sql`select jsonb_build_object('number', t.number, 'state', t.state, 'refunded', t.refunded,
      'goods', ${RETURNED_GOODS}) from returns t where t.id = page.id`,
  },
  bookings: {
    alias: "b",
    at: sql`b.created_at`,
    from: sql`event_bookings b`,
    owner: { client: sql`b.client_id` },
    content: sql`select jsonb_build_object('event', ${EVENT}, 'places', (
        select coalesce(jsonb_agg(r.state order by r.created_at, r.id), '[]') from registrations r where r.booking_id = b.id))
      from event_bookings b join events e on e.id = b.event_id where b.id = page.id`,
  },
  places: {
    alias: "r",
    at: sql`r.created_at`,
    from: sql`registrations r`,
    owner: { client: sql`r.client_id` },
    condition: sql`r.booking_id is null`,
    content: sql`select jsonb_build_object('event', ${EVENT}, 'places', jsonb_build_array(r.state))
      from registrations r join events e on e.id = r.event_id where r.id = page.id`,
  },
  reviews: {
    alias: "v",
    at: sql`v.written_at`,
    from: sql`reviews v`,
    owner: { client: sql`v.client_id` },
    content: sql`select jsonb_build_object('product', p.name, 'rating', v.rating, 'state', v.state)
      from reviews v join products p on p.id = v.product_id where v.id = page.id`,
  },
  orderMails: {
    alias: "m",
    at: sql`m.created_at`,
    from: sql`orders o join mails m on m.order_id = o.id`,
    owner: { client: sql`o.client_id` },
    // The mails of an anonymised order are empty.
    condition: sql`o.email <> ${literal(ANONYMOUS_EMAIL)}`,
    content: sql`select jsonb_build_object('order', ${ORDER}, ${MAIL})
      from mails m join orders o on o.id = m.order_id where m.id = page.id`,
  },
  otherMails: {
    alias: "m",
    at: sql`m.created_at`,
    from: sql`mails m`,
    owner: { email: sql`m.recipient` },
    condition: sql`m.order_id is null`,
    content: sql`select jsonb_build_object('order', null, ${MAIL}) from mails m where m.id = page.id`,
  },
  notes: {
    alias: "n",
    at: sql`n.at`,
    from: sql`client_notes n`,
    owner: { client: sql`n.client_id` },
    content: sql`select jsonb_build_object('author', n.actor_name, 'text', n.text) from client_notes n where n.id = page.id`,
  },
};
