import type { MockContract } from "@tablero/contract/template";
import { LABELLED, REGISTRY } from "@tablero/domain/resources/registry";
import type { Role } from "@tablero/domain/vocabulary";
import { describe, expect, it } from "vitest";
import type { Caller } from "./caller.ts";
import { newKey } from "./shopper.ts";

type Fields = Record<string, unknown>;

/** Resources whose endpoints are the kit's. */
type PlainResource = keyof MockContract extends infer K
  ? K extends `POST /api/admin/${infer P}/bulk`
    ? P
    : never
  : never;

export interface RecordCases {
  /** The path under `/api/admin/`. */
  path: PlainResource;
  /** A role that may read and not write, and one that may do neither; null where all staff may read. */
  reader: Role;
  stranger: Role | null;
  /** What creates one, another one each time. */
  fresh(n: number): Fields | Promise<Fields>;
  /** What the answer has of a `fresh` one that named nothing optional. */
  defaults: Fields;
  /** Changes, each with what the answer then has. */
  changes: readonly { patch: Fields; answer: Fields }[];
  /** Bodies that are refused, over a `fresh` one, and the field that is named. */
  refused: readonly { body: Fields; path: string }[];
  /** Fields that no two records share: a body that says the same of another record, and the field that is named. */
  unique?: readonly { path: string; of(record: Fields): Fields }[];
  /** The id of a record that others refer to. */
  used(api: Caller, token: string): Promise<string>;
  /** A body that is created and has this text in it. */
  textual(text: string): Fields;
  /** A word that the search finds in a `fresh` one, and in no other. */
  word(n: number): string;
}

/** What holds for every plain record: permissions, creation, change, conflicts, removal, bulk, hostile input. */
export function recordCases(api: () => Caller, cases: RecordCases): void {
  const { path } = cases;
  const LIST = `GET /api/admin/${path}` as const;
  const ONE = `GET /api/admin/${path}/{id}` as const;
  const EXPORT = `GET /api/admin/${path}/export` as const;
  const HISTORY = `GET /api/admin/${path}/{id}/history` as const;
  const CREATE = `POST /api/admin/${path}` as const;
  const CHANGE = `PATCH /api/admin/${path}/{id}` as const;
  const REMOVE = `DELETE /api/admin/${path}/{id}` as const;
  const BULK = `POST /api/admin/${path}/bulk` as const;
  const label = LABELLED.find(({ id }) => id === path)?.label ?? "name";
  let made = 0;
  const open = async () => {
    const token = await api().signIn("admin");
    const send = (key: keyof MockContract, input: object = {}) => api().send(key, input, { token });
    const create = async (more: Fields = {}) => {
      made += 1;
      const { status, body } = await send(CREATE, { body: { ...(await cases.fresh(made)), ...more } });
      expect(status, JSON.stringify(body)).toBe(201);
      return body as Fields & { id: string; version: number; active: boolean };
    };
    return { token, send, create };
  };

  describe(`a record of ${path}`, () => {
    it("is created with the rest as it usually is, and found by its words", async () => {
      const { send, create } = await open();
      const record = await create();
      expect(record).toMatchObject({ ...(await cases.fresh(made)), ...cases.defaults, active: true, version: 1 });
      expect((await send(ONE, { params: { id: record.id } })).body).toEqual(record);
      const { body } = await send(LIST, { query: { search: cases.word(made) } });
      expect(body.items).toEqual([record]);
    });

    it("takes effect once for a key", async () => {
      const { token } = await open();
      made += 1;
      const headers = { "Idempotency-Key": newKey() };
      const body = await cases.fresh(made);
      const create = () => api().send(CREATE, { body }, { token, headers });
      const [first, again] = [await create(), await create()];
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
    });

    it("is changed field by field; a stale version is told the record as it is", async () => {
      const { send, create } = await open();
      const record = await create();
      const params = { id: record.id };
      let { version } = record;
      for (const { patch, answer } of cases.changes) {
        const changed = await send(CHANGE, { params, body: { ...patch, version } });
        expect(changed, JSON.stringify(patch)).toMatchObject({ status: 200, body: answer });
        version += 1;
        expect(changed.body.version).toBe(version);
      }
      const current = (await send(ONE, { params })).body;
      const stale = await send(CHANGE, { params, body: { ...cases.changes[0]?.patch, version: 1 } });
      expect(stale).toMatchObject({ status: 409, body: { code: "version-conflict", current } });
      expect((await send(ONE, { params })).body).toEqual(current);
    });

    it("names what is wrong in Spanish, and stores nothing of it", async () => {
      const { send, create } = await open();
      const record = await create();
      for (const { body, path: field } of cases.refused) {
        const reply = await send(CREATE, { body: { ...(await cases.fresh(made + 1)), ...body } });
        expect(reply, JSON.stringify(body)).toMatchObject({ status: 422, body: { code: "validation" } });
        expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(field);
        if (!(field in body)) continue;
        const changed = await send(CHANGE, { params: { id: record.id }, body: { ...body, version: 1 } });
        expect(changed.status, JSON.stringify(body)).toBe(422);
      }
      expect((await send(ONE, { params: { id: record.id } })).body).toEqual(record);
      expect((await send(CREATE, { body: { ...(await cases.fresh(made + 1)), nada: 1 } })).status).toBe(422);
    });

    it.runIf(cases.unique)("shares no unique value with another one, and says so at the field", async () => {
      const { send, create } = await open();
      const [record, other] = [await create(), await create()];
      for (const { path: field, of } of cases.unique ?? []) {
        const same = of(record);
        const refusal = { status: 409, body: { code: "duplicate", errors: [{ path: field, code: "duplicate" }] } };
        made += 1;
        expect(await send(CREATE, { body: { ...(await cases.fresh(made)), ...same } }), field).toMatchObject(refusal);
        const change = { params: { id: other.id }, body: { ...same, version: 1 } };
        expect(await send(CHANGE, change), field).toMatchObject(refusal);
      }
      const params = { id: record.id };
      for (const [index, { of }] of (cases.unique ?? []).entries())
        expect(await send(CHANGE, { params, body: { ...of(record), version: index + 1 } })).toMatchObject({
          status: 200,
        });
    });

    it("that nothing refers to is deleted, another one archived and restored", async () => {
      const { token, send, create } = await open();
      const record = await create();
      const stale = await send(REMOVE, { params: { id: record.id }, query: { version: 7 } });
      expect(stale).toMatchObject({ status: 409, body: { code: "version-conflict" } });
      const gone = await send(REMOVE, { params: { id: record.id }, query: { version: 1 } });
      expect(gone).toMatchObject({ status: 200, body: { id: record.id, outcome: "deleted" } });
      expect((await send(ONE, { params: { id: record.id } })).status).toBe(404);

      const id = await cases.used(api(), token);
      const { version } = (await send(ONE, { params: { id } })).body;
      const kept = await send(REMOVE, { params: { id }, query: { version } });
      expect(kept).toMatchObject({ status: 200, body: { id, outcome: "archived" } });
      const archived = (await send(ONE, { params: { id } })).body;
      expect(archived).toMatchObject({ active: false, version: version + 1 });
      const restored = await send(CHANGE, { params: { id }, body: { active: true, version: version + 1 } });
      expect(restored).toMatchObject({ status: 200, body: { active: true, version: version + 2 } });
    });

    it("is archived and restored with others by id and by filter; a preview changes nothing", async () => {
      const { send, create } = await open();
      const [one, other] = [await create(), await create({ active: false })];
      const ids = [one.id, other.id];
      const preview = await send(BULK, { body: { action: "archive", ids, preview: true } });
      expect(preview).toMatchObject({ status: 200, body: { matched: 2, changed: [one.id] } });
      expect((await send(ONE, { params: { id: one.id } })).body).toEqual(one);
      const archived = await send(BULK, { body: { action: "archive", ids } });
      expect(archived.body).toEqual({ matched: 2, changed: [one.id] });
      expect((await send(ONE, { params: { id: one.id } })).body).toMatchObject({ active: false, version: 2 });
      const filter = { search: cases.word(made), active: false };
      const restored = await send(BULK, { body: { action: "restore", filter } });
      expect(restored.body).toEqual({ matched: 1, changed: [other.id] });
      for (const body of [{ action: "archive" }, { action: "archive", ids, filter }, { action: "burn", ids }])
        expect((await send(BULK, { body })).status, JSON.stringify(body)).toBe(422);
    });

    it("leaves one entry for each change in the log", async () => {
      const { send, create } = await open();
      const record = await create();
      const params = { id: record.id };
      await send(CHANGE, { params, body: { ...cases.changes[0]?.patch, version: 1 } });
      await send(BULK, { body: { action: "archive", ids: [record.id] } });
      const { body } = await send("GET /api/admin/audit", { query: { search: record.id, size: 10 } });
      const actions = body.items.map(({ action }: { action: string }) => action);
      expect(actions).toEqual(["archive", "update", "create"]);
    });

    it("tells its history: who, when, before and after, newest first", async () => {
      const { token, send, create } = await open();
      const record = await create();
      const params = { id: record.id };
      const [change] = cases.changes;
      const changed = (await send(CHANGE, { params, body: { ...change?.patch, version: 1 } })).body;
      await send(BULK, { body: { action: "archive", ids: [record.id] } });
      const { body: me } = await api().call("GET /api/common/user", {}, { token });
      const { body } = await send(HISTORY, { params });
      const actor = { id: me.id, name: me.name };
      const names = Object.keys(change?.answer ?? {});
      const picked = (row: Fields) => Object.fromEntries(names.map((name) => [name, row[name]]));
      expect(body.items).toMatchObject([
        { action: "archive", actor, before: { active: true }, after: { active: false } },
        { action: "update", actor, before: picked(record), after: picked(changed) },
        { action: "create", actor, before: null, after: await cases.fresh(made) },
      ]);
      expect(Object.keys(body.items[1].after)).not.toContain("version");
      expect(body.items[0]).not.toHaveProperty("ip");
      const { body: last } = await send(HISTORY, { params, query: { page: 2, size: 2 } });
      expect(last).toMatchObject({ items: [{ action: "create" }], pagination: { length: 3, lastPage: 2 } });
      expect((await send(HISTORY, { params, query: { size: 101 } })).status).toBe(422);
    });

    it("is exported as the list is found and ordered", async () => {
      const { send, create } = await open();
      await create();
      await create({ active: false });
      const { status, body, headers } = await send(EXPORT);
      expect(status).toBe(200);
      expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
      expect(body.charCodeAt(0)).toBe(0xfeff);
      const lines = async (query: Fields): Promise<string[]> =>
        (await send(EXPORT, { query })).body.trim().split("\r\n").slice(1);
      for (const order of ["asc", "desc"]) {
        const { items, pagination } = (await send(LIST, { query: { order, size: 100 } })).body;
        const exported = await lines({ order });
        expect(exported).toHaveLength(pagination.length);
        for (const [place, item] of items.entries()) expect(exported[place]).toContain(item[label]);
      }
      const [active, archived] = [cases.word(made - 1), cases.word(made)];
      expect(await lines({ search: active, active: true })).toHaveLength(1);
      expect(await lines({ search: archived, active: true })).toEqual([]);
      expect((await send(EXPORT, { query: { size: 10 } })).status).toBe(422);
    });

    it("runs no formula in a spreadsheet, whatever people have written", async () => {
      const { send, create } = await open();
      const word = newKey().slice(0, 8);
      for (const start of ["=", "+", "-", "@"]) await create(cases.textual(`${start}HYPERLINK("${word}")`));
      const cells: string[] = (await send(EXPORT)).body.match(
        new RegExp(`"[^"]*HYPERLINK\\(""${word}""\\)[^"]*"`, "g"),
      );
      expect(cells.map((cell) => cell.slice(1, 3)).sort()).toEqual(["'+", "'-", "'=", "'@"]);
    });

    it.runIf(REGISTRY.some(({ id }) => id === path))(
      "is found again by filters that people keep for its list",
      async () => {
        const { send } = await open();
        const body = { resource: path, name: `Guardado ${newKey()}`, query: "active=true&page=2", shared: true };
        const saved = await send("POST /api/admin/saved-filters", { body });
        expect(saved).toMatchObject({ status: 201, body: { resource: path, query: "active=true" } });
        const query = { resource: path };
        const token = await api().signIn(cases.reader);
        const { items } = (await api().send("GET /api/admin/saved-filters", { query }, { token })).body;
        expect(items).toContainEqual({ ...saved.body, mine: false, editable: false });
        if (cases.stranger === null) return;
        const stranger = { token: await api().signIn(cases.stranger) };
        expect((await api().send("GET /api/admin/saved-filters", { query }, stranger)).status).toBe(403);
      },
    );

    it("is for those whose role says so", async () => {
      const { send, create } = await open();
      const { id } = await create();
      const calls: [keyof MockContract, object][] = [
        [LIST, {}],
        [ONE, { params: { id } }],
        [HISTORY, { params: { id } }],
        [EXPORT, {}],
        [CREATE, { body: await cases.fresh(made + 1) }],
        [CHANGE, { params: { id }, body: { ...cases.changes[0]?.patch, version: 1 } }],
        [REMOVE, { params: { id }, query: { version: 1 } }],
        [BULK, { body: { action: "archive", ids: [id] } }],
      ];
      for (const [role, reads] of [[cases.reader, 200] as const, [cases.stranger, 403] as const]) {
        if (role === null) continue;
        const token = await api().signIn(role);
        for (const [key, input] of calls) {
          const { status } = await api().send(key, input, { token });
          expect([role, key, status]).toEqual([role, key, key.startsWith("GET") ? reads : 403]);
        }
      }
      for (const [key, input] of calls) expect((await api().send(key, input)).status, key).toBe(401);
      expect((await send(ONE, { params: { id } })).body).toMatchObject({ id, version: 1 });
    });

    it("that does not exist is not found", async () => {
      const { send } = await open();
      const params = { id: "01890000-0000-7000-8000-000000000000" };
      expect((await send(ONE, { params })).status).toBe(404);
      expect((await send(HISTORY, { params })).status).toBe(404);
      const patch = { ...cases.changes[0]?.patch, version: 1 };
      expect((await send(CHANGE, { params, body: patch })).status).toBe(404);
      expect((await send(REMOVE, { params, query: { version: 1 } })).status).toBe(404);
    });
  });
}
