import { expect, it } from "vitest";
import type { Caller } from "./caller.ts";
import { uploadPicture } from "./picture.ts";
import { conformance } from "./suite.ts";

const WHOLE = { x: 50, y: 50, zoom: 100 };
/** A scheduled header, because one that is on the home page would be archived instead of deleted. */
const LATER = "2150-01-01T10:00:00.000Z";
const NOWHERE = "01890000-0000-7000-8000-000000000000";

conformance("headers of the back office", (api) => {
  const pictures = new WeakMap<Caller, Promise<string>>();
  const pictureId = () => {
    const known = pictures.get(api());
    if (known) return known;
    const uploaded = api()
      .signIn("admin")
      .then(async (token) => (await uploadPicture(api(), token)).body.id);
    pictures.set(api(), uploaded);
    return uploaded;
  };
  const open = async () => {
    const token = await api().signIn("admin");
    const create = async (more: object = {}) => {
      const fresh = { title: `Cartel ${crypto.randomUUID()}`, link: "/", linkLabel: "Ver", imageId: await pictureId() };
      const reply = await api().call("POST /api/admin/headers", { body: { ...fresh, ...more } }, { token });
      expect(reply.status).toBe(201);
      return reply.body;
    };
    const move = (id: string, beforeId: string | null, version: number) =>
      api().call("POST /api/admin/headers/{id}/move", { params: { id }, body: { beforeId, version } }, { token });
    const order = async (): Promise<{ id: string; position: number; version: number }[]> =>
      (await api().call("GET /api/admin/headers", { query: { sort: "position", size: 100 } }, { token })).body.items;
    const home = async () => (await api().call("GET /api/shop/home")).body.headers;
    return { token, create, move, order, home };
  };

  it("an uploaded picture is stored until a record uses it", async () => {
    const { token } = await open();
    const { status, body } = await uploadPicture(api(), token);
    expect(status).toBe(201);
    expect(body).toMatchObject({ src: `/media/${body.id}`, width: 1, height: 1, alt: "" });
    const upload = (form: FormData, as = token) =>
      api().call("POST /api/admin/pictures", { body: form }, { token: as });
    expect(await upload(new FormData())).toMatchObject({ status: 422, problem: { errors: [{ path: "file" }] } });
    const text = new FormData();
    text.append("file", new Blob(["no es una imagen, sino un texto más largo que una"]), "a.png");
    expect([415, 422]).toContain((await upload(text)).status);
    expect((await upload(new FormData(), await api().signIn("clerk"))).status).toBe(403);
  });

  it("a header with a link to an event shows its date, and is hidden once the event does not take place", async () => {
    const { token, create, order, home } = await open();
    const place = { place: "Sala", capacity: 4, published: true };
    const moments = { startsAt: "2027-12-04T16:00:00Z", endsAt: "2027-12-04T19:00:00Z" };
    const { body: event } = await api().call(
      "POST /api/admin/events",
      { body: { title: `Torneo ${crypto.randomUUID()}`, kind: "tournament", ...moments, ...place } },
      { token },
    );
    const link = `/evento/${event.slug}`;
    const header = await create({ title: "El {fecha}", subtitle: "A las {hora}", link });
    const subject = { date: event.startsAt, ends: event.endsAt, gone: false };
    expect(header).toMatchObject({ title: "El {fecha}", subject });
    const shown = async () => (await home()).find(({ id }) => id === header.id);
    expect(await shown()).toMatchObject({
      title: expect.stringMatching(/^El sábado 4 de diciembre/),
      subtitle: "A las 17:00",
    });
    const params = { id: event.id };
    await api().call(
      "POST /api/admin/events/{id}/cancellation",
      { params, body: { version: event.version } },
      { token },
    );
    expect(await shown()).toBeUndefined();
    const listed = (await order()).find(({ id }) => id === header.id);
    expect(listed).toMatchObject({ subject: { ...subject, gone: true } });
    const clock = await api().call(
      "PATCH /api/admin/headers/{id}",
      { params: { id: header.id }, body: { link: "/producto/almadraba", version: header.version } },
      { token },
    );
    expect(clock.problem.errors?.map(({ path }) => path)).toEqual(["subtitle"]);
    const nowhere = await create({ title: "El {fecha}", link: "/evento/no-existe" });
    expect(nowhere.subject).toBeNull();
    expect((await home()).some(({ id }) => id === nowhere.id)).toBe(false);
  });

  it("the home page shows the active headers within their dates, in order, with both pictures and crops", async () => {
    const { token, create, move, order, home } = await open();
    const mobile = (await uploadPicture(api(), token)).body;
    const crop = { x: 10, y: 90, zoom: 120 };
    const shown = await create({ imageMobileId: mobile.id, cropMobile: crop, alt: "Dados", kicker: "Hoy" });
    const titles = async () => (await home()).map(({ id }) => id);
    const [before, last] = [await titles(), (await home()).at(-1)];
    expect(last).toEqual({
      id: shown.id,
      kicker: "Hoy",
      title: shown.title,
      subtitle: null,
      image: shown.image,
      imageMobile: mobile,
      alt: "Dados",
      crop: WHOLE,
      cropMobile: crop,
      link: "/",
      linkLabel: "Ver",
      colour: shown.colour,
      framing: "whole",
    });

    await create({ visibleFrom: LATER });
    await create({ visibleUntil: "2020-01-01T00:00:00Z" });
    await create({ active: false });
    expect(await titles()).toEqual(before);

    const first = (await order())[0]?.id ?? "";
    expect((await move(shown.id, first, shown.version)).status).toBe(200);
    expect((await titles())[0]).toBe(shown.id);
    const change = { params: { id: shown.id }, body: { active: false, version: 2 } };
    await api().call("PATCH /api/admin/headers/{id}", change, { token });
    expect(await titles()).not.toContain(shown.id);
  });

  it("a header moves before another one or to the end, and each position occurs once", async () => {
    const { create, move, order } = await open();
    const [one, two, three] = [await create(), await create(), await create()];
    const ids = async () => (await order()).map(({ id }) => id).slice(-3);
    expect(await ids()).toEqual([one.id, two.id, three.id]);
    expect(await move(three.id, one.id, 1)).toMatchObject({ status: 200, body: { id: three.id, version: 2 } });
    expect(await ids()).toEqual([three.id, one.id, two.id]);
    expect(await move(three.id, null, 2)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await ids()).toEqual([one.id, two.id, three.id]);
    // Moving it to its current place changes nothing, not even its version.
    expect(await move(three.id, null, 3)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await move(one.id, two.id, 1)).toMatchObject({ status: 200, body: { version: 1 } });
    const all = await order();
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));

    const stale = await move(three.id, one.id, 1);
    expect(stale).toMatchObject({ status: 409, problem: { code: "version-conflict", current: { version: 3 } } });
    expect(await move(one.id, NOWHERE, 1)).toMatchObject({ status: 422, problem: { errors: [{ path: "beforeId" }] } });
    expect((await move(NOWHERE, null, 1)).status).toBe(404);
    const clerk = await api().signIn("clerk");
    const call = { params: { id: one.id }, body: { beforeId: null, version: 1 } };
    expect((await api().call("POST /api/admin/headers/{id}/move", call, { token: clerk })).status).toBe(403);
  });

  it("two simultaneous moves neither lose nor duplicate a header", async () => {
    const { create, move, order } = await open();
    const made = await Promise.all([create(), create(), create(), create()]);
    const [first] = await order();
    const replies = await Promise.all(made.map(({ id }) => move(id, first?.id ?? null, 1)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const all = await order();
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, 4).sort()).toEqual(made.map(({ id }) => id).sort());
  });
});
