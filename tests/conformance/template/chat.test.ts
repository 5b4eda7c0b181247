import type { Chat, ChatContact, ChatMessage } from "@tablero/contract/template/shapes/chat";
import type { Contact } from "@tablero/contract/template/shapes/contacts";
import { beforeEach, expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { mockConformance } from "../suite.ts";

const DAY = 24 * 60 * 60 * 1000;

const chatsOf = async (api: Caller): Promise<Chat[]> => (await api.call("GET /api/apps/chat/chats")).body;
const chatOf = (api: Caller, id: string) => api.call("GET /api/apps/chat/chat", { query: { id } });
const change = (api: Caller, id: string | undefined, chat: unknown) =>
  api.raw("PATCH /api/apps/chat/chat", { body: { id, chat } });
const firstOf = async (api: Caller) => (await chatsOf(api))[0]!;

mockConformance("chat", (api) => {
  beforeEach(async () => {
    await api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" }));
  });

  it("there are 15 chats with 15 people, two of them muted and two with unread messages", async () => {
    const chats = await chatsOf(api());
    expect(chats).toHaveLength(15);
    expect(new Set(chats.map(({ contactId }) => contactId)).size).toBe(15);
    expect(chats.filter(({ muted }) => muted)).toHaveLength(2);
    expect(chats.filter(({ unreadCount }) => unreadCount > 0)).toHaveLength(2);
    for (const { lastMessage, lastMessageAt } of chats) {
      expect(lastMessage).not.toBe("");
      expect(lastMessageAt).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    }
    const days = chats.map(({ lastMessageAt }) => lastMessageAt.split("/").reverse().join("-"));
    expect(days).toEqual([...days].sort().reverse());
  });

  it("every chat has the same conversation: 25 messages of one week, 13 of them from the user", async () => {
    const [chats, { body: profile }] = [await chatsOf(api()), await api().call("GET /api/apps/chat/profile")];
    const texts = chats[0]!.messages.map(({ value }) => value);
    expect(texts).toHaveLength(25);
    for (const { id, contactId, contact, messages } of chats) {
      expect(contact.id).toBe(contactId);
      expect(messages.map(({ value }) => value)).toEqual(texts);
      expect(messages.filter(({ isMine }) => isMine)).toHaveLength(13);
      const writer = ({ isMine }: ChatMessage) => (isMine ? profile.id : contactId);
      expect(messages.filter((one) => one.chatId !== id || one.contactId !== writer(one))).toEqual([]);
      const times = messages.map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(7 * DAY);
      expect(times.at(-1)).toBeLessThan(Date.now());
    }
    expect(new Set(chats.flatMap(({ messages }) => messages.map(({ id }) => id))).size).toBe(15 * 25);
  });

  it("one chat is returned as in the list, and an unknown id finds none", async () => {
    const chats = await chatsOf(api());
    const { status, body } = await chatOf(api(), chats[7]?.id ?? "");
    expect([status, body]).toEqual([200, chats[7]]);
    const unknown = await chatOf(api(), "__proto__");
    expect([unknown.status, unknown.problem.code]).toEqual([404, "not-found"]);
    expect((await api().raw("GET /api/apps/chat/chat", {})).status).toBe(422);
  });

  it("changes are merged into one chat and no other", async () => {
    const before = await chatsOf(api());
    const target = before[3]!;
    const { status, body } = await change(api(), target.id, {
      id: "other",
      muted: true,
      unreadCount: 9,
      colour: "red",
    });
    expect([status, body]).toEqual([200, { ...target, muted: true, unreadCount: 9 }]);
    expect(await chatsOf(api())).toEqual(before.map((chat) => (chat === target ? body : chat)));
  });

  it("a whole chat with one more message can be sent back", async () => {
    const chat = await firstOf(api());
    const message = { ...chat.messages[0]!, id: "mine", value: "¿Nos vemos?" };
    const changed = { ...chat, messages: [...chat.messages, message], lastMessage: message.value };
    expect((await change(api(), chat.id, changed)).body).toEqual(changed);
    expect((await chatOf(api(), chat.id)).body).toEqual(changed);
    const [, second] = await chatsOf(api());
    expect(second?.messages).toHaveLength(25);
  });

  it("a change of an unknown chat answers null", async () => {
    const before = await chatsOf(api());
    const { status, body } = await change(api(), "nobody", { muted: true });
    expect([status, body]).toEqual([200, null]);
    expect(await chatsOf(api())).toEqual(before);
  });

  it.each([
    [{ muted: "yes" }, "chat.muted"],
    [{ unreadCount: -1 }, "chat.unreadCount"],
    [{ unreadCount: 1.5 }, "chat.unreadCount"],
    [{ messages: [{ value: "Hola" }] }, "chat.messages.0.id"],
    [{ contact: { name: "Nadie" } }, "chat.contact.id"],
    [{ lastMessage: null }, "chat.lastMessage"],
    ["text", "chat"],
    [undefined, "chat"],
  ])("the change %j is refused at %s, and nothing is stored", async (changes, path) => {
    const before = await firstOf(api());
    const { status, problem } = await change(api(), before.id, changes);
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
    expect(await firstOf(api())).toEqual(before);
  });

  it("the people of the contacts app are listed by name, without details and attachments", async () => {
    const { body } = await api().call("GET /api/apps/chat/contacts");
    const { body: people } = await api().call("GET /api/apps/contacts/all");
    const known = ({ id, name, avatar, background }: Pick<Contact, "id" | "name" | "avatar" | "background">) => ({
      id,
      name,
      avatar,
      background,
    });
    expect(body.map(known)).toEqual(people.map(known));
    expect(body).toHaveLength(80);
    for (const row of body) {
      expect(row.about).not.toBe("");
      expect(Object.keys(row)).not.toContain("details");
      expect(Object.keys(row)).not.toContain("attachments");
    }
  });

  it("one person is returned with details and eight pictures, and an unknown id finds none", async () => {
    const { body: people } = await api().call("GET /api/apps/contacts/all");
    const { id, emails, phoneNumbers, title, company, birthday, address } = people[0]!;
    const reply = await api().call("GET /api/apps/chat/contact", { query: { id } });
    const { details, attachments }: ChatContact = reply.body;
    expect(details).toEqual({ emails, phoneNumbers, title, company, birthday, address });
    expect([attachments.media.length, attachments.docs, attachments.links]).toEqual([8, [], []]);
    expect(new Set(attachments.media).size).toBe(8);
    const picture = await api().target.fetch(new Request(`http://shop.test${attachments.media[0]}`));
    expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
    const unknown = await api().call("GET /api/apps/chat/contact", { query: { id: "nobody" } });
    expect([unknown.status, unknown.problem.code]).toEqual([404, "not-found"]);
  });

  it("the user's own profile is returned, and is not in the list of people", async () => {
    const { status, body } = await api().call("GET /api/apps/chat/profile");
    expect([status, body.email]).toEqual([200, "admin@tablero.test"]);
    const { body: people } = await api().call("GET /api/apps/chat/contacts");
    expect(people.some(({ id }) => id === body.id)).toBe(false);
  });
});
