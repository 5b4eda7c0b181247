import { expect, screen, userEvent, waitFor, within } from "storybook/test";

/** For what goes through several calls, or closes with an animation, on a busy machine. */
export const PATIENT = { timeout: 5000 };

/** Waits for a toast; one of an earlier story may still be there, the newest comes first. */
export async function told(text: string): Promise<void> {
  const [newest] = await screen.findAllByText(text);
  await waitFor(() => expect(newest).toBeVisible());
}

/** Takes the way back that a toast offers. Other parts of a page may have a button of that name too. */
export async function undo(): Promise<void> {
  const toasts = await screen.findByRole("region", { name: /^Avisos/ });
  const [newest] = await within(toasts).findAllByRole("button", { name: "Deshacer" });
  await userEvent.click(newest!);
  // A toast that goes gives the focus back, which would close a menu that was opened in the meantime.
  await waitFor(() => expect(newest).not.toBeInTheDocument());
}
