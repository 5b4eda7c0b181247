import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminQuestions } from "@tablero/contract/people/endpoints/admin-questions";
import {
  addQuestionNote,
  answerQuestion,
  changeQuestion,
  listQuestions,
  readQuestion,
} from "../../domain/people/questions/questions.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";

export function questionRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminQuestions> {
  return {
    "GET /api/admin/questions": async ({ query }, call) => ok(await listQuestions(buildCtx(deps, call), query)),
    "GET /api/admin/questions/{id}": async ({ params }, call) =>
      ok(await readQuestion(buildCtx(deps, call), params.id)),
    "PATCH /api/admin/questions/{id}": async ({ params, body }, call) =>
      ok(await changeQuestion(buildCtx(deps, call), params.id, body)),
    "POST /api/admin/questions/{id}/answers": async ({ params: { id }, body }, call) =>
      created(
        await idempotent(deps, call, { scope: `question answer ${id}`, body }, (ctx) => answerQuestion(ctx, id, body)),
      ),
    "POST /api/admin/questions/{id}/notes": async ({ params: { id }, body }, call) =>
      created(
        await idempotent(deps, call, { scope: `question note ${id}`, body }, (ctx) =>
          addQuestionNote(ctx, id, body.text),
        ),
      ),
  };
}
