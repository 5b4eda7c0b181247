import type { Page } from "@playwright/test";

/** The parts of Storybook's preview that these tests use. */
export interface PreviewWindow {
  __STORYBOOK_PREVIEW__?: {
    storyStoreValue?: { args: { get(id: string): Record<string, unknown> } };
    currentRender?: {
      id: string;
      phase: string;
      story?: {
        argTypes: Record<string, ArgType>;
        initialArgs: Record<string, unknown>;
        storyGlobals: { viewport?: { value?: string } };
        parameters: {
          controls?: { disable?: boolean };
          docs?: { story?: { frame?: string } };
          viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> };
        };
      };
    };
  };
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, payload: unknown): void;
    once(event: string, listener: (payload: unknown) => void): void;
    /** The payload of the last event of that name. */
    last(event: string): unknown;
  };
}

export interface ArgType {
  control?: { type?: string; disable?: boolean };
  options?: readonly unknown[];
  table?: { defaultValue?: { summary?: string } };
}

/** Nothing is sent to the accessibility panel, which would check the canvas again after each change. */
const QUIET = "a11y.manual:!true";

/** Opens a story in the canvas with these toolbar globals, and waits until it is at rest. */
export async function openStory(page: Page, id: string, globals: Readonly<Record<string, string>> = {}): Promise<void> {
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=${[QUIET, ...chosen].join(";")}`);
  await atRest(page, id);
}

/** Switches to another story in the same page, like a click in the sidebar. */
export async function showStory(page: Page, id: string): Promise<void> {
  await page.evaluate((storyId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
    channel.emit("setCurrentStory", { storyId, viewMode: "story" });
  }, id);
  await atRest(page, id);
}

const atRest = (page: Page, id: string) =>
  page.waitForFunction((story) => {
    const { currentRender } = (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__ ?? {};
    return currentRender?.id === story && ["finished", "errored", "aborted"].includes(currentRender.phase);
  }, id);

/** Makes the window as large as the story's viewport, as Storybook's manager does with its canvas. */
export async function fitWindow(page: Page): Promise<void> {
  const styles = await page.evaluate(() => {
    const { story } = (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender ?? {};
    return story?.parameters.viewport?.options?.[story.storyGlobals.viewport?.value ?? ""]?.styles;
  });
  const size = styles && { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) };
  await page.setViewportSize(size ?? { width: 1280, height: 900 });
}

/** Chooses in the toolbar, and waits until Storybook has rendered. */
export const choose = (page: Page, globals: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(
    (chosen) =>
      new Promise<void>((rendered) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
        channel.once("storyRendered", () => rendered());
        channel.emit("updateGlobals", { globals: chosen });
      }),
    globals,
  );
