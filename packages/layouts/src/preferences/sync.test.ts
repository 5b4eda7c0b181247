import {
  applyPreferences,
  DEFAULT_LOOK,
  type Look,
  NO_PREFERENCES,
  type Preferences,
  type PreferencesPatch,
} from "@tablero/domain/people/accounts/preferences";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrowserCopy, CopyStore } from "./browser-copy.ts";
import type { LookStore, StoredLook } from "./browser-look.ts";
import { createPreferenceSync } from "./sync.ts";

/** The server: every user's preferences, and whether it is reachable. */
class Server {
  isUp = true;
  saved: PreferencesPatch[] = [];
  private readonly users = new Map<string, Preferences>();

  of(userId: string): Preferences {
    return this.users.get(userId) ?? NO_PREFERENCES;
  }

  change(userId: string, change: PreferencesPatch): void {
    this.users.set(userId, applyPreferences(this.of(userId), change));
  }
}

/** A browser whose storage outlives the page; each page has its own sync. */
class Browser {
  kept: BrowserCopy | null = null;
  stored: StoredLook = { appearance: null, layout: null, density: null };
  look: Look = DEFAULT_LOOK;
  failures: (() => void)[] = [];
  recoveries = 0;
  private listeners: (() => void)[] = [];
  private readonly server: Server;
  private user = "";

  constructor(server: Server) {
    this.server = server;
  }

  /** A new page for this user. */
  async openPage(user: string) {
    this.user = user;
    this.listeners = [];
    const page = this.page();
    await page.open(user);
    return page;
  }

  choose(change: Partial<Look>): void {
    this.put({ ...this.look, ...change });
  }

  private put(look: Look): void {
    this.look = look;
    const { theme, scheme, layout, density } = look;
    this.stored = { appearance: JSON.stringify({ theme, scheme }), layout, density };
    for (const listener of this.listeners) listener();
  }

  private page() {
    const look: LookStore = {
      now: () => this.look,
      show: (next) => this.put(next),
      subscribe: (listener) => this.listeners.push(listener),
      stored: () => this.stored,
      restore: (stored) => {
        this.stored = stored;
        const { theme, scheme } = stored.appearance ? JSON.parse(stored.appearance) : DEFAULT_LOOK;
        this.look = { ...DEFAULT_LOOK, theme, scheme };
      },
    };
    const copy: CopyStore = {
      read: () => this.kept,
      write: (next) => {
        this.kept = next;
      },
    };
    const user = this.user;
    const reach = () => {
      if (!this.server.isUp) throw new Error("offline");
    };
    return createPreferenceSync({
      look,
      copy,
      load: async () => {
        reach();
        return this.server.of(user);
      },
      save: async (change) => {
        reach();
        this.server.saved.push(change);
        this.server.change(user, change);
      },
      onFailure: (_error, again) => this.failures.push(again),
      onRecovery: () => {
        this.recoveries += 1;
      },
    });
  }
}

const later = () => vi.advanceTimersByTimeAsync(1_000);

describe("preferences in a browser", () => {
  let server: Server;
  let browser: Browser;
  beforeEach(() => {
    vi.useFakeTimers();
    server = new Server();
    browser = new Browser(server);
  });
  afterEach(() => vi.useRealTimers());

  it("match those of the server, in every browser of a person", async () => {
    server.change("marina", { scheme: "dark", layout: "dense" });
    await browser.openPage("marina");
    expect(browser.look).toEqual({ ...DEFAULT_LOOK, scheme: "dark", layout: "dense" });
    const other = new Browser(server);
    await other.openPage("marina");
    other.choose({ theme: "theme-teal" });
    await later();
    expect(server.saved).toEqual([{ theme: "theme-teal" }]);
    await browser.openPage("marina");
    expect(browser.look).toEqual({ layout: "dense", theme: "theme-teal", scheme: "dark", density: "cosy" });
  });

  it("are saved once for quick changes, and not at all if nothing changed", async () => {
    await browser.openPage("marina");
    browser.choose({ scheme: "dark" });
    browser.choose({ scheme: "light" });
    await later();
    expect(server.saved).toEqual([]);
    browser.choose({ scheme: "auto" });
    browser.choose({ layout: "thin", density: "compact" });
    browser.choose({ scheme: "dark" });
    await later();
    expect(server.saved).toEqual([{ scheme: "dark", layout: "thin", density: "compact" }]);
  });

  it("preferences that failed to save are reported, kept, and retried automatically or on request", async () => {
    await browser.openPage("marina");
    server.isUp = false;
    browser.choose({ scheme: "dark" });
    await later();
    expect(browser.failures).toHaveLength(1);
    expect(browser.look.scheme).toBe("dark");
    server.isUp = true;
    browser.failures[0]?.();
    await later();
    expect([server.of("marina").scheme, browser.recoveries]).toEqual(["dark", 1]);

    server.isUp = false;
    browser.choose({ layout: "thin" });
    await later();
    server.isUp = true;
    // The page is closed. In the meantime, another device made a different choice.
    server.change("marina", { theme: "theme-rose" });
    await browser.openPage("marina");
    await later();
    expect(browser.look).toEqual({ ...DEFAULT_LOOK, layout: "thin", theme: "theme-rose", scheme: "dark" });
    expect(server.of("marina")).toEqual({ layout: "thin", theme: "theme-rose", scheme: "dark", density: null });
  });

  it("do not pass from one person to the next, signed out or not", async () => {
    await browser.openPage("marina");
    browser.choose({ scheme: "dark", layout: "dense", density: "compact" });
    await later();
    // Her session expired with an unsaved change, and the next user signs in.
    server.isUp = false;
    browser.choose({ theme: "theme-rose" });
    await later();
    server.isUp = true;
    await browser.openPage("noelia");
    await later();
    expect(browser.look).toEqual(DEFAULT_LOOK);
    expect(server.of("noelia")).toEqual(NO_PREFERENCES);
    browser.choose({ theme: "theme-purple" });
    await later();
    const page = await browser.openPage("marina");
    expect(browser.look).toEqual({ ...DEFAULT_LOOK, scheme: "dark", layout: "dense", density: "compact" });
    await page.leave();
    expect([browser.look, browser.kept, browser.stored]).toEqual([
      DEFAULT_LOOK,
      null,
      { appearance: null, layout: null, density: null },
    ]);
  });

  it("preferences of the browser are adopted by an account without choices, and return after signing out", async () => {
    browser.choose({ scheme: "dark" });
    const page = await browser.openPage("marina");
    await later();
    expect(server.of("marina")).toEqual({ ...NO_PREFERENCES, scheme: "dark" });
    browser.choose({ theme: "theme-teal" });
    await page.leave();
    expect(server.of("marina").theme).toBe("theme-teal");
    expect(browser.look).toEqual({ ...DEFAULT_LOOK, scheme: "dark" });
    server.change("noelia", { scheme: "light" });
    await browser.openPage("noelia");
    expect(browser.look).toEqual(DEFAULT_LOOK);
  });

  it("come from the local copy if the server is unreachable, never from another person", async () => {
    server.change("marina", { scheme: "dark" });
    await browser.openPage("marina");
    server.isUp = false;
    await browser.openPage("marina");
    expect(browser.look.scheme).toBe("dark");
    await browser.openPage("noelia");
    expect(browser.look).toEqual(DEFAULT_LOOK);
    server.isUp = true;
    server.change("noelia", { layout: "thin" });
    await browser.openPage("noelia");
    await later();
    expect([browser.look.layout, server.of("noelia")]).toEqual(["thin", { ...NO_PREFERENCES, layout: "thin" }]);
  });

  it("preferences that cannot be saved at sign-out wait for the same person", async () => {
    const page = await browser.openPage("marina");
    server.isUp = false;
    browser.choose({ scheme: "dark" });
    const leaving = page.leave();
    await later();
    await leaving;
    server.isUp = true;
    await browser.openPage("marina");
    await later();
    expect(server.of("marina").scheme).toBe("dark");
  });
});
