import { expect, test, vi } from "vitest";
import { createClient } from "./client.ts";
import { ApiError, NetworkError } from "./errors.ts";

const KEY = "GET /api/admin/suppliers/export";

function clientOf(answer: () => Response) {
  const asked: Request[] = [];
  const onError = vi.fn();
  const client = createClient({
    baseUrl: "http://shop.test",
    token: () => "token",
    onError,
    async fetch(request) {
      asked.push(request);
      return answer();
    },
  });
  return { client, asked, onError };
}

test("a download sends the token and the filters of the list", async () => {
  const { client, asked } = clientOf(() => new Response("\uFEFFNombre\r\n"));
  const file = await client.download(KEY, { query: { search: "dados", active: true, order: "desc" } });
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(asked[0]?.url).toBe("http://shop.test/api/admin/suppliers/export?search=dados&active=true&order=desc");
  expect(asked[0]?.headers.get("Authorization")).toBe("Bearer token");
});

test("a download that breaks off fails as a network error and saves no file", async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("Nombre\r\n")),
    pull: (controller) => controller.error(new Error("cut")),
  });
  const { client, onError } = clientOf(() => new Response(broken));
  await expect(client.download(KEY)).rejects.toBeInstanceOf(NetworkError);
  expect(onError).toHaveBeenCalledOnce();
});

test("a refused download fails with the same error as any other call", async () => {
  const problem = { code: "validation", detail: "Son más de 200.000 filas: acota el filtro." };
  const { client } = clientOf(() => Response.json(problem, { status: 422 }));
  const refused = await client.download(KEY).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 422, problem });
});
