import type { Task } from "@tablero/contract/template/shapes/tasks";
import fc from "fast-check";
import { expect, it } from "vitest";
import { putFirst, reorder, sortByOrder } from "./order.ts";

const task = (id: string, order: number): Task => ({
  id,
  type: "task",
  title: id,
  notes: null,
  completed: false,
  dueDate: null,
  priority: 1,
  tags: [],
  order,
});

const stored = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 })
  .map((ids) => ids.map((id, order) => task(id, order)));
const lists = fc.array(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 20 });
/** Stored tasks with a list of their ids and other ids, some of them repeated. */
const orders = fc.tuple(stored, lists).chain(([tasks, others]) =>
  fc.tuple(
    fc.constant(tasks),
    fc
      .shuffledSubarray([...tasks.map(({ id }) => id), ...others])
      .chain((list) => fc.shuffledSubarray([...list, ...list.slice(0, 3)])),
  ),
);

it("each task gets the index of its first occurrence in the list, and a missing one gets -1", () => {
  fc.assert(
    fc.property(orders, ([tasks, list]) => {
      const before = tasks.map(({ id }) => id);
      reorder(tasks, list);
      expect(tasks.map(({ id }) => id)).toEqual(before);
      for (const { id, order } of tasks) expect(order).toBe(list.indexOf(id));
    }),
  );
});

it("a new task comes first, and the others keep their order", () => {
  fc.assert(
    fc.property(orders, ([tasks, list]) => {
      reorder(tasks, list);
      const shown = sortByOrder(tasks).map(({ id }) => id);
      const added = task("the new one", 99);
      putFirst(tasks, added);
      expect(sortByOrder(tasks).map(({ id }) => id)).toEqual([added.id, ...shown]);
      expect(tasks.map(({ order }) => order)).toEqual(tasks.map((_, place) => place));
    }),
  );
});
