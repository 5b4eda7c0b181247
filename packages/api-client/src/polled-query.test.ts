import { expect, test } from "vitest";
import { ApiError, NetworkError } from "./errors.ts";
import { pauseBeforeRetry } from "./polled-query.ts";

const KEY = "GET /api/common/notifications";

test.each([
  ["no connection", new NetworkError(KEY, null), 3000],
  ["a shop that restarts", new ApiError(KEY, 503, null, null), 3000],
  ["too many calls, from the requested time on", new ApiError(KEY, 429, null, 40), 40_000],
  ["a time shorter than the interval", new ApiError(KEY, 503, null, 1), 3000],
  ["a session that ended", new ApiError(KEY, 401, null, null), null],
  ["a record that is gone", new ApiError(KEY, 404, null, null), null],
])("polling continues after %s", (_, error, wait) => {
  expect(pauseBeforeRetry(error, 3000)).toBe(wait);
});
