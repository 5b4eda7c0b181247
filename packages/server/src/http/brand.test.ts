import { BRAND_FILES } from "@tablero/domain/settings/look/brand-paths";
import { DEFAULT_LOOK } from "@tablero/domain/settings/sections/look";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { seed: true });
}, 60_000);
afterAll(() => server.close());

const FILES = Object.keys(BRAND_FILES);
const get = (path: string, headers: Record<string, string> = {}) => server.call(`GET ${path}`, { headers });
const pixels = async (path: string) => {
  const answer = await get(path);
  return sharp(Buffer.from(await answer.arrayBuffer()));
};
async function settings() {
  return (await server.call("GET /api/admin/settings", { token: await server.tokenOf("admin") })).json();
}
async function change(sections: object) {
  const { version } = await settings();
  const body = { ...sections, version };
  const answer = await server.call("PATCH /api/admin/settings", { token: await server.tokenOf("admin"), body });
  expect(answer.status).toBe(200);
}
async function upload(file: Blob): Promise<string> {
  const form = new FormData();
  form.append("file", file, "a");
  const answer = await server.call("POST /api/admin/settings/pictures", {
    token: await server.tokenOf("admin"),
    form,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).image.id;
}
const name = async (shopName: string, tagline = "") =>
  change({ identity: { ...(await settings()).identity, shopName, tagline } });
const version = async () => (await (await get("/api/shop/info")).json()).look.version as string;

const SVG = (width: number, fill: string) =>
  new Blob([
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40"><rect width="${width}" height="40" fill="${fill}"/></svg>`,
  ]);

describe("the image files of the shop's brand", () => {
  test("are those of the software until the shop has a name", async () => {
    for (const path of FILES) expect((await get(path)).status).toBe(404);
    expect(await server.brandFile(new Request("http://localhost/favicon.svg"))).toBeNull();
  });

  test("are the shop's own once it has a name, and no longer show the software's name", async () => {
    await name("Dado y Peón", "Juegos de mesa, rol y miniaturas en el centro de València.");
    const icon = await get("/favicon.svg");
    expect(icon.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(icon.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(icon.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'.*sandbox$/);
    const text = await icon.text();
    expect(text).not.toMatch(/Tablero|<text|font/);
    const sizes = {
      ...{ "/apple-touch-icon.png": 180, "/logo-512.png": 512 },
      ...{ "/icon-192.png": 192, "/icon-512.png": 512, "/icon-maskable-512.png": 512 },
    };
    for (const [path, size] of Object.entries(sizes))
      expect(await (await pixels(path)).metadata()).toMatchObject({ format: "png", width: size, height: size });
    expect(await (await pixels("/og.png")).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    const ico = Buffer.from(await (await get("/favicon.ico")).arrayBuffer());
    expect(ico.readUInt32LE(0)).toBe(0x00010000);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: "png", width: 32 });
    // Without a logo, mails show the name.
    expect((await get("/logo-mail.png")).status).toBe(404);
  });

  test("include a web manifest with the shop's name, colour and icons, and nothing of the software", async () => {
    const answer = await get(`/site.webmanifest?v=${await version()}`);
    expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name: "Dado y Peón", short_name: "Dado y Peón", theme_color: "#4f39f6" });
    expect(JSON.stringify(manifest)).not.toContain("Tablero");
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      const icon = await pixels(src);
      const { width, height } = await icon.metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    // A maskable icon is opaque: no part of it is transparent.
    const { isOpaque } = await (await pixels("/icon-maskable-512.png")).stats();
    expect(isOpaque).toBe(true);
  });

  test("have readable letters, and the preview image has pixels in the text colour", async () => {
    const { data } = await (await pixels("/og.png")).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let white = 0;
    for (let at = 0; at < data.length; at += 3) if (data[at] === 255 && data[at + 1] === 255) white += 1;
    expect(white).toBeGreaterThan(10_000);
    expect(white).toBeLessThan(250_000);
  });

  test("reflect a change immediately, and cacheable files have the version in their address", async () => {
    const before = await version();
    const kept = await get(`/favicon.svg?v=${before}`);
    expect(kept.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const bare = await get("/favicon.svg");
    expect(bare.headers.get("Cache-Control")).toBe("no-cache");
    const etag = bare.headers.get("ETag") ?? "";
    expect((await get("/favicon.svg", { "If-None-Match": etag })).status).toBe(304);
    await change({ look: { ...DEFAULT_LOOK, accent: "#0a7d3b" } });
    expect(await version()).not.toBe(before);
    const after = await get("/favicon.svg", { "If-None-Match": etag });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain("#0a7d3b");
    const sheet = await get("/accent.css");
    expect(sheet.headers.get("Content-Type")).toBe("text/css");
    expect(await sheet.text()).toContain("--color-primary:#0a7d3b");
    expect((await (await get("/site.webmanifest")).json()).theme_color).toBe("#0a7d3b");
    // The previous branding's address is still served, but not to be cached.
    expect((await get(`/favicon.svg?v=${before}`)).headers.get("Cache-Control")).toBe("no-cache");
  });

  test("show the logo in mails at twice its size, and in the preview on white", async () => {
    const logoId = await upload(SVG(160, "#cc0000"));
    await change({ look: { ...DEFAULT_LOOK, logoId } });
    const inMail = await (await pixels("/logo-mail.png")).metadata();
    expect(inMail).toMatchObject({ format: "png", width: 384, height: 96 });
    const { data, info } = await (await pixels("/logo-512.png")).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([512, 128]);
    expect([...data.subarray(0, 3)]).toEqual([204, 0, 0]);
    // This logo is much wider than high, so the icon is still the initial.
    expect(await (await get("/favicon.svg")).text()).not.toContain("<image");
    await change({ look: { ...DEFAULT_LOOK, logoId, iconId: await upload(SVG(40, "#00cc00")) } });
    expect(await (await get("/favicon.svg")).text()).toContain("<image");
    const icon = await (await pixels("/apple-touch-icon.png")).raw().toBuffer();
    expect([...icon.subarray(0, 3)]).toEqual([255, 255, 255]);
    const middle = (90 * 180 + 90) * 3;
    expect([...icon.subarray(middle, middle + 3)]).toEqual([0, 204, 0]);
  });

  test("include an SVG logo, which is sent with scripts disabled, even if it is opened by itself", async () => {
    const id = await upload(SVG(80, "#123456"));
    await change({ look: { ...DEFAULT_LOOK, logoId: id } });
    const drawing = await get(`/media/${id}/original.svg`);
    expect(drawing.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(drawing.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(drawing.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const sized = await (await pixels(`/media/${id}/240.webp`)).metadata();
    expect(sized).toMatchObject({ format: "webp", width: 240, height: 120 });
    expect((await get("/media/0197a5f0-0000-7000-8000-000000000001/original.svg")).status).toBe(404);
  });

  test("include an icon and a preview even if the font lacks the letters of the name", async () => {
    await name("骰子", "");
    await change({ look: DEFAULT_LOOK });
    expect(await (await get("/favicon.svg")).text()).toContain("<circle");
    expect(await (await pixels("/og.png")).metadata()).toMatchObject({ width: 1200 });
  });

  test("are kept by the sweep while the settings name them", async () => {
    const used = await upload(SVG(90, "#abcdef"));
    await change({ look: { ...DEFAULT_LOOK, coverId: used } });
    const named = await server.database.db.execute(sql`select image_id from shop_pictures`);
    expect(JSON.stringify(named)).toContain(used);
    await expect(server.database.db.execute(sql`delete from images where id = ${used}::uuid`)).rejects.toThrow();
    await change({ look: DEFAULT_LOOK });
    expect(JSON.stringify(await server.database.db.execute(sql`select image_id from shop_pictures`))).not.toContain(
      used,
    );
  });
});
