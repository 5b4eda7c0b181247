import { startWithDensity, startWithLayout } from "@tablero/layouts/stories/story-layout";
import { session } from "../lib/browser.ts";

interface Toolbar {
  /** A new one each time the story is mounted. */
  abortSignal: AbortSignal;
  globals: { role?: string; layout?: string; density?: string; network?: string };
}

let before: Toolbar | undefined;

/**
 * Storybook requests a visit before each render: it continues while the story is mounted. Only a new layout or density
 * of the toolbar is applied. Returns true if it has begun.
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

/** A first-time visitor's browser; the app's session lives as long as the page, so it is cleared too. */
export async function firstVisit(toolbar: Toolbar): Promise<void> {
  await begin(toolbar);
}

/** A browser with a signed-in user of the toolbar's role. */
export async function workingDay(toolbar: Toolbar): Promise<void> {
  if (!(await begin(toolbar))) return;
  await session.signIn({ email: `${toolbar.globals.role ?? "admin"}@tablero.test`, password: "tablero-demo" });
}
