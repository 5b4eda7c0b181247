import { useCan } from "@tablero/api-client/permission";
import type { RegisteredResource } from "@tablero/domain/platform/resources/registry";
import type { AccessLevel } from "@tablero/domain/platform/vocabulary";
import type { ReactNode } from "react";
import { ForbiddenScreen } from "../message/forbidden-screen.tsx";

export interface GuardedProps {
  resource: Pick<RegisteredResource, "id">;
  /** Default: read. */
  level?: AccessLevel;
  children: ReactNode;
}

/** Renders its children only for users with the permission. Without it, no API request is made. */
export function Guarded({ resource, level = "read", children }: GuardedProps) {
  const can = useCan();
  return can(`${resource.id}:${level}`) ? children : <ForbiddenScreen />;
}
