import { dropAvatar, setAvatar } from "../../domain/people/accounts/avatar.ts";
import { readProfile, updateProfile } from "../../domain/people/accounts/profile.ts";
import { callerOf, ctxOf, type Deps, ok, staffOf } from "../call.ts";
import type { CommonRoutes } from "../common-handlers.ts";
import { pictureOf } from "../kit/picture-form.ts";

/** The signed-in account, as the shell shows it. */
export function ownUserRoutes(
  deps: Deps,
): CommonRoutes<"GET /api/common/user" | "PATCH /api/common/user" | "POST /api/common/user/avatar"> {
  return {
    "GET /api/common/user": async (_, call) => ok(await readProfile(ctxOf(deps, call), callerOf(call).accountId)),
    "PATCH /api/common/user": async ({ body }, call) => {
      const { name, avatar, status } = body.user;
      const { accountId, userId } = callerOf(call);
      const ctx = ctxOf(deps, call);
      const isRemoval = avatar === null && userId !== null;
      if (isRemoval) await dropAvatar(ctx, deps.storage, accountId);
      const profile = await updateProfile(ctx, accountId, { name, avatar: isRemoval ? undefined : avatar, status });
      deps.sessions.forget();
      return ok(profile);
    },
    "POST /api/common/user/avatar": async (_, call) => {
      const { accountId } = staffOf(call);
      const profile = await setAvatar(ctxOf(deps, call), deps.storage, accountId, await pictureOf(call.request));
      deps.sessions.forget();
      return ok(profile);
    },
  };
}
