import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, it } from "vitest";
import { describeError } from "./faults.ts";

it("says of a failed query why it failed, never what it was asked with", () => {
  const cause = new Error('duplicate key value violates unique constraint "clients_email" of lucia@correo.test');
  const error = new Error("Failed query: insert into clients\nparams: lucia@correo.test,Lucía,600 111 222", { cause });
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  pino({ serializers: { err: describeError } }, sink).error({ err: error }, "fault");
  const line = lines.join("");
  expect(line).toContain("clients_email");
  expect(line).toContain("faults.test.ts");
  expect(line).not.toMatch(/lucia|Lucía|600 111 222/);
});
