import type { Contact, ContactTag, Country } from "@tablero/contract/template/shapes/contacts";
import { beforeEach, expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { mockConformance } from "../suite.ts";

const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const MIB = 1024 * 1024;

const all = async (api: Caller): Promise<Contact[]> => (await api.call("GET /api/apps/contacts/all")).body;
const tagsOf = async (api: Caller): Promise<ContactTag[]> => (await api.call("GET /api/apps/contacts/tags")).body;
const search = async (api: Caller, query: string): Promise<string[]> => {
  const { body } = await api.call("GET /api/apps/contacts/search", { query: { query } });
  return body.map(({ name }) => name);
};
const contact = (api: Caller, id: string) => api.call("GET /api/apps/contacts/contact", { query: { id } });
const inSpanish = (a: string, b: string) => a.localeCompare(b, "es");
const count = <T>(list: readonly T[], test: (entry: T) => boolean) => list.filter(test).length;

function upload(api: Caller, fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return api.call("POST /api/apps/contacts/avatar", { body });
}

mockConformance("contacts", (api) => {
  beforeEach(async () => {
    await api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" }));
  });

  it("there are 80 contacts, in Spanish alphabetical order, with the counts of the specification", async () => {
    const contacts = await all(api());
    expect(contacts).toHaveLength(80);
    expect(new Set(contacts.map(({ id }) => id)).size).toBe(80);
    const names = contacts.map(({ name }) => name);
    expect(names).toEqual([...names].sort(inSpanish));
    expect(count(contacts, ({ avatar }) => avatar === null)).toBe(12);
    expect(count(contacts, ({ background }) => background === null)).toBe(12);
    expect(count(contacts, (one) => !("title" in one))).toBe(4);
    expect(contacts.flatMap(({ emails }) => emails)).toHaveLength(114);
    const phones = contacts.flatMap(({ phoneNumbers }) => phoneNumbers);
    expect(phones).toHaveLength(172);
    expect(new Set(phones.map(({ country }) => country)).size).toBe(68);
    expect(new Set(contacts.map(({ emails }) => emails.length))).toEqual(new Set([1, 2]));
    expect(new Set(contacts.map(({ phoneNumbers }) => phoneNumbers.length))).toEqual(new Set([1, 2, 3]));
    expect(count(contacts, ({ notes, address, birthday }) => Boolean(notes && address && birthday))).toBe(80);
  });

  it("contacts have the tags of the specification, one each", async () => {
    const [contacts, tags] = [await all(api()), await tagsOf(api())];
    const uses = tags.map(({ id, title }) => [title, count(contacts, (one) => one.tags.includes(id))]);
    expect(uses).toEqual([
      ["Work", 9],
      ["Friend", 13],
      ["Family", 19],
      ["High School", 8],
      ["College", 10],
      ["Baseball Team", 10],
      ["Band", 11],
    ]);
    expect(count(contacts, (one) => one.tags.length === 1)).toBe(80);
  });

  it("there are 240 countries, sorted, and every telephone belongs to one of them", async () => {
    const { body } = await api().call("GET /api/apps/contacts/countries");
    const countries: Country[] = body;
    expect(countries).toHaveLength(240);
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort(inSpanish));
    const codes = new Map(countries.map(({ iso, code }) => [iso, code]));
    expect(codes.size).toBe(240);
    expect(["es", "pt", "us", "do", "jp"].map((iso) => codes.get(iso))).toEqual(["+34", "+351", "+1", "+1809", "+81"]);
    expect(new Set(countries.map(({ flagImagePos }) => flagImagePos)).size).toBe(240);
    const phones = (await all(api())).flatMap(({ phoneNumbers }) => phoneNumbers);
    expect(phones.filter(({ country }) => !codes.has(country))).toEqual([]);
  });

  it("contacts are found by part of their name, in upper or lower case", async () => {
    expect(await search(api(), "mART")).toEqual(["Martín Echegoyen Ibarra"]);
    const found = await search(api(), "RA");
    const names = (await all(api())).map(({ name }) => name);
    expect(found.length).toBeGreaterThan(10);
    expect(found).toEqual(names.filter((name) => name.toLowerCase().includes("ra")));
    expect(await search(api(), "nadie se llama así")).toEqual([]);
    expect(await search(api(), "")).toEqual(names);
    expect((await api().call("GET /api/apps/contacts/search")).body).toHaveLength(80);
  });

  it("one contact is returned with drawn pictures, and an unknown id finds none", async () => {
    const known = (await all(api())).find(({ avatar, background }) => avatar && background);
    const { status, body } = await contact(api(), known?.id ?? "");
    expect([status, body]).toEqual([200, known]);
    for (const path of [body.avatar, body.background]) {
      const picture = await api().target.fetch(new Request(`http://shop.test${path}`));
      expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
    }
    const unknown = await contact(api(), "nobody");
    expect([unknown.status, unknown.problem.code]).toEqual([404, "not-found"]);
    expect((await api().raw("GET /api/apps/contacts/contact", {})).status).toBe(422);
  });

  it("a blank contact is created, and comes before those with the same name", async () => {
    const { status, body: first } = await api().call("POST /api/apps/contacts/contact");
    expect(status).toBe(200);
    expect(first).toEqual({
      id: first.id,
      avatar: null,
      name: "New Contact",
      emails: [],
      phoneNumbers: [],
      job: { title: "", company: "" },
      birthday: null,
      address: null,
      notes: null,
      tags: [],
    });
    const { body: second } = await api().call("POST /api/apps/contacts/contact");
    const contacts = await all(api());
    expect(contacts).toHaveLength(82);
    expect(contacts.filter(({ name }) => name === "New Contact").map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await contact(api(), first.id)).body).toEqual(first);
  });

  it("changes are merged into a contact, whose id stays the same", async () => {
    const [before] = await all(api());
    const changes = {
      id: "another",
      name: "  Zulema Ñíguez ",
      emails: [],
      phoneNumbers: [{ country: "nz", phoneNumber: "20 555 0142", label: "Isla" }],
      birthday: "1990-02-28",
      notes: null,
      job: { title: "Guía", company: "Cabo Norte" },
      nickname: "no such field",
    };
    const { status, body } = await api().raw("PATCH /api/apps/contacts/contact", {
      body: { id: before?.id, contact: changes },
    });
    expect(status).toBe(200);
    const { nickname: _, ...merged } = { ...before, ...changes, id: before?.id, name: "Zulema Ñíguez" };
    expect(body).toEqual(merged);
    expect((await contact(api(), before?.id ?? "")).body).toEqual(merged);
    expect((await all(api())).at(-1)?.name).toBe("Zulema Ñíguez");
  });

  it("keys with a meaning in JavaScript are dropped", async () => {
    const [before] = await all(api());
    const changes = JSON.parse('{ "__proto__": { "name": "Intruso" }, "constructor": 1, "notes": "<p>Hola</p>" }');
    const { body } = await api().raw("PATCH /api/apps/contacts/contact", {
      body: { id: before?.id, contact: changes },
    });
    expect(body).toEqual({ ...before, notes: "<p>Hola</p>" });
    const unknown = await api().call("PATCH /api/apps/contacts/contact", {
      body: { id: "__proto__", contact: changes },
    });
    expect(unknown.body).toBe(null);
  });

  it("a text above the size limit of calls is refused", async () => {
    const changes = { notes: "a".repeat(2 * MIB) };
    const { status } = await api().call("PATCH /api/apps/contacts/contact", { body: { id: "x", contact: changes } });
    expect(status).toBe(413);
  });

  it("a change of an unknown contact answers null, and changes no other", async () => {
    const before = await all(api());
    const { status, body } = await api().call("PATCH /api/apps/contacts/contact", {
      body: { id: "nobody", contact: { name: "Intruso" } },
    });
    expect([status, body]).toEqual([200, null]);
    expect(await all(api())).toEqual(before);
  });

  it.each([
    [{ name: "" }, "contact.name"],
    [{ name: "a".repeat(201) }, "contact.name"],
    [{ emails: "uno@correo.test" }, "contact.emails"],
    [{ emails: [{ email: 3, label: "Work" }] }, "contact.emails.0.email"],
    [{ phoneNumbers: [{ country: "es", phoneNumber: "1" }] }, "contact.phoneNumbers.0.label"],
    [{ birthday: "ayer" }, "contact.birthday"],
    [{ tags: [null] }, "contact.tags.0"],
    [{ avatar: 7 }, "contact.avatar"],
    [null, "contact"],
    [[], "contact"],
  ])("the change %j is refused at %s, and nothing is stored", async (changes, path) => {
    const [before] = await all(api());
    const { status, problem } = await api().raw("PATCH /api/apps/contacts/contact", {
      body: { id: before?.id, contact: changes },
    });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
    expect((await contact(api(), before?.id ?? "")).body).toEqual(before);
  });

  it("only the given contact is deleted, and an unknown id deletes none", async () => {
    const before = await all(api());
    const id = before[40]?.id ?? "";
    for (const each of ["nobody", "__proto__", id, id]) {
      const { status, body } = await api().call("DELETE /api/apps/contacts/contact", { query: { id: each } });
      expect([status, body]).toEqual([200, true]);
    }
    expect(await all(api())).toEqual(before.filter((one) => one.id !== id));
    expect((await contact(api(), id)).status).toBe(404);
  });

  it("a new tag is the first one, and gets its own id", async () => {
    const { status, body } = await api().raw("POST /api/apps/contacts/tag", {
      body: { tag: { id: "mine", title: "Ludoteca", colour: "red" } },
    });
    expect([status, body]).toEqual([200, { id: body.id, title: "Ludoteca" }]);
    expect(body.id).not.toBe("mine");
    const tags = await tagsOf(api());
    expect(tags).toHaveLength(8);
    expect(tags[0]).toEqual(body);
    for (const tag of [undefined, {}, { title: " " }, { title: "a".repeat(101) }])
      expect((await api().raw("POST /api/apps/contacts/tag", { body: { tag } })).status).toBe(422);
    expect(await tagsOf(api())).toHaveLength(8);
  });

  it("a renamed tag keeps its position, and an unknown one answers null", async () => {
    const before = await tagsOf(api());
    const id = before[3]?.id ?? "";
    const patch = (one: string) =>
      api().call("PATCH /api/apps/contacts/tag", { body: { id: one, tag: { id: "other", title: "Instituto" } } });
    expect((await patch(id)).body).toEqual({ id, title: "Instituto" });
    const unknown = await patch("nobody");
    expect([unknown.status, unknown.body]).toEqual([200, null]);
    expect(await tagsOf(api())).toEqual(before.map((tag) => (tag.id === id ? { id, title: "Instituto" } : tag)));
  });

  it("a deleted tag is removed from every contact, and other tags are kept", async () => {
    const [contacts, tags] = [await all(api()), await tagsOf(api())];
    const [work, friend] = tags.map(({ id }) => id) as [string, string];
    const both = contacts.find(({ tags: own }) => own.includes(work))?.id ?? "";
    await api().call("PATCH /api/apps/contacts/contact", { body: { id: both, contact: { tags: [friend, work] } } });
    for (const id of [work, "nobody"]) {
      const { status, body } = await api().call("DELETE /api/apps/contacts/tag", { query: { id } });
      expect([status, body]).toEqual([200, true]);
    }
    expect(await tagsOf(api())).toEqual(tags.slice(1));
    const after = await all(api());
    expect(count(after, (one) => one.tags.includes(work))).toBe(0);
    expect(after.find(({ id }) => id === both)?.tags).toEqual([friend]);
    expect(after.flatMap((one) => one.tags)).toHaveLength(80 - 9 + 1);
  });

  it("an uploaded picture is stored as a data URL", async () => {
    const [first, second] = await all(api());
    const id = first?.id ?? "";
    const { status, body } = await upload(api(), { id, avatar: new Blob([PNG], { type: "text/plain" }) });
    const avatar = `data:image/png;base64,${PNG.toString("base64")}`;
    expect([status, body]).toEqual([200, { ...first, avatar }]);
    expect((await contact(api(), id)).body.avatar).toBe(avatar);
    expect((await contact(api(), second?.id ?? "")).body).toEqual(second);
    const unknown = await upload(api(), { id: "nobody", avatar: new Blob([PNG]) });
    expect([unknown.status, unknown.body]).toEqual([200, null]);
  });

  it("only pictures up to 5 MiB can be uploaded", async () => {
    const [first] = await all(api());
    const id = first?.id ?? "";
    const grown = (size: number) => new Blob([PNG, new Uint8Array(size - PNG.length)], { type: "image/png" });
    const tooLarge = await upload(api(), { id, avatar: grown(5 * MIB + 1) });
    expect([tooLarge.status, tooLarge.problem.code]).toEqual([413, "too-large"]);
    const refused: [Record<string, string | Blob>, string][] = [
      [{ id, avatar: new Blob(["<script>alert(1)</script>"], { type: "image/png" }) }, "avatar"],
      [{ id, avatar: new Blob([GIF], { type: "image/gif" }) }, "avatar"],
      [{ id, avatar: new Blob([]) }, "avatar"],
      [{ id, avatar: "data:image/png;base64,AAAA" }, "avatar"],
      [{ id }, "avatar"],
      [{ avatar: new Blob([PNG]) }, "id"],
    ];
    for (const [fields, path] of refused) {
      const { status, problem } = await upload(api(), fields);
      expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ path })]]);
    }
    expect((await contact(api(), id)).body).toEqual(first);
    const json = await api().raw("POST /api/apps/contacts/avatar", { body: { id, avatar: "x" } });
    expect(json.status).toBe(415);
    const largest = await upload(api(), { id, avatar: grown(5 * MIB) });
    expect([largest.status, largest.body!.avatar!.length]).toEqual([200, 22 + Math.ceil((5 * MIB) / 3) * 4]);
  });
});
