import type { Loader, Preview } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import type { NetworkMode } from "@tablero/mock-api/msw";
import { setupWorker } from "msw/browser";
import { mswLoader } from "msw-storybook-addon/csf3";

/** Calls to the API of the current story that nothing answered. */
let unanswered: string[] = [];

/** Starts the worker. A call to the API that nothing answers is an error; pictures, fonts and modules pass. */
async function startWorker() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    serviceWorker: { url: "./mockServiceWorker.js" },
    onUnhandledRequest: ({ method, url }) => {
      const { pathname } = new URL(url);
      if (!pathname.startsWith("/api/")) return;
      unanswered.push(`${method} ${pathname}`);
      throw new Error(`Nothing answers ${method} ${pathname}`);
    },
  });
  return worker;
}

const loadWorker = mswLoader(startWorker);
let mock: Mock | undefined;

/**
 * The demo shop behind every story that is not of `ui`, fresh for each. A story puts its own answer before it in
 * `beforeEach: ({ msw, loaded }) => msw.use(empty("GET /api/admin/orders", loaded.mock))`.
 */
export const demoApi: Loader = async (context) => {
  // loaders of one list run at the same time, and this one needs what the other brings
  await loadWorker(context);
  if (/^(Foundations|Components)\//.test(context.title)) {
    unanswered = [];
    return {};
  }
  const { createHandlers, createStoryMock } = await import("@tablero/mock-api/msw");
  if (mock) mock.reset();
  else mock = createStoryMock().mock;
  context.msw?.use(...Object.values(createHandlers(mock)));
  // From here on: what the story before still asked for while it was taken away does not count.
  unanswered = [];
  return { mock };
};

/** From when the story has what it loads first, the API behaves as the toolbar says. */
export const chosenNetwork: NonNullable<Preview["beforeEach"]> = async ({ globals, loaded, msw }) => {
  const mode = globals.network as NetworkMode;
  if (mode === "ok" || !loaded.mock) return;
  const { network } = await import("@tablero/mock-api/msw");
  msw?.use(...network(mode, loaded.mock as Mock));
};

/** A story that asked for what nothing answers fails, even where the component hides the error. */
export const failOnUnanswered: NonNullable<Preview["afterEach"]> = () => {
  if (unanswered.length > 0) throw new Error(`Nothing answered ${unanswered.join(", ")}`);
};
