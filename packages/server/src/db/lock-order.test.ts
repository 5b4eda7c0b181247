import { describe, expect, test } from "vitest";
import { TABLES } from "./changes/statement-tables.ts";
import { type Held, LOCK_ORDER, LOCKED_UNDER, lockOrderViolation, parseLocks } from "./lock-order.ts";

const held = (locked: string[], made: string[] = []): Held => ({ locked: new Set(locked), made: new Set(made) });

describe("the locks of a statement", () => {
  test.each<[string, string[], string[]]>([
    ["select id from orders where id = $1", [], []],
    ["select id from orders where id = $1 for no key update", ["orders"], []],
    ["select 1 from carts c join x y on true where c.token = $1 for no key update of c", ["carts"], []],
    ["update stock set reserved = 1 where variant_id in (select id from variants)", ["stock"], []],
    ['update "variants" set "price" = $1', ["variants"], []],
    ["delete from cart_lines using carts c where c.id = cart_id", ["cart_lines"], []],
    ["insert into orders (id) values ($1)", [], ["orders"]],
    ["insert into settings (key) values ($1) on conflict (key) do update set value = 2", ["settings"], []],
    [
      "with a as (update carts set x = 1), b as (insert into settings values (1) on conflict do nothing), c as (insert into orders values (1)) select 1",
      ["carts", "settings"],
      ["orders"],
    ],
    ["select j.id from pgboss.job j where j.id = $1 for no key update", [], []],
    ["alter table a add foreign key (b) references c (d) on delete cascade on update no action", [], []],
    ["update pgboss.job set state = 'retry'", [], []],
    ["alter table a add constraint f foreign key (b) references c(d) on delete cascade on update no action", [], []],
    ["create trigger t before update or delete on orders execute function f()", [], []],
  ])("are recognised in the case: %s", (text, tables, made) => {
    expect(parseLocks(text)).toEqual({ tables, made, stopsReferences: false });
  });

  test("distinguish a lock that blocks the foreign keys of other tables", () => {
    expect(parseLocks("select 1 from orders for update").stopsReferences).toBe(true);
  });
});

describe("the lock order", () => {
  test("lists existing tables, each once", () => {
    const tables = [...LOCK_ORDER, ...Object.keys(LOCKED_UNDER)];
    expect(new Set(tables).size).toBe(tables.length);
    expect(tables.filter((table) => !TABLES.has(table))).toEqual([]);
  });

  test("allows tables to be locked in its order, and repeatedly", () => {
    expect(lockOrderViolation(held(["orders", "stock"]), "coupons")).toBeNull();
    expect(lockOrderViolation(held(["orders", "stock", "coupons"]), "stock")).toBeNull();
  });

  test("refuses the opposite order and tables that it does not list", () => {
    expect(lockOrderViolation(held(["orders", "coupons"]), "stock")).toBe(
      "locks stock after coupons, against LOCK_ORDER",
    );
    expect(lockOrderViolation(held([]), "search_words")).toBe("locks search_words, which has no place in LOCK_ORDER");
  });

  test("requires the row of an order or product to be locked before the rows that belong to it", () => {
    expect(lockOrderViolation(held(["orders", "stock"]), "payments")).toBeNull();
    expect(lockOrderViolation(held([], ["products"]), "variants")).toBeNull();
    expect(lockOrderViolation(held(["stock"]), "payments")).toContain("without the row of orders");
  });
});
