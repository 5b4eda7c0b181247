import { startWithDensity, startWithLayout } from "@tablero/layouts/stories/story-layout";
import { session } from "../lib/browser.ts";

interface Toolbar {
  /** A new signal each time the story is mounted. */
  abortSignal: AbortSignal;
  globals: { role?: string; layout?: string; density?: string; network?: string };
}

let before: Toolbar | undefined;

/**
 * Storybook requests a visit before each render, but a visit lasts while the story is mounted: only a new layout or
 * density from the toolbar is applied. Returns true if a visit has begun.
 */
async function begin({ abortSignal, globals }: Toolbar): Promise<boolean> {
  const last = before;
  before = { abortSignal, globals };
  const goesOn =
    last?.abortSignal === abortSignal && last.globals.role === globals.role && last.globals.network === globals.network;
  if (!goesOn) {
    localStorage.clear();
    sessionStorage.clear();
    await session.signOut();
  }
  if (!goesOn || last.globals.layout !== globals.layout) startWithLayout(globals.layout);
  if (!goesOn || last.globals.density !== globals.density) startWithDensity(globals.density);
  return !goesOn;
}

/** Simulates the browser of a first-time visitor. The app's session lives as long as the page, so it is cleared too. */
export async function firstVisit(toolbar: Toolbar): Promise<void> {
  await begin(toolbar);
}

/** Simulates a browser with a signed-in user who has the toolbar's role. */
export async function workingDay(toolbar: Toolbar): Promise<void> {
  if (!(await begin(toolbar))) return;
  await session.signIn({ email: `${toolbar.globals.role ?? "admin"}@tablero.test`, password: "tablero-demo" });
}
