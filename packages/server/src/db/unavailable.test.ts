import { describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "./unavailable.ts";

/** An error as the driver reports it. */
const refusal = (severity: string, code: string, message: string) =>
  Object.assign(new Error(message), { severity, code });

describe("a database error", () => {
  it("is an outage if it ends the connection, such as a new connection on a full disk", () => {
    const refused = refusal("FATAL", "XX000", "could not write init file");
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(isDatabaseUnavailable(new Error("Failed query: select 1", { cause: refused }))).toBe(true);
  });

  it("is an outage when the disk is full or no connection is left", () => {
    expect(isDatabaseUnavailable(refusal("ERROR", "53100", "could not extend file"))).toBe(true);
    expect(isDatabaseUnavailable(refusal("FATAL", "53300", "sorry, too many clients already"))).toBe(true);
  });

  it("is not an outage when the statement is wrong", () => {
    expect(isDatabaseUnavailable(refusal("ERROR", "XX000", "cache lookup failed"))).toBe(false);
    expect(isDatabaseUnavailable(refusal("ERROR", "42601", "syntax error"))).toBe(false);
  });
});
