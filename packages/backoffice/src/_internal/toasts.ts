import { expect, screen, userEvent, waitFor, within } from "storybook/test";

/** Timeout for actions with several calls or a closing animation, on a slow machine. */
export const PATIENT = { timeout: 20_000 };

/** Waits for a toast. One from an earlier story may still be visible; the newest comes first. */
export async function announced(text: string): Promise<void> {
  const [newest] = await screen.findAllByText(text);
  await waitFor(() => expect(newest).toBeVisible());
}

/** Clicks the undo button of a toast. Other parts of a page may have a button of the same name. */
export async function undo(): Promise<void> {
  const toasts = await screen.findByRole("region", { name: /^Avisos/ });
  const [newest] = await within(toasts).findAllByRole("button", { name: "Deshacer" });
  await userEvent.click(newest!);
  // A closing toast restores focus, which would close a menu opened in the meantime.
  await waitFor(() => expect(newest).not.toBeInTheDocument());
}
