import { type SQL, sql } from "drizzle-orm";

/**
 * Ids of the invoices of some clients: those of their orders, and those without a client's order that were
 * issued to them. An order may have moved to another client since, while its invoice keeps the original client.
 * `clients`: a subquery or list of ids.
 */
export const invoicesOf = (clients: SQL): SQL => sql`(
  select v.id from orders w join invoices v on v.order_id = w.id where w.client_id in ${clients}
  union all select v.id from invoices v left join orders w on w.id = v.order_id
    where v.client_id in ${clients} and w.client_id is null)`;
