import type { academy } from "@tablero/contract/template/endpoints/academy";
import { notFound } from "@tablero/domain/platform/refusals";
import type { Store } from "../../platform/store.ts";
import { findById, sortBy } from "../collection.ts";
import type { TemplateHandlers } from "../template-handlers.ts";

export function academyHandlers(store: Store): TemplateHandlers<keyof typeof academy> {
  const state = () => store.template.group("academy");
  return {
    "GET /api/apps/academy/categories": async () => ({
      status: 200,
      body: sortBy((await state()).categories, ({ title }) => title),
    }),
    "GET /api/apps/academy/courses": async () => ({ status: 200, body: (await state()).courses }),
    "GET /api/apps/academy/courses/course": async ({ query }) => {
      const { courses, steps } = await state();
      const course = findById(courses, query.id);
      if (!course) throw notFound();
      return { status: 200, body: { ...course, steps } };
    },
  };
}
