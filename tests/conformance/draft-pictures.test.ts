import { DEMO_PASSWORD } from "@tablero/demo-shop/types";
import { describe, expect, it } from "vitest";
import { PICTURE } from "../support/publish.ts";
import { documentForm } from "./documents.ts";
import { addPicture, newDraft, publishProduct } from "./products.ts";
import { conformance } from "./suite.ts";

conformance("pictures and documents of drafts", (api) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    api().target.fetch(new Request(new URL(path, "http://shop.test"), { headers }));
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const seenBy = async (paths: readonly string[], headers?: Record<string, string>) =>
    Promise.all(paths.map(async (path) => (await get(path, headers)).status));

  /** A draft with an image and a PDF, and their addresses. */
  async function draft() {
    const token = await api().signIn("admin");
    const made = await newDraft(api(), token);
    await addPicture(api(), token, made);
    const call = { params: { id: made.id }, body: documentForm() };
    const { body } = await api().call("POST /api/admin/products/{id}/documents", call, { token });
    return { token, body, paths: [`${body.images[0]!.src}/240.webp`, body.documents[0]!.src] };
  }

  /** Signs in like a browser; returns the cookie that it sends with image requests. */
  async function browserOf(role: string) {
    const email = `${role === "client" ? "cliente" : role}@tablero.test`;
    const reply = await api().call("POST /api/auth/sign-in", { body: { email, password: DEMO_PASSWORD } });
    const cookie = reply.headers.getSetCookie().find((each) => /^media=/.test(each)) ?? "";
    const [pair = ""] = cookie.split(";");
    const token = typeof reply.body === "object" && "accessToken" in reply.body ? reply.body.accessToken : "";
    return { cookie, headers: { Cookie: pair }, token };
  }

  it("pictures and documents of a draft are hidden from shoppers and guests, and are never cached", async () => {
    const { token, paths } = await draft();
    expect(await seenBy(paths)).toEqual([404, 404]);
    const { headers, cookie, token: shopper } = await browserOf("client");
    expect(cookie).toBe("");
    expect(await seenBy(paths, bearer(shopper))).toEqual([404, 404]);
    expect(await seenBy(paths, headers)).toEqual([404, 404]);
    for (const path of paths) {
      const reply = await get(path, bearer(token));
      expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
      expect((await get(path)).headers.get("Cache-Control") ?? "no-store").toBe("no-store");
    }
  });

  it("pictures and documents of a draft are shown in the browser of a staff session until it ends", async () => {
    const { paths } = await draft();
    const { headers, cookie, token } = await browserOf("clerk");
    expect(cookie).toMatch(/; Path=\/media; Max-Age=604800; HttpOnly; SameSite=Strict/);
    expect(await seenBy(paths, headers)).toEqual([200, 200]);
    const forged = { Cookie: `${headers.Cookie.slice(0, -4)}AAAA` };
    expect(await seenBy(paths, forged)).toEqual([404, 404]);
    const out = await api().raw("POST /api/auth/sign-out", {}, { token });
    expect(out.headers.getSetCookie().join()).toMatch(/media=; Path=\/media; Max-Age=0/);
    expect(await seenBy(paths, headers)).toEqual([404, 404]);
  });

  it("the cookie for the media of drafts is also set when the token is exchanged", async () => {
    const { token } = await browserOf("clerk");
    const next = await api().call("POST /api/auth/sign-in-with-token", { body: { accessToken: token } });
    expect(next.headers.getSetCookie().join()).toMatch(/media=[^;]+; Path=\/media/);
  });

  it("pictures and documents are public once the product is published, and stay public when it is archived", async () => {
    const { token, body, paths } = await draft();
    const published = await publishProduct(api(), token, body);
    expect(await seenBy(paths)).toEqual([200, 200]);
    const picture = await get(paths[0]!);
    expect(picture.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const call = { params: { id: body.id }, body: { status: "archived" as const, version: published.version } };
    await api().call("PATCH /api/admin/products/{id}", call, { token });
    expect(await seenBy(paths)).toEqual([200, 404]);
  });

  /** The form for a record's only image. */
  function single(): FormData {
    const form = new FormData();
    form.append("file", PICTURE, "a.png");
    return form;
  }

  describe("pictures of other records", () => {
    it("are visible to staff only while no record uses the upload", async () => {
      const token = await api().signIn("admin");
      const { body } = await api().call("POST /api/admin/pictures", { body: single() }, { token });
      expect(await seenBy([`${body.src}/240.webp`])).toEqual([404]);
      expect(await seenBy([`${body.src}/240.webp`], bearer(token))).toEqual([200]);
    });

    it("are visible to staff only until their event is published", async () => {
      const token = await api().signIn("admin");
      const fields = {
        title: `Torneo ${crypto.randomUUID()}`,
        kind: "tournament" as const,
        startsAt: "2026-10-20T16:30:00Z",
        endsAt: "2026-10-20T19:30:00Z",
        place: "Sala",
        capacity: 8,
      };
      const publishing = async (id: string, published: boolean, version: number) =>
        (await api().call("PATCH /api/admin/events/{id}", { params: { id }, body: { published, version } }, { token }))
          .body;
      const { body: made } = await api().call("POST /api/admin/events", { body: fields }, { token });
      const { id } = made;
      const hidden = made.published ? await publishing(id, false, made.version) : made;
      const put = { params: { id }, query: { version: hidden.version }, body: single() };
      const { body } = await api().call("POST /api/admin/events/{id}/image", put, { token });
      const path = `${body.image?.src}/240.webp`;
      expect(await seenBy([path])).toEqual([404]);
      const shown = await publishing(id, true, body.version);
      expect(shown.published).toBe(true);
      expect(await seenBy([path])).toEqual([200]);
    });
  });
});
