import { uuidv7 } from "@tablero/domain/platform/ids";
import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import { clientDesk } from "../../people/clients/testing.ts";
import { testShop } from "../../testing.ts";
import { readTimeline } from "./timeline.ts";

const EMAIL = "elvira@clientes.test";

test("a client's mails are those about its orders, and for the system's staff those to its address", async () => {
  const database = await openTestDatabase();
  const shop = await testShop(database);
  const desk = clientDesk(database, shop, await shop.product({ price: 2_000, units: 10 }));
  await desk.order(EMAIL);
  const order = await one(database.db, sql`select id, client_id as "clientId" from orders`, {
    id: Text,
    clientId: Text,
  });
  if (!order) expect.fail("nothing was ordered");
  const mail = (recipient: string, subject: string, about: SQL) =>
    database.db.execute(
      sql`insert into mails (id, message_id, template, recipient, subject, html, text, order_id)
          values (${uuidv7()}, ${subject}, 'order-paid', ${recipient}, ${subject}, '', '', ${about})`,
    );
  await mail(EMAIL, "Tu pago", sql`${order.id}`);
  await mail("otra@clientes.test", "A otra dirección", sql`${order.id}`);
  await mail(EMAIL, "Tu pregunta", sql`null`);
  await mail("otra@clientes.test", "De otra persona", sql`null`);
  const subjects = async (role: "admin" | "manager") => {
    const ctx = { ...shop.staff, actor: { kind: "staff" as const, userId: uuidv7(), name: "Ana", role, scopes: null } };
    const { items } = await readTimeline(ctx, order.clientId, { kind: ["mail"], size: 20 });
    return items.map((entry) => entry.kind === "mail" && entry.subject);
  };
  expect(await subjects("manager")).toEqual(["A otra dirección", "Tu pago"]);
  expect(await subjects("admin")).toEqual(["Tu pregunta", "A otra dirección", "Tu pago"]);
  await database.db.execute(sql`update orders set email = 'anonimizado@invalid'`);
  expect(await subjects("manager")).toEqual([]);
  await database.close();
}, 60_000);
