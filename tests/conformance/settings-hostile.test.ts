import { beforeAll, describe, expect, it } from "vitest";
import { BEYOND_GATE } from "../../scripts/lib/test-tier.ts";
import type { BodyOf } from "./caller.ts";
import { conformance } from "./suite.ts";

/** Input that no form sends, or that users may type or paste into one deliberately. */
const BAD: readonly (readonly [name: string, value: unknown])[] = [
  ["nothing", ""],
  ["blanks", " \t "],
  ["five thousand letters", "x".repeat(5_000)],
  ["a number", 7],
  ["a truth value", true],
  ["a list", ["x"]],
  ["an object", { x: 1 }],
  ["null", null],
  ["no field", undefined],
  ["a script", '"><script>alert(1)</script>'],
  ["an address that runs a script", "javascript:alert(1)"],
  ["control characters", "a\u0000b\u001b[31m\r\nBcc: todos@correo.test"],
  ["a new line", "una\r\nX-Otra: dos"],
  ["half a character", "\ud83d"],
  ["emoji", "🐟🎲👩‍👩‍👧"],
  ["a huge number", 1e15],
  ["a number beyond all bounds", 1e308],
  ["a negative number", -1],
  ["a fraction", 1.5],
  ["text for a number", "12abc"],
];

/** The others reach no other rule of the shop; `npm test -- --all` sends them. */
const SENT_IN_GATE = new Set(["nothing", "an object", "no field", "control characters", "a negative number"]);

const SECTIONS = ["identity", "look", "payments", "taxes", "orders", "dispatch", "mail", "features"] as const;
type Section = (typeof SECTIONS)[number];
type Settings = BodyOf<"GET /api/admin/settings">;
type Path = readonly (string | number)[];

/** Every field of a section, including lists and the members of their first element. */
function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...(value.length > 0 ? fieldsOf(value[0], [...path, 0]) : [])];
  if (typeof value !== "object" || value === null) return [path];
  const own = Object.entries(value).flatMap(([key, member]) => fieldsOf(member, [...path, key]));
  return path.length === 0 ? own : [path, ...own];
}

/** The section with another value at a path. */
function withValue(section: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(section))
    return section.map((each, index) => (index === key ? withValue(each, rest, value) : each));
  const whole = Object.fromEntries(Object.entries(section ?? {}));
  return { ...whole, [key]: withValue(whole[key], rest, value) };
}

/** The body that a form of the section sends. */
const sentOf = (settings: Settings, section: Section): unknown => {
  if (section !== "mail") return settings[section];
  const { smtpKeyAt: _, ...mail } = settings.mail;
  return { ...mail, smtpPassword: "" };
};

const textsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

// Words in the default messages of a schema.
const ENGLISH = /\b(invalid|expected|received|required|unrecognized|must|input|too (big|small|long|short))\b/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for these characters
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/;

conformance("settings that no form would send", (api) => {
  let token = "";
  let start: Settings;
  beforeAll(async () => {
    token = await api().signIn("admin");
    const { identity, version } = await read();
    const specialHours = [{ on: "2099-12-24", name: "Nochebuena", ranges: [{ from: "10:00", to: "14:00" }] }];
    const body = { identity: { ...identity, specialHours }, version };
    start = (await api().call("PATCH /api/admin/settings", { body }, { token })).body;
  });
  const read = async () => (await api().call("GET /api/admin/settings", {}, { token })).body;

  describe.each(SECTIONS)("%s", (section) => {
    const tagsOf = (name: string) => (SENT_IN_GATE.has(name) ? [] : [BEYOND_GATE]);
    for (const [name, value] of BAD)
      it(`a field with ${name} is refused in Spanish or stored harmlessly`, { tags: tagsOf(name) }, async () => {
        let { version } = await read();
        const sent = sentOf(start, section);
        const change = (body: unknown) =>
          api().raw("PATCH /api/admin/settings", { body: { [section]: body, version } }, { token });
        for (const path of fieldsOf(sent)) {
          const at = [section, ...path].join(".");
          const reply = await change(withValue(sent, path, value));
          expect([200, 422], `${at} with ${name}: ${reply}`).toContain(reply.status);
          if (reply.status === 422) {
            const { errors = [] } = reply.problem;
            expect(errors.length, `${at} with ${name}: ${reply}`).toBeGreaterThan(0);
            for (const fieldError of errors) {
              expect(fieldError.path.split(".")[0], `${at} with ${name}`).toBe(section);
              expect(fieldError.message, `${at} with ${name}`).not.toMatch(ENGLISH);
              expect(fieldError.message.length).toBeGreaterThan(3);
            }
            continue;
          }
          const shown = await api().call("GET /api/shop/info");
          ({ version } = reply.body);
          // Restored first, so that a failure does not affect the next case.
          const back = await change(sent);
          expect(back.status, `${at} after ${name}: ${back}`).toBe(200);
          ({ version } = back.body);
          for (const text of textsOf(reply.body[section])) expect(text, `${at} with ${name}`).not.toMatch(CONTROL);
          expect(shown.status, `${at} with ${name}`).toBe(200);
        }
        expect(await read()).toEqual({ ...start, version });
      });
  });
});
