import { useCan } from "@tablero/api-client/permission";
import type { ReactNode } from "react";
import { ForbiddenScreen } from "../message/forbidden-screen.tsx";

/** Its content only for whom the permission allows it; nothing is asked of the API for the others. */
export function Guarded({ permission, children }: { permission: string; children: ReactNode }) {
  const can = useCan();
  return can(permission) ? children : <ForbiddenScreen />;
}
