import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Validator } from "@seriousme/openapi-schema-validator";
import { contract } from "@tablero/contract/contract";
import type { Endpoint } from "@tablero/contract/core/endpoint";
import { documentation } from "@tablero/contract/http/documentation";
import { isCallerAllowed } from "@tablero/contract/http/mount";
import { toJsonSchema } from "@tablero/contract/http/schema-of";
import { mockContract } from "@tablero/contract/template/template";
import { TOKEN_SCOPES } from "@tablero/domain/platform/access/api-tokens";
import { createMock } from "@tablero/mock-api/mock";
import { generateSource } from "oazapfts";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ROOT } from "./sources.ts";

const SERVER = "https://shop.example";

const Operation = z.looseObject({ security: z.array(z.record(z.string(), z.array(z.string()))).optional() });
const Document = z.looseObject({
  servers: z.array(z.looseObject({ url: z.string() })).optional(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

const read = async (table: typeof contract | typeof mockContract, server?: string) =>
  Document.parse(await documentation(table, { server }).openApi().json());
const shop = await read(contract, SERVER);
const mock = await read(mockContract);

describe.each([
  ["shop", shop],
  ["mock", mock],
])("the OpenAPI document of the %s", (_, document) => {
  test("is valid, and resolves all of its references", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test("states for every operation how a caller identifies itself", () => {
    const schemes = Object.keys(document.components.securitySchemes);
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { security }] of Object.entries(methods)) {
        const at = `${method} ${path}`;
        expect(security, at).toBeInstanceOf(Array);
        for (const way of security ?? []) {
          expect(schemes, at).toEqual(expect.arrayContaining(Object.keys(way)));
          for (const scope of way.apiToken ?? []) expect(TOKEN_SCOPES, at).toContain(scope);
        }
      }
  });
});

const securityOf = (key: string) => {
  const [method = "", path = ""] = key.split(" ");
  return shop.paths[path]?.[method.toLowerCase()]?.security;
};

test("an operation names the scope of an API token only if a token may call it", () => {
  expect(securityOf("GET /api/admin/orders")).toEqual([{ session: [] }, { apiToken: ["orders:read"] }]);
  expect(securityOf("GET /api/admin/statistics/orders")).toEqual([{ session: [] }, { apiToken: ["statistics:read"] }]);
  expect(securityOf("GET /api/admin/settings")).toEqual([{ session: [] }]);
  expect(securityOf("GET /api/shop/account")).toEqual([{ session: [] }]);
  expect(securityOf("POST /api/auth/sign-in")).toEqual([{}, { session: [] }]);
  expect(securityOf("POST /api/shop/payments/{provider}/notifications")).toEqual([]);
});

test("the scope named by an operation is the one that allows it", () => {
  for (const [key, { access }] of Object.entries<Endpoint>(contract)) {
    const token = securityOf(key)?.find((way) => way.apiToken);
    const opens = TOKEN_SCOPES.filter((scope) => isCallerAllowed(access, { role: "admin", scopes: [scope] }, key));
    // A scope for writing includes the one for reading.
    const expected = (token?.apiToken ?? []).flatMap((scope) => [scope, scope.replace(/:read$/, ":write")]);
    expect(new Set(opens), key).toEqual(new Set(TOKEN_SCOPES.filter((scope) => expected.includes(scope))));
  }
});

test("the server in the document is the shop's address, and for the mock its own origin", () => {
  expect(shop.servers).toEqual([{ url: SERVER }]);
  expect(mock.servers).toEqual([{ url: "/" }]);
});

test("a schema that contains itself must have a name", () => {
  interface Tree {
    branches: Tree[];
  }
  const Nameless: z.ZodType<Tree> = z.strictObject({
    get branches() {
      return z.array(Nameless);
    },
  });
  expect(() => toJsonSchema(z.strictObject({ tree: Nameless }), "output")).toThrow("needs a name");
  expect(() => toJsonSchema(Nameless, "output")).toThrow("needs a name");
  expect(Object.keys(shop.components.schemas).sort()).toEqual(["CategoryNode", "NavigationItem", "Problem"]);
});

/** An external program that must compile against the generated client, except for its last call. */
const PROGRAM = `
import { defaults, getApiAdminOrders, getApiShopCategories, postApiShopCarts, postApiShopOrders } from "./client.ts";

export async function categories(fetch: typeof globalThis.fetch): Promise<string[]> {
  defaults.fetch = fetch;
  const reply = await getApiShopCategories();
  if (reply.status !== 200) throw new Error(reply.data.title);
  return reply.data.flatMap(({ slug, children }) => [slug, ...children.map((child) => child.slug)]);
}

export async function orders(token: string): Promise<string[]> {
  const reply = await getApiAdminOrders({ size: 3 }, { headers: { Authorization: \`Bearer \${token}\` } });
  if (reply.status !== 200) throw new Error(reply.data.code);
  return reply.data.items.map(({ number }) => number);
}

export async function cart(): Promise<number> {
  const reply = await postApiShopCarts({ idempotencyKey: crypto.randomUUID(), body: {} });
  if (reply.status !== 201) throw new Error(reply.data.title);
  return reply.data.totals.total;
}

// @ts-expect-error: an order needs its key and its body
export const wrong = () => postApiShopOrders({});
`;

describe("a client generated from the document", () => {
  const folder = mkdtempSync(join(tmpdir(), "tablero-client-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // Prevents hanging: generating and compiling the whole client takes seconds.
  test("compiles with a program that uses it, and its calls get responses", { timeout: 60_000 }, async () => {
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(shop));
    const client = await generateSource(join(folder, "openapi.json"), {
      argumentStyle: "object",
      futureStripLegacyMethods: true,
    });
    writeFileSync(join(folder, "client.ts"), client);
    writeFileSync(join(folder, "program.ts"), PROGRAM);
    const options = "--noEmit --strict --target es2024 --module nodenext --allowImportingTsExtensions --skipLibCheck";
    const compiler = join(ROOT, "node_modules/.bin/tsc");
    const arguments_ = [...options.split(" "), "--types", "node", "--typeRoots", join(ROOT, "node_modules/@types")];
    await promisify(execFile)(compiler, [...arguments_, "program.ts"], { cwd: folder });

    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    writeFileSync(join(folder, "client.js"), stripTypeScriptTypes(client));
    const script = stripTypeScriptTypes(PROGRAM).replace("client.ts", "client.js");
    writeFileSync(join(folder, "program.js"), script);
    const program = await import(/* @vite-ignore */ pathToFileURL(join(folder, "program.js")).href);
    const api = createMock({ shell: "shop", delays: false, now: new Date("2026-11-20T10:00:00Z") });
    const signIn = new Request(`${SERVER}/api/__as`, { method: "POST", body: '{"role":"admin"}' });
    const { accessToken } = z.object({ accessToken: z.string() }).parse(await (await api.fetch(signIn)).json());
    const slugs = await program.categories((url: string, init: RequestInit) => api.fetch(new Request(url, init)));
    expect(slugs.length).toBeGreaterThan(5);
    expect(await program.orders(accessToken)).toHaveLength(3);
    expect(await program.cart()).toBe(0);
    await expect(program.orders("nonsense")).rejects.toThrow("unauthorised");
  });
});
