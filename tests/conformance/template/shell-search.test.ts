import { beforeEach, expect, it } from "vitest";
import { templateShellConformance } from "../suite.ts";

interface Group {
  id: string;
  label: string;
  results: { id: string; value: string; link: string }[];
}

templateShellConformance("template search", (api) => {
  beforeEach(async () => {
    await api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" }));
  });

  const search = async (query: string): Promise<Group[]> =>
    (await api().call("POST /api/common/search", { body: { query } })).body;
  const contacts = async () => (await api().call("GET /api/apps/contacts/all")).body;
  const tasks = async () => (await api().call("GET /api/apps/tasks/all")).body;

  it("the search returns contacts, pages and tasks in that order, and only groups with results", async () => {
    expect((await search("e")).map(({ id }) => id)).toEqual(["contacts", "pages", "tasks"]);
    expect((await search("transport")).map(({ id }) => id)).toContain("pages");
    expect(await search("")).toEqual([]);
    expect(await search("qwxzzk")).toEqual([]);
  });

  it("everything whose name contains the text is found, in upper or lower case", async () => {
    const [all, everyTask] = [await contacts(), await tasks()];
    for (const query of ["a", "ER", "Ó", "mar"]) {
      const groups = await search(query);
      const values = (id: string) => (groups.find((group) => group.id === id)?.results ?? []).map(({ value }) => value);
      const having = (texts: string[]) => texts.filter((text) => text.toLowerCase().includes(query.toLowerCase()));
      expect(values("contacts").sort()).toEqual(having(all.map(({ name }) => name)).sort());
      expect(values("tasks").sort()).toEqual(having(everyTask.map(({ title }) => title)).sort());
    }
  });

  it("contacts and tasks are returned whole, with a link and a value", async () => {
    const [contact] = await contacts();
    const [found] = (await search(contact!.name.toUpperCase()))[0]?.results ?? [];
    expect(found).toEqual({ ...contact, link: `/apps/contacts/${contact!.id}`, value: contact!.name });
    const task = (await tasks()).find(({ title }) => title.length > 8)!;
    const group = (await search(task.title)).find(({ id }) => id === "tasks");
    expect(group?.results).toContainEqual({ ...task, link: `/apps/tasks/${task.id}`, value: task.title });
  });

  it("the search ignores case in page titles, and respects it in subtitles", async () => {
    const pages = async (query: string) =>
      ((await search(query)).find(({ id }) => id === "pages")?.results ?? []).map(({ link }) => link);
    expect(await pages("FACTUR")).toEqual(["/admin/facturas"]);
    expect(await pages("uegos")).toEqual(["/admin/torneos/juegos"]);
    expect(await pages("Juegos")).toEqual([]);
  });

  it("the search includes what was just added, changed and deleted", async () => {
    const { body: added } = await api().call("POST /api/apps/contacts/contact");
    expect((await search("new contact"))[0]?.results.map(({ id }) => id)).toEqual([added.id]);
    const contact = { name: "Zzyzx Quebrantahuesos", title: null };
    await api().call("PATCH /api/apps/contacts/contact", { body: { id: added.id, contact } });
    expect((await search("zzyzx"))[0]?.results[0]).toMatchObject({ id: added.id, value: contact.name });
    await api().call("DELETE /api/apps/contacts/contact", { query: { id: added.id } });
    expect(await search("zzyzx")).toEqual([]);
    const { body: task } = await api().call("POST /api/apps/tasks/task", { body: { type: "task" } });
    const title = "Ventilar el xilófono";
    await api().call("PATCH /api/apps/tasks/task", { body: { id: task.id, task: { title } } });
    expect((await search("XILÓFONO"))[0]).toMatchObject({ id: "tasks", results: [{ value: title }] });
  });

  it("the search accepts any text", async () => {
    for (const query of ["<b>", "__proto__", "(", "\\", "%00", "ß".repeat(200)])
      expect((await api().call("POST /api/common/search", { body: { query } })).status).toBe(200);
    const tooLong = await api().call("POST /api/common/search", { body: { query: "a".repeat(201) } });
    expect(tooLong.status).toBe(422);
  });
});
