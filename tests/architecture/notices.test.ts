import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { NOTICES_FILE, noticesOf } from "../../scripts/lib/shipped/notices.ts";
import { ROOT } from "./sources.ts";

it(`${NOTICES_FILE} is up to date (npm run notices)`, () => {
  expect(readFileSync(join(ROOT, NOTICES_FILE), "utf8")).toBe(noticesOf(ROOT));
});
