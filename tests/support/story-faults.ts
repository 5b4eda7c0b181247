import type { Page } from "@playwright/test";

const EVENTS = ["playFunctionThrewException", "storyThrewException", "storyErrored", "storyMissing"] as const;

interface Watched {
  storyFaults: string[];
  __STORYBOOK_ADDONS_CHANNEL__?: Channel | undefined;
}
interface Channel {
  on(event: string, listener: (fault: unknown) => void): void;
}

/**
 * Records the faults of the stories that a page opens from now on. The phase is not sufficient, because a story whose
 * play function throws also ends as «finished».
 */
export const watchStoryFaults = (page: Page): Promise<unknown> =>
  page.addInitScript((events) => {
    const watched = window as unknown as Watched;
    watched.storyFaults = [];
    let channel: Channel | undefined;
    Object.defineProperty(window, "__STORYBOOK_ADDONS_CHANNEL__", {
      configurable: true,
      get: () => channel,
      set: (created: Channel) => {
        channel = created;
        for (const event of events)
          created.on(event, (fault) => watched.storyFaults.push(`${event}: ${JSON.stringify(fault).slice(0, 500)}`));
      },
    });
  }, EVENTS);

export const storyFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Watched).storyFaults);
