import type { Loader } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { setupWorker } from "msw/browser";
import { mswLoader } from "msw-storybook-addon/csf3";

/** Starts the worker. A call to the API that nothing answers is an error; pictures, fonts and modules pass. */
async function startWorker() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    serviceWorker: { url: "./mockServiceWorker.js" },
    onUnhandledRequest: (request, print) => {
      if (new URL(request.url).pathname.startsWith("/api/")) print.error();
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
  if (context.title.startsWith("ui/")) return {};
  const { createHandlers, createStoryMock } = await import("@tablero/mock-api/msw");
  if (mock) mock.reset();
  else mock = createStoryMock().mock;
  context.msw?.use(...Object.values(createHandlers(mock)));
  return { mock };
};
