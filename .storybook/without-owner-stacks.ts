import * as React from "react";

/**
 * React's development build captures a stack for each element, for longer messages, until it has counted 10,000 in a
 * second: a seventh of the processor time of stories. All its checks stay. It reads and resets this count by itself.
 */
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const { [INTERNALS]: internals } = React as unknown as Record<string, object>;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => undefined });
