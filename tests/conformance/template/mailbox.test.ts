import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { BodyOf } from "../caller.ts";
import { mockConformance } from "../suite.ts";

interface Entry {
  id: string;
  title: string;
  slug: string;
}

type Mail = NonNullable<BodyOf<"GET /api/apps/mailbox/mail">>;

mockConformance("mailbox", (api) => {
  const page = async (query: Record<string, unknown>) =>
    (await api().call("GET /api/apps/mailbox/mails", { query })).body;
  const folders = async () => (await api().call("GET /api/apps/mailbox/folders")).body;
  const labels = async (): Promise<(Entry & { color: string })[]> =>
    (await api().call("GET /api/apps/mailbox/labels")).body;
  const counts = async () => Object.fromEntries((await folders()).map(({ slug, count }) => [slug, count]));

  /** All pages of a selection, in order. */
  const every = async (query: Record<string, unknown>): Promise<Mail[]> => {
    const first = await page(query);
    const mails: Mail[] = [...(first.mails ?? [])];
    for (let number = 2; number <= first.pagination.lastPage; number++)
      mails.push(...((await page({ ...query, page: number })).mails ?? []));
    return mails;
  };
  const all = async (): Promise<Mail[]> =>
    (await Promise.all(["inbox", "sent", "drafts", "spam", "trash"].map((folder) => every({ folder })))).flat();
  const one = async (id: string): Promise<Mail> =>
    (await api().call("GET /api/apps/mailbox/mail", { query: { id } })).body;

  it("the mailbox has the folders of the specification, with the counts of their mails", async () => {
    expect((await folders()).map(({ title, slug }) => [title, slug])).toEqual([
      ["Inbox", "inbox"],
      ["Sent", "sent"],
      ["Drafts", "drafts"],
      ["Spam", "spam"],
      ["Trash", "trash"],
    ]);
    expect(await counts()).toEqual({ inbox: 27, sent: 0, drafts: 7, spam: 13, trash: 0 });
    for (const { icon } of await folders()) expect(icon).toMatch(/^heroicons_outline:/);
  });

  it("the mailbox has the filters and labels of the specification", async () => {
    const { body: filters } = await api().call("GET /api/apps/mailbox/filters");
    expect(filters.map(({ title, slug }) => [title, slug])).toEqual([
      ["Starred", "starred"],
      ["Important", "important"],
    ]);
    expect((await labels()).map(({ title, slug, color }) => [title, slug, color])).toEqual([
      ["Personal", "personal", "blue"],
      ["Work", "work", "indigo"],
      ["Payments", "payments", "red"],
      ["Invoices", "invoices", "teal"],
      ["Accounts", "accounts", "purple"],
      ["Forums", "forums", "green"],
    ]);
  });

  it("there are 100 mails, newest first in each folder, with 21 attachments", async () => {
    const sizes = { inbox: 45, sent: 17, drafts: 7, spam: 13, trash: 18 };
    for (const [folder, size] of Object.entries(sizes)) {
      const mails = await every({ folder });
      expect(mails, folder).toHaveLength(size);
      const dates = mails.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().reverse());
    }
    const mails = await all();
    expect(new Set(mails.map(({ id }) => id)).size).toBe(100);
    expect((await every({ folder: "inbox" })).filter(({ unread }) => unread)).toHaveLength(27);
    const attachments = mails.flatMap((mail) => mail.attachments);
    expect(attachments).toHaveLength(21);
    expect([...new Set(attachments.map(({ type }) => type))].sort()).toEqual([
      "application/pdf",
      "image/jpeg",
      "image/png",
    ]);
    for (const { preview, downloadUrl, size } of attachments) {
      expect([downloadUrl, size > 0]).toEqual(["", true]);
      const picture = await api().target.fetch(new Request(`http://shop.test${preview}`));
      expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
    }
    for (const { type, from, attachments, labels, cc } of mails) {
      expect(type).toBe("mail");
      expect(from.contact).toMatch(/^.+ <[a-z0-9.]+@(correo|tablero)\.test>$/);
      expect(attachments.length).toBeLessThanOrEqual(3);
      expect(new Set(labels).size).toBe(labels.length);
      if (cc) expect([1, 2]).toContain(cc.length);
    }
    const perMail = mails.map(({ labels }) => labels.length);
    expect([Math.min(...perMail), Math.max(...perMail)]).toEqual([0, 5]);
  });

  it("pages have ten mails and are counted from one", async () => {
    const whole = await every({ folder: "inbox" });
    const first = await page({ folder: "inbox" });
    const figures = { totalResults: 45, resultsPerPage: 10, lastPage: 5 };
    expect(first.pagination).toEqual({ ...figures, currentPage: 1, startIndex: 0, endIndex: 9 });
    expect(first.mails).toEqual(whole.slice(0, 10));
    const last = await page({ folder: "inbox", page: 5 });
    expect(last.pagination).toEqual({ ...figures, currentPage: 5, startIndex: 40, endIndex: 44 });
    expect(last.mails).toEqual(whole.slice(40));
    for (const beyond of [6, 1_000_000])
      expect(await page({ folder: "inbox", page: beyond })).toEqual({ mails: null, pagination: { lastPage: 5 } });
    expect(await page({ folder: "drafts", page: 2 })).toEqual({ mails: null, pagination: { lastPage: 1 } });
  });

  it.each(["0", "-1", "1.5", "", "uno", "1e3"])("the page %j is refused", async (number) => {
    const { status, problem } = await api().call("GET /api/apps/mailbox/mails", {
      query: { folder: "inbox", page: number },
    });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, "page"]);
  });

  it("an unknown folder, filter or label, or none, returns an empty list", async () => {
    const nothing = {
      mails: [],
      pagination: { totalResults: 0, resultsPerPage: 10, currentPage: 1, lastPage: 1, startIndex: 0, endIndex: -1 },
    };
    expect(await page({})).toEqual(nothing);
    expect(await page({ folder: "", filter: "", label: "" })).toEqual(nothing);
    for (const name of ["folder", "filter", "label"])
      for (const slug of ["nothing", "__proto__", "constructor", "unread", "a".repeat(3000)])
        expect(await page({ [name]: slug }), `${name} ${slug}`).toEqual(nothing);
    expect(await page({ folder: "nothing", page: 2 })).toEqual({ mails: null, pagination: { lastPage: 1 } });
  });

  it("filters and labels select from all folders, but a folder has priority over a filter, and a filter over a label", async () => {
    const mails = await all();
    const ids = (list: Mail[]) => list.map(({ id }) => id).sort();
    for (const filter of ["starred", "important"] as const) {
      const found = await every({ filter });
      expect(found.length).toBeGreaterThan(0);
      expect(ids(found)).toEqual(ids(mails.filter((mail) => mail[filter])));
      const dates = found.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().reverse());
    }
    for (const { id, slug } of await labels()) {
      const found = await every({ label: slug });
      expect(found.length).toBeGreaterThan(0);
      expect(ids(found)).toEqual(ids(mails.filter((mail) => mail.labels.includes(id))));
    }
    expect(await page({ folder: "sent", filter: "starred", label: "work" })).toEqual(await page({ folder: "sent" }));
    expect(await page({ filter: "starred", label: "work" })).toEqual(await page({ filter: "starred" }));
    expect(await page({ folder: "", label: "work" })).toEqual(await page({ label: "work" }));
  });

  it("mails in the list have counts of copies, and the opened mail has none", async () => {
    const mails = (await all()) as (Mail & { ccCount: number; bccCount: number })[];
    for (const { cc, bcc, ccCount, bccCount } of mails)
      expect([ccCount, bccCount]).toEqual([cc?.length ?? 0, bcc?.length ?? 0]);
    expect(mails.some(({ ccCount }) => ccCount > 0)).toBe(true);
    expect(mails.some(({ bccCount }) => bccCount > 0)).toBe(true);
    const [{ ccCount: _, bccCount: __, ...mail } = mails[0]!] = mails;
    expect(await one(mail.id)).toEqual(mail);
    for (const id of ["nadie", "__proto__", "a".repeat(200)]) {
      const { status, problem } = await api().call("GET /api/apps/mailbox/mail", { query: { id } });
      expect([status, problem.code]).toEqual([404, "not-found"]);
    }
    expect((await api().raw("GET /api/apps/mailbox/mail", {})).status).toBe(422);
  });

  describe("changes of the mailbox", () => {
    afterEach(() => api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" })));

    const add = async (title: string, color = "pink") =>
      (await api().call("POST /api/apps/mailbox/label", { body: { label: { title, color } } })).body;
    const change = (id: string, label: Record<string, unknown>) =>
      api().call("PATCH /api/apps/mailbox/label", { body: { id, label } });
    const move = async (id: string, mail: Record<string, unknown>) =>
      (await api().call("PATCH /api/apps/mailbox/mail", { body: { id, mail } })).body;

    it("are stored for its settings", async () => {
      expect((await api().call("GET /api/apps/mailbox/settings")).body).toEqual({ messageLayout: "right" });
      const changed = await api().raw("PATCH /api/apps/mailbox/settings", {
        body: { settings: { messageLayout: "bottom", other: 1 } },
      });
      expect(changed.body).toEqual({ messageLayout: "bottom" });
      expect((await api().call("GET /api/apps/mailbox/settings")).body).toEqual({ messageLayout: "bottom" });
      expect((await api().call("PATCH /api/apps/mailbox/settings", { body: { settings: {} } })).body).toEqual({
        messageLayout: "bottom",
      });
      for (const settings of [null, { messageLayout: 3 }]) {
        const { status } = await api().raw("PATCH /api/apps/mailbox/settings", { body: { settings } });
        expect(status).toBe(422);
      }
    });

    it("add a label at the end, with its own id and slug", async () => {
      const before = await labels();
      const { body } = await api().raw("POST /api/apps/mailbox/label", {
        body: { label: { id: "mine", slug: "mine", title: "Torneos  y ligas (2026)!", color: "orange" } },
      });
      expect(body).toEqual({
        id: body.id,
        title: "Torneos  y ligas (2026)!",
        slug: "torneos-y-ligas-2026",
        color: "orange",
      });
      expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await labels()).toEqual([...before, body]);
      for (const [label, path] of [
        [{ color: "red" }, "label.title"],
        [{ title: " ", color: "red" }, "label.title"],
        [{ title: "Rojo" }, "label.color"],
        [null, "label"],
      ] as const) {
        const reply = await api().raw("POST /api/apps/mailbox/label", { body: { label } });
        expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([422, path]);
      }
      expect(await labels()).toHaveLength(7);
    });

    it("number the slugs of labels with the same name", async () => {
      expect((await add("Work")).slug).toBe("work-1");
      expect((await add("WORK")).slug).toBe("work-2");
      expect((await add("Work 1")).slug).toBe("work-1-1");
      expect((await add("¡!")).slug).toBe("label");
      expect((await add("¿?")).slug).toBe("label-1");
    });

    it("give every label a slug that finds its mails and no others", async () => {
      const [mail] = await every({ folder: "inbox" });
      const titles = fc.string({ unit: fc.constantFrom("a", "B", " ", "-", "!", "ñ", "1", "_"), minLength: 1 });
      await fc.assert(
        fc.asyncProperty(titles, async (title) => {
          fc.pre(title.trim() !== "");
          const label = await add(title);
          expect(label.slug).toMatch(/^[a-z0-9_-]+$/);
          await move(mail?.id ?? "", { labels: [label.id] });
          expect((await every({ label: label.slug })).map(({ id }) => id)).toEqual([mail?.id]);
        }),
        { numRuns: scaleRuns(15) },
      );
      const slugs = (await labels()).map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
    });

    it("give a renamed label a new slug that no other label has", async () => {
      const [personal, work] = await labels();
      const renamed = await change(work?.id ?? "", { title: "Cosas del taller", slug: "mine", id: "mine" });
      expect(renamed.body).toEqual({ ...work, title: "Cosas del taller", slug: "cosas-del-taller" });
      expect((await labels())[1]).toEqual(renamed.body);
      expect((await change(work?.id ?? "", { title: "Personal" })).body!.slug).toBe("personal-1");
      expect((await change(work?.id ?? "", { title: "Personal" })).body!.slug).toBe("personal-1");
      expect((await change(work?.id ?? "", { color: "amber" })).body).toEqual({
        ...work,
        title: "Personal",
        slug: "personal-1",
        color: "amber",
      });
      expect((await change(personal?.id ?? "", { title: "Personal" })).body).toEqual(personal);
      const before = await labels();
      const none = await change("nadie", { title: "Nadie" });
      expect([none.status, none.body]).toEqual([200, null]);
      expect((await change(work?.id ?? "", { title: 3 })).problem.errors?.[0]?.path).toBe("label.title");
      expect(await labels()).toEqual(before);
    });

    it("remove a deleted label from every mail", async () => {
      const before = await labels();
      const mails = await all();
      const unknown = await api().call("DELETE /api/apps/mailbox/label", { query: { id: "nadie" } });
      expect([unknown.status, unknown.body]).toEqual([200, true]);
      expect([await labels(), await all()]).toEqual([before, mails]);
      const id = before[3]?.id ?? "";
      expect(mails.filter(({ labels }) => labels.includes(id)).length).toBeGreaterThan(1);
      expect((await api().call("DELETE /api/apps/mailbox/label", { query: { id } })).body).toBe(true);
      expect(await labels()).toEqual(before.toSpliced(3, 1));
      const stripped = mails.map((mail) => ({ ...mail, labels: mail.labels.filter((label) => label !== id) }));
      expect(await all()).toEqual(stripped);
      expect((await page({ label: before[3]?.slug })).mails).toEqual([]);
    });

    it("update the counts when a mail is read or moved", async () => {
      const unread = (await every({ folder: "inbox" })).find((mail) => mail.unread);
      const mail = await one(unread?.id ?? "");
      expect(await move(mail.id, { unread: false, starred: true, id: "other", ccCount: 9 })).toEqual({
        ...mail,
        unread: false,
        starred: true,
      });
      expect(await one(mail.id)).toMatchObject({ unread: false, starred: true });
      expect((await counts()).inbox).toBe(26);
      const [, , drafts, spam, trash] = (await folders()).map(({ id }) => id);
      await move(mail.id, { folder: spam, unread: true });
      expect(await counts()).toMatchObject({ inbox: 26, spam: 14 });
      await move(mail.id, { folder: drafts });
      expect(await counts()).toMatchObject({ drafts: 8, spam: 13 });
      await move(mail.id, { folder: trash });
      expect(await counts()).toMatchObject({ inbox: 26, drafts: 7, spam: 13, trash: 0 });
      expect((await every({ folder: "trash" })).map(({ id }) => id)).toContain(mail.id);
      expect(await every({ folder: "trash" })).toHaveLength(19);
      await move(mail.id, { date: "2001-01-01T00:00:00Z" });
      expect((await every({ folder: "trash" })).at(-1)?.id).toBe(mail.id);
    });

    it("are refused if they are invalid, and ignored for an unknown mail", async () => {
      const before = await all();
      expect(await move("nadie", { unread: true })).toBeNull();
      const [mail] = before;
      for (const [changes, path] of [
        [{ unread: "yes" }, "mail.unread"],
        [{ labels: "work" }, "mail.labels"],
        [{ date: "ayer" }, "mail.date"],
        [{ from: null }, "mail.from"],
        [{ attachments: [{}] }, "mail.attachments.0.type"],
      ] as const) {
        const reply = await api().raw("PATCH /api/apps/mailbox/mail", { body: { id: mail?.id, mail: changes } });
        expect(reply.problem.errors?.[0]?.path).toBe(path);
      }
      expect(await all()).toEqual(before);
    });
  });
});
