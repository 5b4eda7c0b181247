import { startWithLayout } from "@tablero/layouts/stories/story-layout";
import { session } from "../lib/browser.ts";

interface Toolbar {
  globals: { role?: string; layout?: string };
}

/** A first-time visitor's browser; the app's session lives as long as the page, so it is cleared too. */
export async function firstVisit({ globals }: Toolbar): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await session.signOut();
  startWithLayout(globals.layout);
}

/** A browser with a signed-in user of the toolbar's role. */
export async function workingDay(toolbar: Toolbar): Promise<void> {
  await firstVisit(toolbar);
  await session.signIn({ email: `${toolbar.globals.role ?? "admin"}@tablero.test`, password: "tablero-demo" });
}
