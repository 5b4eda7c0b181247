import type { Loader, StoryContext } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import type { ScenarioName } from "@tablero/mock-api/msw";
import { HttpResponse, http } from "msw";
import { setupWorker } from "msw/browser";
import { mswLoader } from "msw-storybook-addon/csf3";

/** API calls of the current story that have no handler. */
let unanswered: string[] = [];
const onUnmatched = (call: string) => unanswered.push(call);

/** Starts the worker. Unhandled API calls are errors; images, fonts and modules pass through. */
async function startWorker() {
  // Fallback behind the handlers of every story, for stories without a mock API.
  const nothing = http.all("*/api/*", ({ request }) => {
    onUnmatched(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.json("NOT FOUND", { status: 404 });
  });
  const worker = setupWorker(nothing);
  await worker.start({
    quiet: true,
    serviceWorker: { url: "./api-worker.js" },
    onUnhandledFrame: "bypass",
  });
  return worker;
}

const loadWorker = mswLoader(startWorker);
let mock: Mock | undefined;

/** The state for which the mock was last reset: a mounted story and the network chosen in the toolbar. */
let begun: { mount: AbortSignal; choice: string } | undefined;

/**
 * Storybook runs loaders before each render, even if only an arg or the theme has changed. App and shell sign in while
 * they mount, and a mock reset in between would lose their session. The loaders of other stories prepare their data
 * again each time, because their mock is new too.
 */
function goesOn({ title, abortSignal, globals }: StoryContext): boolean {
  const before = begun;
  begun = { mount: abortSignal, choice: `${globals.network} ${globals.role}` };
  return /^(App|Shell)\//.test(title) && before?.mount === abortSignal && before.choice === begun.choice;
}

/**
 * The demo shop behind every story outside `ui`, new for each story. A story overrides responses in `beforeEach: ({
 * msw, loaded }) => msw.use(empty("GET /api/admin/orders", loaded.mock))`.
 */
export const demoApi: Loader = async (context) => {
  // Loaders in one list run concurrently, but this one depends on the other.
  await loadWorker(context);
  if (/^(Foundations|Components|Tests)\//.test(context.title)) {
    // The previous mock would answer requests for the files of the current story.
    context.msw?.resetHandlers();
    unanswered = [];
    return {};
  }
  const { createHandlers, createStoryMock, keepPending } = await import("@tablero/mock-api/msw");
  keepPending();
  const keeps = goesOn(context);
  if (mock && !keeps) mock.reset();
  mock ??= createStoryMock({ onUnmatched }).mock;
  context.msw?.use(...Object.values(createHandlers(mock)));
  // Ignores calls that the previous story made while it unmounted.
  unanswered = [];
  return { mock };
};

/** Applies the network chosen in the toolbar once the story has its initial data. */
export const applyChosenNetwork = async ({ globals, loaded, msw }: StoryContext) => {
  const chosen = globals.network as ScenarioName | "ok";
  if (chosen === "ok" || !loaded.mock) return;
  const { scenario } = await import("@tablero/mock-api/msw");
  msw?.use(...scenario(chosen, loaded.mock as Mock));
};

/**
 * Fails a story that makes an API call without a handler, even if the component hides the error. Stories that test this
 * set `parameters: { api: { unmatched: "allowed" } }`.
 */
export const failOnUnanswered = ({ parameters }: StoryContext) => {
  if (parameters.api?.unmatched === "allowed") return;
  if (unanswered.length > 0) throw new Error(`Nothing answered ${unanswered.join(", ")}`);
};
