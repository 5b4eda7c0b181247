import { expect, it } from "vitest";
import { createDrafts } from "./drafts.ts";

function shelf() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it("a draft is stored under its key until it is dropped, and leaves nothing behind", () => {
  const box = shelf();
  const drafts = createDrafts(
    () => box,
    () => 5,
  );
  drafts.keep("ana", "consulta/1", "Hola");
  drafts.keep("ana", "consulta/1", "Hola, Luis");
  expect(drafts.read("ana", "consulta/1")).toEqual({ at: 5, value: "Hola, Luis" });
  expect(drafts.read("ana", "consulta/2")).toBeNull();
  drafts.drop("ana", "consulta/1");
  expect(drafts.read("ana", "consulta/1")).toBeNull();
  expect(box.items.size).toBe(0);
});

it("a draft is hidden from every other account", () => {
  const box = shelf();
  const drafts = createDrafts(() => box);
  drafts.keep("ana", "consulta/1", "De Ana");
  expect(drafts.read("luis", "consulta/1")).toBeNull();
  drafts.drop("luis", "consulta/1");
  expect(drafts.read("ana", "consulta/1")?.value).toBe("De Ana");
});

it("a draft is dropped after a week, and the oldest of more than twenty", () => {
  const box = shelf();
  let time = 0;
  const drafts = createDrafts(
    () => box,
    () => time,
  );
  drafts.keep("ana", "0", "first");
  for (let index = 1; index <= 20; index += 1) drafts.keep("ana", String(index), index);
  expect(drafts.read("ana", "0")).toBeNull();
  expect(drafts.read("ana", "1")?.value).toBe(1);
  time = 7 * 24 * 60 * 60 * 1000;
  expect(drafts.read("ana", "20")).toBeNull();
});

it("drafts work without storage, and unreadable entries are ignored", () => {
  const broken = createDrafts(() => {
    throw new Error("denied");
  });
  broken.keep("ana", "a", "b");
  expect(broken.read("ana", "a")).toBeNull();
  const box = shelf();
  const drafts = createDrafts(() => box);
  for (const text of ["{", "null", "[]", '{"a":1,"b":{"at":"x"}}']) {
    box.items.set("tablero.drafts.ana", text);
    expect(drafts.read("ana", "a")).toBeNull();
    expect(drafts.read("ana", "b")).toBeNull();
  }
});
