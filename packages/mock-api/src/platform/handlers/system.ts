import type { system } from "@tablero/contract/platform/endpoints/system";
import type { MockHandlers } from "../callers.ts";

export const systemHandlers: Pick<MockHandlers, keyof typeof system> = {
  "GET /api/health": () => ({ status: 200, body: { status: "ok" } }),
  "GET /api/ready": () => ({ status: 200, body: { status: "ok" } }),
};
