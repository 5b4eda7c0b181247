import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { chromiumArgs, findChromium } from "../lib/browser/chromium.ts";
import { serveFolder } from "../lib/browser/serve-folder.ts";
import { needStorybook, readCommand } from "../lib/command.ts";

/**
 * `npm run test:alone`: opens each story of the existing static Storybook alone, as a person without a preference for
 * less motion does, in a window of the size of the frames on docs pages. Prints the stories whose steps fail, and those
 * whose subject cannot be seen at the end (`.storybook/subject/subject.ts`).
 */
const { values: asked } = readCommand("test:alone");

const WINDOW = { width: 1280, height: 800 };

/** Longest time in ms that a story may take. */
const MAX_STORY = 60_000;

/** After its end, for as long in ms, a story is moved by what loads late. */
const LATE_MS = 1500;

const FAILURE_EVENTS = ["playFunctionThrewException", "storyThrewException", "storyErrored", "storyMissing"];

interface Told {
  id: string;
  event: string;
  data: { message?: string; title?: string; reporters?: { type: string; result?: SubjectReport }[] };
}
interface SubjectReport {
  subject: string;
  before: string | null;
  hidden: string | null;
}

/** Passes the events of each Storybook in the page on; a story with a window of its own is in a frame. */
function tellEvents(events: readonly string[]): void {
  const shown = new URL(location.href).searchParams.get("id");
  let channel: { on(event: string, listener: (data: unknown) => void): void };
  Object.defineProperty(window, "__STORYBOOK_ADDONS_CHANNEL__", {
    configurable: true,
    get: () => channel,
    set: (created: typeof channel) => {
      channel = created;
      const { tell } = window as unknown as { tell(told: unknown): void };
      for (const event of events) created.on(event, (data) => tell({ id: shown, event, data }));
    },
  });
}

async function play(browser: Browser, url: string, id: string): Promise<string[]> {
  const context = await browser.newContext({
    viewport: WINDOW,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    reducedMotion: "no-preference",
  });
  const errors: string[] = [];
  try {
    const page = await context.newPage();
    const ended = Promise.withResolvers<void>();
    await context.exposeBinding("tell", (_, told: Told) => {
      if (told.id !== id) return;
      if (FAILURE_EVENTS.includes(told.event))
        errors.push(`${told.event}: ${told.data.message ?? told.data.title ?? ""}`);
      else ended.resolve();
      const report = told.data.reporters?.find(({ type }) => type === "subject")?.result;
      if (report?.hidden) errors.push(`unseen: its subject ${report.hidden}: ${report.subject}`);
      else if (report?.before && asked.moved) errors.push(`moved: ${report.before}: ${report.subject}`);
    });
    await context.addInitScript(tellEvents, [...FAILURE_EVENTS, "storyFinished"]);
    await page.goto(`${url}/iframe.html?viewMode=story&id=${id}`);
    const late = setTimeout(() => ended.reject(new Error(`does not end in ${MAX_STORY / 1000} s`)), MAX_STORY);
    await ended.promise.finally(() => clearTimeout(late));
    if (asked.pictures) await page.waitForTimeout(LATE_MS);
    if (asked.pictures) await page.screenshot({ path: join(asked.pictures, `${id}.png`) });
  } catch (error) {
    errors.push(String(error));
  } finally {
    await context.close();
  }
  return errors;
}

const folder = needStorybook();
const { entries } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
  entries: Record<string, { id: string; type: string }>;
};
const wanted = new RegExp(asked.grep ?? "");
const stories = Object.values(entries)
  .filter(({ type, id }) => type === "story" && wanted.test(id))
  .map(({ id }) => id)
  .slice(Number(asked.from), Number(asked.from) + Number(asked.count));

const served = await serveFolder(folder);
const browser = await chromium.launch({
  executablePath: findChromium(),
  // The preview asks `navigator.webdriver` whether a person is there.
  args: [...chromiumArgs(), "--disable-blink-features=AutomationControlled"],
});
let red = 0;
let ended = 0;
const waiting = [...stories];
/** Several pages share the browser, because a story often waits. */
async function playWaiting(): Promise<void> {
  for (let id = waiting.shift(); id; id = waiting.shift()) {
    const errors = await play(browser, served.url, id);
    ended += 1;
    if (ended % 25 === 0) process.stderr.write(`${ended} of ${stories.length}\n`);
    if (errors.some((line) => !line.startsWith("moved"))) red += 1;
    for (const line of errors) process.stdout.write(`${id} ${line.replaceAll(/\s+/g, " ").slice(0, 400)}\n`);
  }
}
await Promise.all(Array.from({ length: Number(asked.pages) }, playWaiting));
await browser.close();
await served.stop();
process.stdout.write(`${stories.length} stories, ${red} red\n`);
process.exitCode = red > 0 ? 1 : 0;
