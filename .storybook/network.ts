import type { Loader, Preview } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import type { ScenarioName } from "@tablero/mock-api/msw";
import { HttpResponse, http } from "msw";
import { setupWorker } from "msw/browser";
import { mswLoader } from "msw-storybook-addon/csf3";

/** Calls to the API of the current story that nothing answered. */
let unanswered: string[] = [];
const onUnmatched = (call: string) => unanswered.push(call);

/** Starts the worker. What nothing answers is an error below the API; pictures, fonts and modules pass. */
async function startWorker() {
  // Behind the handlers of every story: where there is no mock, there is no API either.
  const nothing = http.all("*/api/*", ({ request }) => {
    onUnmatched(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.json("NOT FOUND", { status: 404 });
  });
  const worker = setupWorker(nothing);
  await worker.start({
    quiet: true,
    serviceWorker: { url: "./mockServiceWorker.js" },
    onUnhandledRequest: "bypass",
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
  else mock = createStoryMock({ onUnmatched }).mock;
  context.msw?.use(...Object.values(createHandlers(mock)));
  // From here on: what the story before still asked for while it was taken away does not count.
  unanswered = [];
  return { mock };
};

/** From when the story has what it loads first, the API behaves as the toolbar says. */
export const chosenNetwork: NonNullable<Preview["beforeEach"]> = async ({ globals, loaded, msw }) => {
  const chosen = globals.network as ScenarioName | "ok";
  if (chosen === "ok" || !loaded.mock) return;
  const { scenario } = await import("@tablero/mock-api/msw");
  msw?.use(...scenario(chosen, loaded.mock as Mock));
};

/**
 * A story that asked for what nothing answers fails, even where the component hides the error. One that is about that
 * says `parameters: { api: { unmatched: "allowed" } }`.
 */
export const failOnUnanswered: NonNullable<Preview["afterEach"]> = ({ parameters }) => {
  if (parameters.api?.unmatched === "allowed") return;
  if (unanswered.length > 0) throw new Error(`Nothing answered ${unanswered.join(", ")}`);
};
