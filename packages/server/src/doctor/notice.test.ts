import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { testShop } from "../domain/testing.ts";
import { checkNotice, readNotice } from "./notice.ts";

const NOTICE = "00000000-0000-7000-8000-000000000001";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await testShop(database);
});
afterAll(() => database.close());

const nameNotice = (id: string | null) =>
  database.db.execute(
    sql`update settings set value = value || jsonb_build_object('look',
          coalesce(value -> 'look', '{}') || jsonb_build_object('guaranteeNoticeId', ${id}::text))
        where key = 'shop'`,
  );
const upload = (key: string, width: number, on: string) =>
  database.db.execute(
    sql`insert into images (id, storage_key, alt, width, height, tint, created_at)
        values (${NOTICE}, ${key}, '', ${width}, 1000, '#ffffff', ${on})
        on conflict (id) do update set storage_key = excluded.storage_key, width = excluded.width,
          created_at = excluded.created_at`,
  );
const found = async () => checkNotice(await readNotice(database.db));

test("the doctor reports a harmonised guarantee notice that is missing, lost, outdated or too small", async () => {
  const defective = async (sentence: RegExp) => {
    const { level, sentence: said, advice } = await found();
    expect([level, said]).toEqual(["warn", expect.stringMatching(sentence)]);
    expect(advice).toMatch(/Ajustes › Imagen/);
  };
  await defective(/^Falta el aviso/);
  await nameNotice(NOTICE);
  await defective(/ya no existe/);
  await upload("aviso.png", 960, "2025-09-24T12:00:00Z");
  await defective(/antes de que existiera el oficial/);
  await upload("aviso.png", 479, "2026-09-01T12:00:00Z");
  await defective(/tan pequeño/);
  await upload("aviso.png", 480, "2026-09-01T12:00:00Z");
  expect(await found()).toMatchObject({ level: "ok" });
  await upload("aviso.svg", 200, "2026-09-01T12:00:00Z");
  expect(await found()).toMatchObject({ level: "ok" });
  await nameNotice(null);
  await defective(/^Falta el aviso/);
});
