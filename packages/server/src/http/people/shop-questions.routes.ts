import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { askQuestion, countQuestion } from "../../domain/people/questions/ask.ts";
import { buildCtx, type Call, created, type Deps } from "../call.ts";
import { idempotent } from "../idempotent.ts";

type Routes = Pick<Handlers<typeof audiences.shop, Call>, "POST /api/shop/questions">;

/** Questions of shoppers. */
export function shopQuestionRoutes(deps: Deps): Routes {
  return {
    "POST /api/shop/questions": async ({ body }, call) => {
      await countQuestion(buildCtx(deps, call), deps.limits.mail, body);
      const scope = "POST /api/shop/questions";
      return created(await idempotent(deps, call, { scope, body }, (ctx) => askQuestion(ctx, body)));
    },
  };
}
