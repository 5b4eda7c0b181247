import { beforeEach, describe, expect, test } from "vitest";
import { type ApiClient, createClient } from "./client.ts";
import { createSession } from "./session.ts";
import type { TokenStore } from "./token.ts";

const tokenFor = (sub: string, number: number) => {
  const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  return `${encode({ alg: "HS256" })}.${encode({ sub, jti: String(number), exp: Date.now() / 1000 + 1000 })}.x${number}`;
};
const userOf = (id: string) => ({
  id,
  name: id,
  email: "",
  avatar: null,
  status: "online",
  role: "clerk",
  permissions: [],
});

/** Storage shared by all tabs, with the events they receive from each other. */
let stored: string | null;
let watchers: { tab: number; listener: () => void }[];
const storeOf = (tab: number): TokenStore => ({
  read: () => stored,
  write(token) {
    if (stored === token) return;
    stored = token;
    for (const watcher of watchers) if (watcher.tab !== tab) watcher.listener();
  },
  watch(listener) {
    watchers.push({ tab, listener });
    return () => {};
  },
});

type Answer = (request: Request, token: string | null) => Response | Promise<Response>;
function openTab(tab: number, answer: Answer) {
  const tokens = storeOf(tab);
  const fetch = async (request: Request) =>
    answer(request, request.headers.get("Authorization")?.replace("Bearer ", "") ?? null);
  const api: ApiClient = createClient({ baseUrl: "http://shop.test", fetch, token: () => tokens.read() });
  return { api, session: createSession(() => api, tokens) };
}
const exchanged = (sub: string, accessToken: string) =>
  Response.json({ user: userOf(sub), accessToken, tokenType: "bearer" });

beforeEach(() => {
  stored = null;
  watchers = [];
});

describe("a tab", () => {
  test("does not overwrite the newer token that a faster tab has stored", async () => {
    stored = tokenFor("ana", 1);
    const newest = tokenFor("ana", 3);
    const slow = openTab(1, () => {
      // While the response is pending.
      storeOf(2).write(newest);
      return exchanged("ana", tokenFor("ana", 2));
    });
    expect((await slow.session.start()).status).toBe("signed-in");
    expect(stored).toBe(newest);
  });

  test("repeats a call with the token that another tab exchanged in the meantime", async () => {
    const first = tokenFor("ana", 1);
    stored = first;
    const fresh = tokenFor("ana", 2);
    const seen: (string | null)[] = [];
    const { api } = openTab(1, (_, token) => {
      seen.push(token);
      if (token === fresh) return Response.json([]);
      storeOf(2).write(fresh);
      return Response.json({ code: "unauthorised", detail: "" }, { status: 401 });
    });
    expect(await api.call("GET /api/common/shortcuts")).toEqual([]);
    expect(seen).toEqual([first, fresh]);
  });

  test("treats a refused exchange as the end of the session only if the token is still the stored one", async () => {
    stored = tokenFor("ana", 1);
    const first = stored;
    const fresh = tokenFor("ana", 2);
    const { session } = openTab(1, async (request) => {
      const { accessToken } = (await request.json()) as { accessToken: string };
      if (accessToken !== first) return exchanged("ana", tokenFor("ana", 3));
      storeOf(2).write(fresh);
      return Response.json({ code: "invalid-token", detail: "" }, { status: 401 });
    });
    expect((await session.start()).status).toBe("signed-in");
    const over = openTab(3, () => Response.json({ code: "invalid-token", detail: "" }, { status: 401 }));
    expect((await over.session.start()).status).toBe("signed-out");
    expect(stored).toBeNull();
  });

  test("follows sign-ins and sign-outs of other tabs, and never continues as a different person", async () => {
    let number = 10;
    const answer: Answer = async (request) => {
      const { accessToken } = (await request.json()) as { accessToken: string };
      const { sub } = JSON.parse(atob(accessToken.split(".")[1] ?? "")) as { sub: string };
      number += 1;
      return exchanged(sub, tokenFor(sub, number));
    };
    stored = tokenFor("ana", 1);
    const { session } = openTab(1, answer);
    await session.start();
    const elsewhere = storeOf(2);
    elsewhere.write(null);
    expect(session.state().status).toBe("signed-out");
    elsewhere.write(tokenFor("ana", 2));
    await expect.poll(() => session.state()).toMatchObject({ status: "signed-in", user: { id: "ana" } });
    elsewhere.write(tokenFor("eva", 3));
    await expect.poll(() => session.state()).toMatchObject({ status: "signed-in", user: { id: "eva" } });
    const before = number;
    elsewhere.write(tokenFor("eva", 4));
    expect(session.state()).toMatchObject({ status: "signed-in", user: { id: "eva" } });
    expect(number).toBe(before);
  });
});
