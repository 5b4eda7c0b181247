import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, spyOn, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { PrintSheet } from "./print-sheet.tsx";

function Printable() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Imprimir</Button>
      {open ? (
        <PrintSheet onDone={() => setOpen(false)}>
          <h1>Albarán P2026-001284</h1>
        </PrintSheet>
      ) : null}
    </>
  );
}

const meta = { title: "Components/PrintSheet", tags: ["gate"], component: Printable } satisfies Meta<typeof Printable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is visible on the screen: the sheet exists for printing, and is removed afterwards. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const print = spyOn(window, "print").mockImplementation(() => undefined);
    const sheet = () => document.querySelector("[data-print-sheet]");
    await step("prints once", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Imprimir" }));
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      await expect(sheet()).toHaveTextContent("Albarán P2026-001284");
      await expect(sheet()).not.toBeVisible();
    });
    await step("and goes away", async () => {
      window.dispatchEvent(new Event("afterprint"));
      await waitFor(() => expect(sheet()).toBeNull());
    });
    print.mockRestore();
  },
};
