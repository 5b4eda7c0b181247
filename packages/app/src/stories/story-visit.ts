import { startWithLayout } from "@tablero/layouts/stories/story-layout";
import { session } from "../lib/browser.ts";

interface Toolbar {
  globals: { role?: string; layout?: string };
}

/** A browser that has never been here; the app's session lives as long as the page, so it is told too. */
export async function firstVisit({ globals }: Toolbar): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await session.signOut();
  startWithLayout(globals.layout);
}

/** A browser in which somebody of the toolbar's role works. */
export async function workingDay(toolbar: Toolbar): Promise<void> {
  await firstVisit(toolbar);
  await session.signIn({ email: `${toolbar.globals.role ?? "admin"}@tablero.test`, password: "tablero-demo" });
}
