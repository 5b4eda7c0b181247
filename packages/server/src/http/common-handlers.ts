import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { Call } from "./call.ts";

type All = Handlers<typeof audiences.common, Call>;

/** Handlers of some endpoints of the shell. */
export type CommonRoutes<K extends keyof All> = Pick<All, K>;
