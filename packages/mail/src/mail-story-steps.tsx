import type { StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, waitFor } from "storybook/test";
import { MailPreview } from "./mail-story.tsx";

type Story = StoryObj<typeof MailPreview>;

/** The email in the scheme of the toolbar, unless the story specifies one. */
export const inToolbarScheme = (
  args: ComponentProps<typeof MailPreview>,
  { globals }: { globals: Readonly<Record<string, unknown>> },
) => <MailPreview {...args} scheme={args.scheme ?? (globals.scheme === "dark" ? "dark" : "light")} />;

export const framesIn = (root: HTMLElement) => [...root.querySelectorAll("iframe")];

/** The document of a frame, after it has loaded. */
export const pageOf = (frame: HTMLIFrameElement) =>
  waitFor(() => {
    const page = frame.contentDocument;
    if (!page?.querySelector("h1")) throw new Error("the mail is not drawn yet");
    return page;
  });

/** The HTML and text versions have the same content and fit the window. */
export const says =
  (...parts: string[]): NonNullable<Story["play"]> =>
  async ({ canvasElement }) => {
    const text = canvasElement.querySelector("pre")?.textContent ?? "";
    for (const part of parts) await expect(text).toContain(part);
    const [place, version] = [canvasElement.querySelector("section"), canvasElement.querySelector("pre")];
    await expect(version?.getBoundingClientRect().right).toBeLessThanOrEqual(place?.getBoundingClientRect().right ?? 0);
    for (const frame of framesIn(canvasElement)) {
      const { documentElement, body } = await pageOf(frame);
      for (const part of parts) await expect(body.textContent).toContain(part);
      await expect(documentElement.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
      await expect(documentElement.lang).toBe("es");
    }
  };
