import type { PersonalData } from "@tablero/contract/readers/shapes/client-page";
import { personalDataExported } from "@tablero/domain/people/clients/audit";
import { type SQL, sql } from "drizzle-orm";
import { one, rows } from "../../../db/query.ts";
import {
  addressesOf,
  clientVerbs,
  invoicesOf,
  mergedClientIds,
  readAddresses,
  readAliases,
  readConsents,
  readNotes,
} from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";

/** All stored data of one person, including that of clients merged into this one. Throws `not-found`. */
export const exportPersonalData = (ctx: Ctx, id: string): Promise<PersonalData> =>
  inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const client = await clientVerbs.read(tx, id);
    const all = (columns: SQL, from: SQL) => rows(db, sql`select ${columns} ${from}`);
    const theirs = mergedClientIds(id);
    const account = sql`(select account_id from clients where id = ${id})`;
    // Excludes addresses entered with an order, because a person who ordered in another's name must not receive that
    // person's data.
    const emails = sql`any(${sql.param(await addressesOf(tx, id))}::text[])`;
    const data: PersonalData = {
      madeAt: tx.clock().toISOString(),
      client: { ...client },
      aliases: await readAliases(db, [id]),
      account:
        (await one(
          db,
          sql`select email, status, created_at as "createdAt", verified_at as "verifiedAt",
                     last_sign_in_at as "lastSignInAt" from accounts where id = ${account}`,
        )) ?? null,
      sessions: await all(
        sql`created_at as "createdAt", last_seen_at as "lastSeenAt", ip as address, user_agent as "userAgent"`,
        sql`from sessions where account_id = ${account} order by created_at`,
      ),
      passkeys: await all(
        sql`name, created_at as "createdAt", last_used_at as "lastUsedAt", synced`,
        sql`from passkeys where account_id = ${account} order by created_at`,
      ),
      addresses: await readAddresses(db, id),
      consents: await readConsents(db, id),
      notes: await readNotes(db, id),
      orders: await all(
        sql`o.number, o.placed_at as "placedAt", o.state, o.payment_state as payment,
          o.fulfilment_state as fulfilment, o.email, o.name, o.surname, o.phone,
          o.shipping_address as "shippingAddress", o.billing, o.payment_method as "paymentMethod",
          o.coupon_code as coupon, o.note, o.total,
          (select json_agg(json_build_object('name', l.name, 'sku', l.sku, 'quantity', l.quantity,
            'unitPrice', l.unit_price) order by l.position) from order_lines l where l.order_id = o.id and l.quantity > 0) as lines`,
        sql`from orders o where o.client_id in ${theirs} order by o.placed_at`,
      ),
      returns: await all(
        sql`t.number, o.number as "order", t.state, t.by, t.requested_at as "requestedAt", t.name, t.email, t.note,
          t.reason, t.refunded,
          (select json_agg(json_build_object('name', coalesce(back ->> 'name', l.name), 'quantity', back -> 'quantity'))
            from jsonb_array_elements(t.lines) back left join order_lines l on l.id::text = back ->> 'lineId') as lines`,
        sql`from returns t join orders o on o.id = t.order_id where o.client_id in ${theirs} order by t.requested_at`,
      ),
      formerOrders: await all(
        sql`source, number, placed_at as "placedAt", state_name as state, email, name, surname, phone,
          shipping_address as "shippingAddress", billing, payment_name as payment, shipping_name as shipping,
          coupon_code as coupon, note, total, refunded, currency, lines`,
        sql`from former_orders where client_id in ${theirs} or email = ${emails} order by placed_at`,
      ),
      invoices: await all(
        sql`number, kind, issued_on::text as "issuedOn", receiver, lines, total`,
        sql`from invoices where id in ${invoicesOf(theirs)} order by issued_at`,
      ),
      reservations: await all(
        sql`p.title, r.requested, r.allocated, r.state, r.created_at as "createdAt"`,
        sql`from preorder_reservations r join preorders p on p.id = r.preorder_id where r.client_id in ${theirs}
            order by r.created_at`,
      ),
      registrations: await all(
        sql`e.title, e.starts_at as "startsAt", r.public_name as "publicName", r.attendee, r.minor, r.state,
          r.deck_list as "deckList", b.email, b.name,
          b.surname, b.phone, b.guardian_name as "guardianName", b.guardian_at as "guardianAt"`,
        sql`from registrations r join events e on e.id = r.event_id left join event_bookings b on b.id = r.booking_id
            where r.client_id in ${theirs} order by e.starts_at`,
      ),
      wishes: await all(
        sql`p.name, w.price, w.added_at as "addedAt"`,
        sql`from wishes w join products p on p.id = w.product_id where w.client_id in ${theirs} order by w.added_at`,
      ),
      stockAlerts: await all(
        sql`p.name, v.sku, a.typed as search, a.email, a.state, a.asked_at as "askedAt", a.notified_at as "notifiedAt"`,
        sql`from stock_alerts a left join variants v on v.id = a.variant_id left join products p on p.id = v.product_id
            where a.client_id in ${theirs} or a.email = ${emails} order by a.asked_at`,
      ),
      newsletter: await all(
        sql`email, state, source, text_version as "textVersion", requested_at as "requestedAt", confirmed_at as "confirmedAt",
          ended_at as "endedAt"`,
        sql`from newsletter_subscriptions where email = ${emails} order by requested_at`,
      ),
      questions: await all(
        sql`q.name, q.email, q.subject, q.text, q.created_at as "createdAt",
          (select json_agg(json_build_object('text', e.text, 'at', iso(e.at)) order by e.at) from question_entries e
            where e.question_id = q.id and e.kind = 'answer') as answers`,
        sql`from questions q where q.email = ${emails} order by q.created_at`,
      ),
      reviews: await all(
        sql`p.name as product, r.name, r.rating, r.title, r.text, r.state, r.reason, r.note, r.answer,
          r.written_at as "writtenAt"`,
        sql`from reviews r join products p on p.id = r.product_id where r.client_id in ${theirs} order by r.written_at`,
      ),
      carts: await all(
        sql`c.email, c.postcode, c.updated_at as "updatedAt",
          (select json_agg(json_build_object('sku', v.sku, 'quantity', l.quantity)) from cart_lines l
            join variants v on v.id = l.variant_id where l.cart_id = c.id) as lines`,
        sql`from carts c where (c.account_id = ${account} or c.email = ${emails}) and c.ordered_at is null
            order by c.updated_at`,
      ),
      mails: await all(
        sql`recipient, subject, text, created_at as "createdAt", sent_at as "sentAt"`,
        sql`from mails where recipient = ${emails} or order_id in (select id from orders where client_id in ${theirs})
            order by created_at`,
      ),
    };
    await writeAudit(tx, personalDataExported(id, data));
    return data;
  });
