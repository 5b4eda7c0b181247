import { beforeEach, describe, expect, it } from "vitest";
import type { BodyOf } from "../caller.ts";
import { templateShellConformance } from "../suite.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AGES = [25 * MINUTE, 50 * MINUTE, 3 * HOUR, 5 * HOUR, 7 * HOUR, 9 * HOUR, DAY, 3 * DAY, 4 * DAY];
/** Permitted targets of sample links, by the specification. */
const LINKS =
  /^\/(dashboards\/(project|analytics)|apps\/(mailbox|tasks|help-center|contacts|chat\/[0-9a-f-]{36}|(contacts|tasks)\/[0-9a-f-]{36})|docs\/(changelog|guides\/getting-started\/introduction))$/;

type Notice = BodyOf<"GET /api/common/messages" | "GET /api/common/notifications">[number];

templateShellConformance("template shell", (api) => {
  beforeEach(async () => {
    await api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" }));
  });

  const linkedThings = async (notices: Notice[]) => {
    const ids = (app: string) =>
      notices.flatMap(({ link }) => (link?.startsWith(`/apps/${app}/`) ? [link.split("/").at(-1) ?? ""] : []));
    for (const id of ids("contacts"))
      expect((await api().call("GET /api/apps/contacts/contact", { query: { id } })).status).toBe(200);
    for (const id of ids("chat"))
      expect((await api().call("GET /api/apps/chat/chat", { query: { id } })).status).toBe(200);
  };

  describe("the shortcuts of the template", () => {
    const shortcuts = async () => (await api().call("GET /api/common/shortcuts")).body;

    it("are eight, of which the last one reloads the page", async () => {
      const list = await shortcuts();
      expect(list.map(({ link, useRouter }) => [link, useRouter])).toEqual([
        ["/docs/changelog", true],
        ["/docs/guides/getting-started/introduction", true],
        ["/apps/help-center", true],
        ["/dashboards/analytics", true],
        ["/apps/mailbox", true],
        ["/apps/tasks", true],
        ["/apps/contacts", true],
        ["/dashboards/project", false],
      ]);
      expect(list.every(({ description }) => description)).toBe(true);
    });

    it("belong to their user, and a new one comes last", async () => {
      const shortcut = { label: "Chat", icon: "heroicons_outline:home", link: "/apps/chat", useRouter: true };
      const { body } = await api().call("POST /api/common/shortcuts", { body: { shortcut } });
      expect((await shortcuts()).at(-1)).toEqual({ ...shortcut, id: body.id, description: null });
      const judge = await api().signIn("judge");
      const theirs = (await api().call("GET /api/common/shortcuts", {}, { token: judge })).body;
      expect(theirs).toHaveLength(8);
      const mine = new Set((await shortcuts()).map(({ id }) => id));
      expect(theirs.filter(({ id }) => mine.has(id))).toEqual([]);
    });
  });

  describe.each([
    { kind: "messages", unread: 5, linked: 7, plain: 1, titled: 9, icons: 0 },
    { kind: "notifications", unread: 3, linked: 8, plain: 0, titled: 6, icons: 6 },
  ] as const)("the $kind of the template", ({ kind, unread, linked, plain, titled, icons }) => {
    const list = async (): Promise<Notice[]> => (await api().call(`GET /api/common/${kind}`)).body;
    const count = (notices: Notice[], has: (notice: Notice) => unknown) => notices.filter(has).length;

    it("are nine, and as old as the template defines", async () => {
      const notices = await list();
      const ages = notices.map(({ time }) => Date.now() - Date.parse(time));
      expect(ages).toHaveLength(AGES.length);
      for (const [index, age] of ages.entries()) expect(Math.abs(age - (AGES[index] ?? 0))).toBeLessThan(MINUTE);
    });

    it("have the links and the read state of the template", async () => {
      const notices = await list();
      expect({
        unread: count(notices, ({ read }) => !read),
        linked: count(notices, ({ link }) => link),
        plain: count(notices, ({ useRouter }) => useRouter === false),
        titled: count(notices, ({ title }) => title),
        icons: count(notices, ({ icon }) => icon),
      }).toEqual({ unread, linked, plain, titled, icons });
      for (const { icon, image, title, description, link, seen } of notices) {
        expect(Boolean(icon)).not.toBe(Boolean(image));
        expect(seen).toBeUndefined();
        if (link) expect(link).toMatch(LINKS);
        if (!title) expect(description).toMatch(/<strong>[^<]+<\/strong>/);
      }
      await linkedThings(notices);
    });

    it("are all marked as read together, and unread again after a reset", async () => {
      await api().call(`GET /api/common/${kind}/mark-all-as-read`);
      expect(count(await list(), ({ read, seen }) => read && seen)).toBe(9);
      await api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" }));
      expect(count(await list(), ({ read }) => !read)).toBe(unread);
    });
  });
});
