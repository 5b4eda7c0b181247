import type { tasks } from "@tablero/contract/template/endpoints/tasks";
import type { Task, TaskType } from "@tablero/contract/template/shapes/tasks";
import { notFound } from "@tablero/domain/platform/refusals";
import type { Store } from "../../platform/store.ts";
import { findById, mergeById, removeById } from "../collection.ts";
import { newSampleId } from "../kit.ts";
import type { TemplateHandlers } from "../template-handlers.ts";
import { putFirst, reorder, sortByOrder } from "./order.ts";
import type { TasksState } from "./sample.ts";
import { searchTasks } from "./search.ts";

export function tasksHandlers(store: Store): TemplateHandlers<keyof typeof tasks> {
  const state = () => store.template.group("tasks");
  return {
    "GET /api/apps/tasks/all": async () => ({ status: 200, body: sortByOrder((await state()).tasks) }),
    "GET /api/apps/tasks/search": async ({ query: { query } }) => ({
      status: 200,
      body: searchTasks((await state()).tasks, query),
    }),
    "PATCH /api/apps/tasks/order": async ({ body }) => {
      const { tasks } = await state();
      reorder(
        tasks,
        body.tasks.map(({ id }) => id),
      );
      return { status: 200, body: tasks };
    },
    "GET /api/apps/tasks/task": async ({ query }) => {
      const task = findById((await state()).tasks, query.id);
      if (!task) throw notFound();
      return { status: 200, body: task };
    },
    "POST /api/apps/tasks/task": async ({ body }) => {
      const task = blankTask(body.type);
      putFirst((await state()).tasks, task);
      return { status: 200, body: task };
    },
    "PATCH /api/apps/tasks/task": async ({ body }) => ({
      status: 200,
      body: mergeById((await state()).tasks, body.id, body.task),
    }),
    "DELETE /api/apps/tasks/task": async ({ query }) => {
      removeById((await state()).tasks, query.id);
      return { status: 200, body: true };
    },
    ...tagHandlers(state),
  };
}

type TagKeys = Extract<keyof typeof tasks, `${string} /api/apps/tasks/tag${string}`>;

function tagHandlers(state: () => Promise<TasksState>): TemplateHandlers<TagKeys> {
  return {
    "GET /api/apps/tasks/tags": async () => ({ status: 200, body: (await state()).tags }),
    "POST /api/apps/tasks/tag": async ({ body }) => {
      const tag = { id: newSampleId(), title: body.tag.title };
      (await state()).tags.unshift(tag);
      return { status: 200, body: tag };
    },
    "PATCH /api/apps/tasks/tag": async ({ body }) => ({
      status: 200,
      body: mergeById((await state()).tags, body.id, body.tag),
    }),
    "DELETE /api/apps/tasks/tag": async ({ query }) => {
      const { tasks, tags } = await state();
      const tag = removeById(tags, query.id);
      if (tag) for (const task of tasks) task.tags = task.tags.filter((id) => id !== tag.id);
      return { status: 200, body: true };
    },
  };
}

/** Initial values of a new task or section. */
const blankTask = (type: TaskType): Task => ({
  id: newSampleId(),
  type,
  title: "",
  notes: null,
  completed: false,
  dueDate: null,
  priority: 1,
  tags: [],
  order: 0,
});
