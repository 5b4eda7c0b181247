import type { Task } from "@tablero/contract/template/shapes/tasks";

export const sortByOrder = (tasks: readonly Task[]): Task[] => [...tasks].sort((a, b) => a.order - b.order);

/** Each task's order becomes the first index of its id in the list, or -1 if it is missing. */
export function reorder(tasks: readonly Task[], ids: readonly string[]): void {
  const places = new Map(ids.map((id, place) => [id, place] as const).reverse());
  for (const task of tasks) task.order = places.get(task.id) ?? -1;
}

/** Moves the task before all others, which keep their displayed order, and renumbers the list. */
export function putFirst(tasks: Task[], task: Task): void {
  const list = [task, ...sortByOrder(tasks)];
  for (const [place, each] of list.entries()) each.order = place;
  tasks.splice(0, tasks.length, ...list);
}
