import type { Random } from "./random.ts";

/** Texts that try to break out of statements, paths, headers, templates and terminals, or are malformed. */
const TEXTS = [
  "'; drop table products; --",
  "' or '1'='1' --",
  '" union select * from accounts --',
  "1); select pg_sleep(10); --",
  "%' and 1=cast((select version()) as int) --",
  "100%_\\",
  "\\' \\\\ %00",
  "../../../../etc/passwd",
  "..%2f..%2f..%2fetc%2fpasswd",
  "..\\..\\windows\\win.ini",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "<script>alert(1)</script>",
  "<svg/onload=alert(1)>",
  "javascript:alert(1)",
  "{{7*7}}",
  ["$", "{7*7}"].join(""),
  "<%= 7*7 %>",
  "#{7*7}",
  "$(id)",
  "`id`",
  "| cat /etc/passwd",
  "a\r\nSet-Cookie: session=1",
  "a\nInjected: yes",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "NaN",
  "Infinity",
  "-0",
  "1e400",
  "0x7fffffff",
  "9223372036854775808",
  "99999999999999999999999999999999",
  "-1",
  "1.5",
  "٣",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "",
  " ",
  "\u00a0",
  "\u0000",
  "a\u0000b",
  "\ud83d",
  "\udc00\ud83d",
  "\ufeff",
  "\ufffe",
  "🐟🎲👩‍👩‍👧",
  "متجر الألعاب \u202e עברית",
  "Z̷̢͚a̴l̷g̸o",
  "\u202e\u2066abc",
  "& | ! <-> :* (",
  "'a' & 'b' <2> 'c'",
  "((((((((((",
  "(a+)+$",
  '*?~^"\\',
  "İıſ\u0130K",
  "ﷺ".repeat(18),
  "0001-01-01",
  "9999-12-31",
  "2026-02-30",
  "10000-01-01",
  "-000001-01-01T00:00:00Z",
  "2026-13-45T25:61:61Z",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
] as const;

const LONG = [250, 1_000, 5_000, 70_000];

export const nastyText = (random: Random): string =>
  random.chance(0.08)
    ? random.pick(["a", "ñ", "'", "%", "(", "🎲", "../", "a "]).repeat(random.pick(LONG))
    : random.pick(TEXTS);

/** Numbers at and beyond the limits of numeric types. */
export const nastyNumber = (random: Random): number =>
  random.pick([
    -1,
    0,
    -0,
    1.5,
    0.1 + 0.2,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    2 ** 63,
    -(2 ** 63),
    1e21,
    1e300,
    -1e300,
    5e-324,
    100_000_001,
    1_000_000_000,
  ]);

/** A value of any other type than expected. */
export function nastyValue(random: Random): unknown {
  const kind = random.weighted({ text: 6, number: 3, odd: 3, polluted: 1, nested: 1 });
  if (kind === "text") return nastyText(random);
  if (kind === "number") return nastyNumber(random);
  if (kind === "polluted") return JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}');
  if (kind === "nested") return nestedValue(random.between(2, 200));
  return random.pick<unknown>([
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 1 },
    { $ne: null },
  ]);
}

/** Nested arrays of the given depth. */
export function nestedValue(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
