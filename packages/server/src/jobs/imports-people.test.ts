import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Int, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { anonymiseClient } from "../domain/people/clients/anonymise.ts";
import { clientVerbs } from "../domain/people/clients/clients.ts";
import { mergeClient } from "../domain/people/clients/merge.ts";
import { clientDesk } from "../domain/people/clients/testing.ts";
import { csvText, importShop } from "./imports-testing.ts";

const at = importShop();
const bring = async (text: string, kind: "clients" | "orders") => at.run(await at.begun(text, kind));

async function forget(email: string, confirm: string): Promise<void> {
  const read = sql`select id, version from clients where email = ${email}`;
  const client = await one(at.database.db, read, { id: Text, version: Int });
  await anonymiseClient(at.shop.staff, client?.id ?? "", { confirm, version: client?.version ?? 0 });
}

test("an imported row belongs to the client who uses its address now, not to one merged away", async () => {
  const desk = clientDesk(at.database, at.shop, "");
  const old = await desk.create({ email: "compartida@correo.test" });
  const into = await desk.create({ email: "otra@correo.test", name: "Marta", surname: "Otra" });
  await mergeClient(at.shop.staff, old.id, { into: into.id, version: old.version, take: [], preview: false });
  const user = await desk.create({ email: "compartida@correo.test", name: "Luis", surname: "Nuevo", phone: null });
  // The client's row is after the cursor now; either of the two commands may have run first.
  const { version } = await clientVerbs.read(at.shop.staff, into.id);
  await clientVerbs.change(at.shop.staff, into.id, { phone: "600555444", version });
  const row = ["compartida@correo.test", "Luisito", "Nuevo", "611222333"];
  await bring(csvText([["Correo", "Nombre", "Apellidos", "Teléfono"], row]), "clients");
  const order = ["L-1", "2024-03-01", "compartida@correo.test", "10", "Caja", 1, "10"];
  await bring(csvText([["Número", "Fecha", "Correo", "Total", "Artículo", "Cantidad", "Precio"], order]), "orders");
  expect(await at.count("former_orders", sql`number = 'L-1' and client_id = ${user.id}`)).toBe(1);
  expect(await clientVerbs.read(at.shop.staff, into.id)).toMatchObject({ name: "Marta", surname: "Otra" });
  expect(await clientVerbs.read(at.shop.staff, user.id)).toMatchObject({ name: "Luisito", phone: "611222333" });
});

test("an anonymisation also removes the personal data that imports keep", async () => {
  const heads = ["Correo", "Nombre", "Apellidos", "Teléfono", "NIF"];
  // A wrong tax id is stored with no client, so nothing known about the person leads to it.
  const good = ["elvira.z@correo.test", "Elvira", "Zubiaurreta", "600111333", "12345678A"];
  const bad = ["mal", "Elvira Zubiaurreta", "Zubiaurreta", "600111333", "12345678A"];
  await bring(csvText([heads, good, bad]), "clients");
  expect(await at.count("import_issues", sql`code = 'bad-tax-id' and head = 'NIF' and line = 2`)).toBe(1);
  await forget("elvira.z@correo.test", "Elvira Zubiaurreta");
  const hits = await rows(
    at.database.db,
    sql`select 'samples' as at from imports where samples::text ~* 'elvira|zubiaurreta|12345678'
        union all select 'failed' from import_failed_rows where cells::text ~* 'elvira|zubiaurreta|12345678'
        union all select 'issues' from import_issues where message ~* 'elvira|zubiaurreta|12345678'`,
    { at: Text },
  );
  expect(hits).toEqual([]);
});

test("a new file does not bring back orders of a person who was anonymised", async () => {
  const person = ["olvidada@correo.test", "Olvido", "Zaratiegui"];
  await bring(csvText([["Correo", "Nombre", "Apellidos"], person]), "clients");
  await forget("olvidada@correo.test", "Olvido Zaratiegui");
  const heads = ["Número", "Fecha", "Correo", "Nombre", "Apellidos", "Total", "Artículo", "Cantidad", "Precio"];
  const order = (number: string, who: readonly string[]) => [number, "2024-03-01", ...who, "10", "Caja", 1, "10"];
  const other = ["otro@correo.test", "Otro", "Nombre"];
  await bring(csvText([heads, order("A-1", person), order("A-2", other)]), "orders");
  const stored = sql`select email from former_orders where number in ('A-1', 'A-2')`;
  expect(await rows(at.database.db, stored, { email: Text })).toEqual([{ email: "otro@correo.test" }]);
});
