import { removeAvatar, setAvatar } from "../../domain/people/accounts/avatar.ts";
import { readProfile, updateProfile } from "../../domain/people/accounts/profile.ts";
import { buildCtx, type Deps, ok, requireCaller, requireStaff } from "../call.ts";
import type { CommonRoutes } from "../common-handlers.ts";
import { readPicture } from "../kit/picture-form.ts";

/** The signed-in account, as shown in the shell. */
export function ownUserRoutes(
  deps: Deps,
): CommonRoutes<"GET /api/common/user" | "PATCH /api/common/user" | "POST /api/common/user/avatar"> {
  return {
    "GET /api/common/user": async (_, call) =>
      ok(await readProfile(buildCtx(deps, call), requireCaller(call).accountId)),
    "PATCH /api/common/user": async ({ body }, call) => {
      const { name, avatar, status } = body.user;
      const { accountId, userId } = requireCaller(call);
      const ctx = buildCtx(deps, call);
      const isRemoval = avatar === null && userId !== null;
      if (isRemoval) await removeAvatar(ctx, deps.storage, accountId);
      const profile = await updateProfile(ctx, accountId, { name, avatar: isRemoval ? undefined : avatar, status });
      deps.sessions.forget();
      return ok(profile);
    },
    "POST /api/common/user/avatar": async (_, call) => {
      const { accountId } = requireStaff(call);
      const profile = await setAvatar(buildCtx(deps, call), deps.storage, accountId, await readPicture(call.request));
      deps.sessions.forget();
      return ok(profile);
    },
  };
}
