import type { StoryContext } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { createHandlers } from "@tablero/mock-api/msw";
import { screen, userEvent } from "storybook/test";

/** Waits for the shell: code, session and initial data. */
export const shellReady = () => screen.findByRole("main");

/** Opens a panel of the top bar and returns it. */
export async function openPanel(name: string): Promise<HTMLElement> {
  await shellReady();
  await userEvent.click(screen.getByRole("button", { name }));
  const panel = await screen.findByRole("dialog", { name });
  await Promise.allSettled(panel.getAnimations().map((animation) => animation.finished));
  return panel;
}

/** Restores a service that a story has made fail. */
export function answerAgain({ msw, loaded }: Pick<StoryContext, "loaded"> & Partial<Pick<StoryContext, "msw">>): void {
  msw?.use(...Object.values(createHandlers(loaded.mock as Mock)));
}
