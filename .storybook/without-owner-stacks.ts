import * as React from "react";

/**
 * React's development build captures a stack trace for each element to improve its messages, until it has counted
 * 10,000 in a second. This takes a seventh of the stories' processor time. All its checks stay active. React itself
 * reads and resets this counter.
 */
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const { [INTERNALS]: internals } = React as unknown as Record<string, object>;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => undefined });
