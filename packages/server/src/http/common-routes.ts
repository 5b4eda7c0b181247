import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { Call, Deps } from "./call.ts";
import { noticeRoutes } from "./people/notices.routes.ts";
import { preferenceRoutes } from "./people/preferences.routes.ts";
import { shortcutRoutes } from "./people/shortcuts.routes.ts";
import { userRoutes } from "./people/user.routes.ts";

type All = Handlers<typeof audiences.common, Call>;

/** Handlers of some endpoints of this audience. */
export type CommonRoutes<K extends keyof All> = Pick<All, K>;

export const commonRoutes = (deps: Deps): All => ({
  ...userRoutes(deps),
  ...preferenceRoutes(deps),
  ...shortcutRoutes(deps),
  ...noticeRoutes(deps),
});
