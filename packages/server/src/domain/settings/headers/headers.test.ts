import { HEADER_STATES, headerState } from "@tablero/domain/settings/shop/headers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { images } from "../../../db/schema/catalogue/catalogue.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { addPicture } from "../../catalogue/products/files/add-picture.ts";
import { sweepPictures } from "../../catalogue/products/files/sweep-pictures.ts";
import type { Ctx } from "../../platform/context.ts";
import { testShop } from "../../testing.ts";
import { headerVerbs } from "./headers.ts";
import { moveHeader } from "./move.ts";
import { headerStateIs } from "./state-sql.ts";

const HOUR = 60 * 60 * 1000;

let database: Database;
let staff: Ctx;
const files = new Set<string>();
const storage = {
  write: async (key: string) => void files.add(key),
  read: async () => null,
  remove: async (key: string) => void files.delete(key),
};
beforeAll(async () => {
  database = await openTestDatabase();
  ({ staff } = await testShop(database));
}, 60_000);
afterAll(() => database.close());

const picture = { data: new Uint8Array(1), format: "webp" as const, width: 1, height: 1, tint: "#ffffff", alt: "" };
const upload = (ctx = staff) => addPicture(ctx, storage as never, picture);

async function create(more: object = {}) {
  const { id } = await upload();
  const crop = { x: 50, y: 50, zoom: 100 };
  return headerVerbs.create(staff, {
    title: "Cartel",
    kicker: null,
    subtitle: null,
    link: "/",
    linkLabel: "Ver",
    alt: "",
    imageId: id,
    imageMobileId: null,
    crop,
    cropMobile: crop,
    framing: "whole",
    colour: null,
    visibleFrom: null,
    visibleUntil: null,
    active: true,
    ...more,
  });
}

test("the state of a header is the same in SQL and in the domain, to the millisecond", async () => {
  const at = "2026-11-22T12:00:00.000Z";
  const moments = [null, "2026-11-22T11:59:59.999Z", at, "2026-11-22T12:00:00.001Z"];
  const windows = moments.flatMap((visibleFrom) =>
    moments
      .filter((visibleUntil) => !visibleFrom || !visibleUntil || visibleFrom < visibleUntil)
      .flatMap((visibleUntil) => [true, false].map((active) => ({ active, visibleFrom, visibleUntil }))),
  );
  for (const header of windows) {
    const row = sql`(select ${header.active}::boolean as active, ${header.visibleFrom}::timestamptz as visible_from,
      ${header.visibleUntil}::timestamptz as visible_until) h`;
    const columns = HEADER_STATES.map((state) => `${headerStateIs(state, "h", `'${at}'::timestamptz`)} as "${state}"`);
    const found = await one(database.db, sql`select ${sql.raw(columns.join(", "))} from ${row}`);
    const state = headerState(header, at);
    const expected = Object.fromEntries(HEADER_STATES.map((each) => [each, each === state]));
    expect(found, JSON.stringify(header)).toEqual(expected);
  }
});

test("an unused upload is deleted after a day, together with its file", async () => {
  const kept = await create();
  const [early, late] = [
    await upload(),
    await upload({ ...staff, clock: () => new Date(staff.clock().getTime() + HOUR) }),
  ];
  const replaced = kept.imageId;
  const { id: imageId } = await upload();
  await headerVerbs.change(staff, kept.id, { imageId, version: kept.version });
  const later = { ...staff, clock: () => new Date(staff.clock().getTime() + 24 * HOUR + 1) };
  const keyOf = (id: string) => `images/${id}.webp`;
  const store = { list: async function* list() {} };
  await sweepPictures(staff, storage as never, store);
  expect([...files]).toEqual(expect.arrayContaining([early.id, late.id, replaced, imageId].map(keyOf)));
  await sweepPictures(later, storage as never, store);
  const stored = await rows(database.db, sql`select id from ${images}`, { id: Text });
  const ids = stored.map(({ id }) => id);
  expect([early.id, replaced].filter((id) => ids.includes(id) || files.has(keyOf(id)))).toEqual([]);
  expect([late.id, imageId].filter((id) => !ids.includes(id) || !files.has(keyOf(id)))).toEqual([]);
});

test("a failed upload leaves no file", async () => {
  const before = files.size;
  await expect(addPicture(staff, storage as never, { ...picture, width: null as never })).rejects.toThrow();
  expect(files.size).toBe(before);
});

/** Two overlapping transactions, which the embedded database with its one connection cannot have. */
test.skipIf(!process.env.TEST_DATABASE_URL)("overlapping moves neither lose nor duplicate a header", async () => {
  const made = [await create(), await create(), await create(), await create()];
  const [a = "", b = "", c = "", d = ""] = made.map(({ id }) => id);
  const written = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const first = database.transaction(async (db) => {
    await moveHeader({ ...staff, db, afterCommit: [] }, b, { beforeId: a, version: 1 });
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  const second = moveHeader(staff, c, { beforeId: b, version: 1 });
  const waiting = sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await one(database.db, waiting, { n: Int }))?.n).toBeGreaterThan(0);
  commit.resolve();
  await Promise.all([first, second]);
  const found = await rows(database.db, sql`select id, position from headers order by position, id`, {
    id: Text,
    position: Int,
  });
  expect(found.map(({ position }) => position)).toEqual(found.map((_, index) => index + 1));
  expect(found.slice(-4).map(({ id }) => id)).toEqual([c, b, a, d]);
});
