import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, it } from "vitest";
import { describeError, withoutAddresses } from "./server-errors.ts";

it("the description of a failed query contains the reason, but never its parameters", () => {
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
  expect(line).toContain("server-errors.test.ts");
  expect(line).not.toMatch(/lucia|Lucía|600 111 222/);
});

it("e-mail addresses are removed from an error wherever they appear", () => {
  expect(withoutAddresses("«lucia.prats+shop@correo.example.co» y (a@b.es), <x@y.test>; mailto:z@w.test")).toBe(
    "«…@…» y (…@…), <…@…>; mailto:…@…",
  );
  expect(withoutAddresses("@tablero/server, a@b, 3@ 5 €")).toBe("@tablero/server, a@b, 3@ 5 €");
});

it.each(["a", "a@", "a@b", "a.", "@", "a@b."])(
  "an error with a long text of %j is described as quickly as any other",
  (part) => {
    const began = performance.now();
    const { message } = describeError(new Error(part.repeat(500_000)));
    expect(performance.now() - began).toBeLessThan(500);
    expect(message.length).toBeLessThanOrEqual(2_000);
  },
);

it("a truncated error contains no partial e-mail address", () => {
  const { message } = describeError(new Error(`${"x ".repeat(995)}lucia@correo.test`));
  expect(message).not.toMatch(/lucia|correo/);
});
