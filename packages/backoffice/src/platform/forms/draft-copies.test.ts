import type { ApiClient } from "@tablero/api-client/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraftCopies } from "./draft-copies.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that keeps drafts and records the calls; `fail` makes each call fail. */
function server() {
  const rows = new Map<string, { at: string; content: string }>();
  const calls: string[] = [];
  const state = { fail: false };
  const call = async (
    key: string,
    input: { body?: { place: string; at: string; content: string }; query?: { place: string } },
  ) => {
    calls.push(`${key.split(" ")[0]} ${input.body?.place ?? input.query?.place ?? "list"}`);
    if (state.fail) throw new Error("offline");
    if (input.body) rows.set(input.body.place, input.body);
    else if (key.startsWith("DELETE")) rows.delete(input.query?.place ?? "");
    else if (input.query) return { ...rows.get(input.query.place) };
    return { items: [...rows.keys()].map((place) => ({ place })) };
  };
  const api = { call } as unknown as ApiClient;
  return { rows, calls, state, copies: createDraftCopies(api, () => ({ title: "Clientes", path: "/admin/clientes" })) };
}

test("many changes become one copy, after a pause", async () => {
  const { copies, calls, rows } = server();
  for (const [n, text] of ["H", "Ho", "Hola"].entries()) copies.keep("consulta/1", { at: n, value: text });
  expect(calls).toEqual([]);
  await vi.runAllTimersAsync();
  expect(calls).toEqual(["PUT consulta/1"]);
  expect(rows.get("consulta/1")?.content).toBe('"Hola"');
});

test("a page that is left sends what is waiting, once", async () => {
  const { copies, calls } = server();
  copies.keep("consulta/1", { at: 1, value: "Hola" });
  copies.flush();
  await vi.runAllTimersAsync();
  expect(calls).toEqual(["PUT consulta/1"]);
});

test("a draft that is dropped is deleted after its copy was stored, and one without a copy costs no call", async () => {
  const { copies, calls, rows } = server();
  copies.drop("consulta/2");
  copies.keep("consulta/1", { at: 1, value: "Hola" });
  await vi.advanceTimersByTimeAsync(2000);
  copies.drop("consulta/1");
  await vi.runAllTimersAsync();
  expect(calls).toEqual(["PUT consulta/1", "DELETE consulta/1"]);
  expect(rows.size).toBe(0);
});

test("a copy from another device is found, and its place is looked up in one list for all forms", async () => {
  const { copies, calls, rows } = server();
  rows.set("consulta/1", { at: "2026-11-30T10:00:00.000Z", content: '{"text":"Hola"}' });
  expect(await copies.find("consulta/1")).toEqual({ at: Date.parse("2026-11-30T10:00:00Z"), value: { text: "Hola" } });
  expect(await copies.find("consulta/2")).toBeNull();
  expect(calls).toEqual(["GET list", "GET consulta/1"]);
  copies.drop("consulta/1");
  expect(await copies.find("consulta/1")).toBeNull();
});

test("without a connection nothing is found, and the list is read again later", async () => {
  const { copies, rows, state } = server();
  rows.set("consulta/1", { at: "2026-11-30T10:00:00.000Z", content: '"Hola"' });
  state.fail = true;
  expect(await copies.find("consulta/1")).toBeNull();
  state.fail = false;
  expect((await copies.find("consulta/1"))?.value).toBe("Hola");
});
