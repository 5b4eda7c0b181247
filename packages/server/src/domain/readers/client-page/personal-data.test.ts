import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one } from "../../../db/query.ts";
import * as schema from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import { clientDesk } from "../../people/clients/testing.ts";
import { testShop } from "../../testing.ts";
import { exportPersonalData } from "./personal-data.ts";

test("the exported personal data contain the returns, with the text of the person who declared them", async () => {
  const database = await openTestDatabase();
  const shop = await testShop(database);
  const desk = clientDesk(database, shop, await shop.product({ price: 2_000, units: 10 }));
  await desk.order("elvira@clientes.test");
  const line = await one(
    database.db,
    sql`select l.id, l.order_id as "orderId", l.name, l.quantity, o.number, o.client_id as "clientId"
        from order_lines l join orders o on o.id = l.order_id`,
    { id: Text, orderId: Text, name: Text, quantity: Int, number: Text, clientId: Text },
  );
  if (!line) expect.fail("nothing was ordered");
  const back = { cancelled: 0, paidBack: 0, restocked: 0, writtenOff: 0, deduction: 0 };
  const lines = [{ lineId: line.id, quantity: line.quantity, ...back }];
  const who = { name: "Elvira Zubiaurreta", email: "recibo@clientes.test", note: "Llegó tarde" };
  const given = { id: uuidv7(), orderId: line.orderId, number: "D-1", state: "requested", by: "shopper" } as const;
  await insertAll(database.db, [batch(schema.returns, [{ ...given, ...who, requestedAt: new Date(), lines }])]);
  const data = await exportPersonalData(shop.staff, line.clientId);
  const shown = { name: line.name, quantity: line.quantity };
  expect(data.returns).toMatchObject([{ number: "D-1", order: line.number, ...who, lines: [shown] }]);
  await database.close();
}, 60_000);
