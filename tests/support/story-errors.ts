import type { Page } from "@playwright/test";

const EVENTS = ["playFunctionThrewException", "storyThrewException", "storyErrored", "storyMissing"] as const;

interface Watched {
  storyErrors: string[];
  __STORYBOOK_ADDONS_CHANNEL__?: Channel | undefined;
}
interface Channel {
  on(event: string, listener: (error: unknown) => void): void;
}

/**
 * Records the errors of the stories that a page opens from now on. The phase is not sufficient, because a story whose
 * play function throws also ends as «finished».
 */
export const watchStoryErrors = (page: Page): Promise<unknown> =>
  page.addInitScript((events) => {
    const watched = window as unknown as Watched;
    watched.storyErrors = [];
    let channel: Channel | undefined;
    Object.defineProperty(window, "__STORYBOOK_ADDONS_CHANNEL__", {
      configurable: true,
      get: () => channel,
      set: (created: Channel) => {
        channel = created;
        for (const event of events)
          created.on(event, (error) => watched.storyErrors.push(`${event}: ${JSON.stringify(error).slice(0, 500)}`));
      },
    });
  }, EVENTS);

export const storyErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Watched).storyErrors);
