import { whenIdle } from "@tablero/ui/lib/when-idle";
import { lazy, type ReactNode } from "react";

const TOUCHED = ["pointerdown", "pointerover", "keydown", "focusin", "touchstart"] as const;

let idle: Promise<void> = Promise.resolve();
let scrolled: Promise<void> = Promise.resolve();

/**
 * Called before a server-rendered page is hydrated. Lazy parts then wait until the page is loaded and idle, or for the
 * first touch, key or focus. Without server rendering, and on a page that is already in use, they load immediately.
 */
export function deferLazyParts({ isSignedIn, isUsed = false }: { isSignedIn: boolean; isUsed?: boolean }): void {
  if (isUsed) return;
  idle = new Promise((resolve) => {
    const done = () => {
      for (const type of TOUCHED) removeEventListener(type, done, true);
      resolve();
    };
    const wait = () => whenIdle(done);
    for (const type of TOUCHED) addEventListener(type, done, { capture: true, passive: true });
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
  scrolled = new Promise((resolve) => {
    const types = ["scroll", ...TOUCHED];
    bringLateParts = () => {
      for (const type of types) removeEventListener(type, bringLateParts, true);
      resolve();
    };
    for (const type of types) addEventListener(type, bringLateParts, { capture: true, passive: true });
    // A reload restores the scroll position, perhaps before this runs. When a session starts, the whole page changes,
    // and React would replace parts with missing code by nothing.
    if (scrollY > 0 || isSignedIn) void idle.then(bringLateParts);
  });
}

/** Loads all parts now. Called before a page changes on its own, because a transition waits for the parts inside it. */
export let bringLateParts = (): void => {};

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Error messages of Chromium, Firefox and Safari for a module that could not be fetched. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed/;

/** Resolves after the pause, or earlier if the connection returns. */
const pauseOrOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
  });

/** Until the code can be fetched, the page stays as the server rendered it. An error would replace the whole page. */
async function fetchPart<Part>(load: () => Promise<Part>): Promise<{ default: Part }> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS))
    try {
      return { default: await load() };
    } catch (error) {
      if (!(error instanceof Error && NOT_FETCHED.test(error.message))) throw error;
      await pauseOrOnline(pause);
    }
}

/**
 * A part of a page that the server renders completely and whose code loads when the page is idle. Until then, its links
 * and forms work natively. It has its own Suspense boundary; before the code is loaded, its props may change only in a
 * transition or through `useDeferredValue`.
 */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy(async () => {
    await idle;
    return fetchPart(load);
  });

/** Like `lazyWhenIdle`, for parts far below the fold: their code loads with the first scroll, touch, key or focus. */
export const lazyWhenScrolled = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy(async () => {
    await scrolled;
    return fetchPart(load);
  });
