import type { SettingsPatchInput } from "@tablero/contract/settings/shapes/settings";
import { DEFAULT_LOOK } from "@tablero/domain/settings/sections/look";
import { beforeEach, describe, expect, it } from "vitest";
import { PNG } from "./picture.ts";
import { conformance } from "./suite.ts";

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string) => `<svg ${NS} viewBox="0 0 40 10">${inside}</svg>`;
const DOT = '<circle cx="5" cy="5" r="4" fill="#c00"/>';

conformance("the appearance of the shop", (api) => {
  let token = "";
  beforeEach(async () => {
    token = await api().signIn("admin");
  });
  const read = async () => (await api().call("GET /api/admin/settings", {}, { token })).body;
  const change = (body: SettingsPatchInput) => api().call("PATCH /api/admin/settings", { body }, { token });
  const info = async () => (await api().call("GET /api/shop/info")).body;
  const upload = (file: Blob | string, name = "logo.svg", as = token) => {
    const body = new FormData();
    body.append("file", typeof file === "string" ? new Blob([file], { type: "image/svg+xml" }) : file, name);
    return api().call("POST /api/admin/settings/pictures", { body }, { token: as });
  };
  const media = (path: string) => api().target.fetch(new Request(`http://localhost${path}`));
  const restore = async () => {
    await change({ look: DEFAULT_LOOK, version: (await read()).version });
  };

  it("the shop has the default appearance until it is changed, and a change shows in the next response", async () => {
    expect((await info()).look).toBeNull();
    const { version } = await read();
    const { body } = await change({ look: { ...DEFAULT_LOOK, accent: "0A7D3B" }, version });
    expect(body.look).toEqual({ ...DEFAULT_LOOK, accent: "#0a7d3b" });
    expect((await info()).look).toMatchObject({ accent: "#0a7d3b", logo: null, logoDark: null, cover: null });
    await restore();
    expect((await info()).look).toBeNull();
  });

  it("an uploaded SVG logo loses everything that is not part of the drawing", async () => {
    const bad = `<script>alert(1)</script><a href="javascript:alert(1)">${DOT}</a><rect onload="alert(1)" width="1"/><image href="https://x.test/a.png"/>`;
    const { status, body } = await upload(svg(bad));
    expect(status).toBe(201);
    expect(body).toMatchObject({ vector: true, removed: ["href", "image", "onload", "script"] });
    expect(body.image).toMatchObject({ src: `/media/${body.image.id}`, width: 512, height: 128 });
    const { version } = await read();
    await change({ look: { ...DEFAULT_LOOK, logoId: body.image.id }, version });
    const { look } = await info();
    expect(look?.logo).toEqual({ src: `/media/${body.image.id}/original.svg`, width: 512, height: 128 });
    const drawing = await media(look?.logo?.src ?? "");
    expect(drawing.headers.get("Content-Type")).toBe("image/svg+xml");
    const text = await drawing.text();
    expect(text).toContain("<circle");
    expect(text).not.toMatch(/script|onload|x\.test|image/);
    await restore();
  });

  it("other kinds of pictures can be uploaded too, each for its purpose", async () => {
    const [logo, dark, icon, cover, notice] = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await upload(PNG, "a.png")).body.image),
    );
    const ids = {
      ...{ logoId: logo!.id, logoDarkId: dark!.id, iconId: icon!.id, coverId: cover!.id },
      guaranteeNoticeId: notice!.id,
    };
    const { version } = await read();
    const { body } = await change({ look: { accent: "", ...ids }, version });
    expect(body.look).toEqual({ accent: "", ...ids });
    const { look } = await info();
    expect(look).toMatchObject({ logo: { src: `/media/${logo!.id}/480.webp` }, cover: { id: cover!.id } });
    expect((await media(look?.logo?.src ?? "")).status).toBe(200);
    const version1 = look?.version;
    await change({ look: { accent: "", ...ids, iconId: null }, version: version + 1 });
    expect((await info()).look?.version).not.toBe(version1);
    await restore();
  });

  it("the official guarantee notice works with the default appearance, and staff are notified while it is missing", async () => {
    const missing = async () => {
      const { body } = await api().call("GET /api/admin/overview", {}, { token });
      return body.tasks.filter(({ task }) => task === "guarantee-notice").map(({ count }) => count);
    };
    expect([(await info()).guaranteeNotice, await missing()]).toEqual([null, [1]]);
    const drawing = (await upload(svg(DOT), "aviso.svg")).body.image.id;
    await change({ look: { ...DEFAULT_LOOK, guaranteeNoticeId: drawing }, version: (await read()).version });
    const { look, guaranteeNotice } = await info();
    expect(look).toBeNull();
    expect(guaranteeNotice).toEqual({ src: `/media/${drawing}/original.svg`, width: 512, height: 128 });
    expect(await missing()).toEqual([]);
    const picture = (await upload(PNG, "aviso.png")).body.image.id;
    await change({ look: { ...DEFAULT_LOOK, guaranteeNoticeId: picture }, version: (await read()).version });
    expect((await info()).guaranteeNotice?.src).toBe(`/media/${picture}/960.webp`);
    expect((await media(`/media/${picture}/960.webp`)).status).toBe(200);
    const gone = "00000000-0000-7000-8000-000000000000";
    const refused = await change({
      ...{ look: { ...DEFAULT_LOOK, guaranteeNoticeId: gone } },
      version: (await read()).version,
    });
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, "look.guaranteeNoticeId"]);
    await restore();
    expect((await info()).guaranteeNotice).toBeNull();
  });

  describe("the appearance settings are refused with an error at the field, and stay unchanged, for", () => {
    const refusals: [what: string, file: Blob | string, name: string, status: number][] = [
      ["a zip renamed to png", new Blob([`PK\u0003\u0004${"\u0000".repeat(60)}`], { type: "image/png" }), "a.png", 415],
      ["a page renamed to svg", `<html><body>${"x".repeat(60)}</body></html>`, "a.svg", 415],
      ["a script", "alert(1); // a script that is longer than thirty-two bytes", "a.svg", 415],
      ["an SVG with entities", `<!DOCTYPE svg [<!ENTITY x "y">]>${svg(`<text>&x;</text>${DOT}`)}`, "a.svg", 422],
      [
        "one that reads files",
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`,
        "a.svg",
        422,
      ],
      ["one with nothing but a script", svg("<script>alert(1)</script>"), "a.svg", 422],
      ["one that is cut off", svg(DOT).slice(0, -10), "a.svg", 422],
      [
        "one that draws itself many times over",
        svg(
          Array.from({ length: 20 }, (_, at) =>
            at === 0 ? `<g id="u0">${DOT}</g>` : `<g id="u${at}">${`<use href="#u${at - 1}"/>`.repeat(10)}</g>`,
          ).join(""),
        ),
        "a.svg",
        422,
      ],
      ["one of more than 256 KiB", svg(`<!--${"x".repeat(300_000)}-->${DOT}`), "a.svg", 413],
      ["one that is not UTF-8", new Blob(["<svg ", new Uint8Array([0xff, 0xfe]), svg(DOT)]), "a.svg", 422],
    ];
    it.each(refusals)("%s", async (_, file, name, status) => {
      const reply = await upload(file, name);
      expect(reply.status).toBe(status);
      if (status === 422) expect(reply.problem.errors?.[0]?.path).toBe("file");
      expect(reply.problem.detail ?? reply.problem.title).toMatch(/\w/);
    });

    it("a form without a file", async () => {
      const call = api().call("POST /api/admin/settings/pictures", { body: new FormData() }, { token });
      expect((await call).problem.errors?.[0]).toMatchObject({ path: "file", code: "required" });
    });

    it("invalid colours and missing pictures", async () => {
      const before = await read();
      const { version } = before;
      const gone = "0197a5f0-0000-7000-8000-000000000001";
      const bad: [SettingsPatchInput["look"], string, string][] = [
        [{ ...DEFAULT_LOOK, accent: "verde" }, "look.accent", "invalid-colour"],
        [{ ...DEFAULT_LOOK, accent: "#12345" }, "look.accent", "invalid-colour"],
        [{ ...DEFAULT_LOOK, logoId: gone }, "look.logoId", "unknown"],
        [{ ...DEFAULT_LOOK, iconId: gone }, "look.iconId", "unknown"],
        [{ ...DEFAULT_LOOK, coverId: gone }, "look.coverId", "unknown"],
      ];
      for (const [look, path, code] of bad)
        expect((await change({ look, version })).problem.errors).toMatchObject([{ path, code }]);
      const { image } = (await upload(PNG, "a.png")).body;
      const alone = await change({ look: { ...DEFAULT_LOOK, logoDarkId: image.id }, version });
      expect(alone.problem.errors).toMatchObject([{ path: "look.logoDarkId", code: "without-logo" }]);
      expect(await read()).toEqual(before);
    });

    it("a user who is not an administrator", async () => {
      const manager = await api().signIn("manager");
      expect((await upload(PNG, "a.png", manager)).status).toBe(403);
    });
  });

  it("the audit log contains the values of changed appearance settings", async () => {
    const { version } = await read();
    await change({ look: { ...DEFAULT_LOOK, accent: "#123456" }, version });
    const query = { entity: ["settings" as const], size: 1 };
    const log = (await api().call("GET /api/admin/audit", { query }, { token })).body;
    expect(log.items[0]).toMatchObject({ before: { accent: "" }, after: { accent: "#123456" } });
    await restore();
  });
});
