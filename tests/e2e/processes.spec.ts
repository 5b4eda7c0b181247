import { readdir, readFile } from "node:fs/promises";
import { Socket } from "node:net";
import { expect } from "@playwright/test";
import type { Settings } from "@tablero/contract/settings/shapes/settings";
import { halfSent } from "../../packages/app/http/half-sent.ts";
import { newPlace, type ShopPlace } from "../support/shop-place.ts";
import { type RunningShop, startProcess } from "../support/shop-process.ts";
import { test } from "./test.ts";

test.describe.configure({ mode: "serial" });

let place: ShopPlace;
test.beforeAll(async () => {
  place = await newPlace("processes");
});
test.afterAll(() => place.remove());

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** Returns true if the URL still accepts connections. */
function accepts(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = new Socket();
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("error", () => end(false));
    socket.connect(Number(port), hostname, () => end(true));
  });
}

/** Process ids of a supervisor's workers (Linux). */
async function workersOf(supervisor: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      return /\) \w (\d+) /.exec(stat)?.[1];
    }),
  );
  return pids.filter((_, index) => parents[index] === String(supervisor)).map(Number);
}

/** SIGTERM while 25 requests are half sent: all of them get a response, and the process exits normally. */
async function stopInFlight(shop: RunningShop): Promise<void> {
  const flying = await Promise.all(Array.from({ length: 25 }, () => halfSent(`${shop.url}/api/shop/carts`, {})));
  const ended = shop.stop();
  await expect.poll(() => accepts(shop.url)).toBe(false);
  expect(await Promise.all(flying.map((request) => request.finish()))).toEqual(Array(25).fill(201));
  expect(await ended).toBe(0);
}

test("a stopping process answers the requests in progress", async () => {
  test.setTimeout(120_000);
  await stopInFlight(await startProcess(place.env));
});

test("the embedded database refuses a second process, in one sentence", async () => {
  const { DATABASE_URL: _, ...env } = place.env;
  await expect(startProcess({ ...env, WEB_CONCURRENCY: "2" })).rejects.toThrow(
    /ended with 1:\s+WEB_CONCURRENCY tiene que ser 1 sin DATABASE_URL[^\n]*\.\s*$/,
  );
});

test.describe("several workers", () => {
  test.skip(!onPostgres, "they share a PostgreSQL");
  let shop: RunningShop;
  test.beforeAll(async () => {
    // Three more starts of a whole shop, on a machine that may be busy.
    test.setTimeout(180_000);
    shop = await startProcess({ ...place.env, WEB_CONCURRENCY: "3" });
    await expect.poll(() => shop.output(), { timeout: 120_000 }).toContain("3 procesos en marcha.");
  });

  /** A new connection for each request, so that the workers take turns. */
  const get = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { Connection: "close" } });
    return { status: response.status, text: await response.text() };
  };
  const many = (path: string) => Promise.all(Array.from({ length: 12 }, () => get(path)));

  async function signedIn() {
    const answer = await fetch(`${shop.url}/api/auth/sign-in`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "admin@tablero.test", password: "tablero-demo" }),
    });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    return { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" };
  }

  test("report their start once", async () => {
    expect(shop.output().match(/Tablero {2}http/g)).toHaveLength(1);
  });

  test("all show a new price within a second, in the API and on the page", async () => {
    const authorised = await signedIn();
    const list = JSON.parse((await get("/api/shop/products?size=1&kind=board-game")).text) as {
      items: { id: string; slug: string }[];
    };
    const { id = "", slug = "" } = list.items[0] ?? {};
    const paths = [`/api/shop/products/${slug}`, `/producto/${slug}`];
    for (const path of paths) await many(path);
    const admin = await (await fetch(`${shop.url}/api/admin/products/${id}`, { headers: authorised })).json();
    const { version, variants } = admin as { version: number; variants: Record<string, unknown>[] };
    const sent = variants.map(
      ({ onHand: _1, reserved: _2, available: _3, position: _4, priorPrice: _5, waiting: _6, ...variant }) => ({
        ...variant,
        price: 98_765,
      }),
    );
    const patched = await fetch(`${shop.url}/api/admin/products/${id}`, {
      method: "PATCH",
      headers: authorised,
      body: JSON.stringify({ version, variants: sent }),
    });
    expect(patched.status).toBe(200);
    const isNew = ({ text }: { text: string }) => text.includes("98765") || text.includes("987,65");
    await expect
      .poll(async () => (await Promise.all(paths.map(many))).flat().filter((answer) => !isNew(answer)).length, {
        timeout: 1_000,
        intervals: [20],
      })
      .toBe(0);
  });

  test("all show a new name and colour of the shop within a second, in API, page and icon", async () => {
    const authorised = await signedIn();
    const change = async (sections: (stored: Settings) => object) => {
      const stored = (await (
        await fetch(`${shop.url}/api/admin/settings`, { headers: authorised })
      ).json()) as Settings;
      const body = JSON.stringify({ ...sections(stored), version: stored.version });
      const answer = await fetch(`${shop.url}/api/admin/settings`, { method: "PATCH", headers: authorised, body });
      expect(answer.status).toBe(200);
    };
    const paths = ["/api/shop/info", "/home", "/favicon.svg"];
    for (const path of paths) await many(path);
    await change(({ identity, look }) => ({
      identity: { ...identity, shopName: "Dado y Peón" },
      look: { ...look, accent: "#0a7d3b" },
    }));
    await expect
      .poll(
        async () => (await Promise.all(paths.map(many))).flat().filter(({ text }) => !text.includes("#0a7d3b")).length,
        { timeout: 1_000, intervals: [20] },
      )
      .toBe(0);
    await change(({ identity, look }) => ({
      identity: { ...identity, shopName: "Tablero" },
      look: { ...look, accent: "" },
    }));
  });

  test("replace one that dies, and answer the requests in progress at a stop", async () => {
    test.setTimeout(180_000);
    const [worker = 0] = await workersOf(shop.pid);
    process.kill(worker, "SIGKILL");
    await expect.poll(async () => (await workersOf(shop.pid)).filter((pid) => pid !== worker).length).toBe(3);
    await expect.poll(async () => (await many("/api/ready")).every(({ status }) => status === 200)).toBe(true);
    await stopInFlight(shop);
  });
});
