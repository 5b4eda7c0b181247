import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { PrintSheet } from "./print-sheet.tsx";

const meta = {
  title: "Components/PrintSheet",
  tags: ["gate"],
  component: PrintSheet,
  args: { children: <h1>Albarán P2026-001284</h1>, onDone: fn() },
  render: function Printable(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Imprimir</Button>
        {open && (
          <PrintSheet
            {...args}
            onDone={() => {
              args.onDone();
              setOpen(false);
            }}
          />
        )}
      </>
    );
  },
} satisfies Meta<typeof PrintSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is visible on screen: the sheet exists only for printing, and is removed afterwards. */
export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const print = spyOn(window, "print").mockImplementation(() => undefined);
    const sheet = () => document.querySelector("[data-print-sheet]");
    await step("the sheet is printed once", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Imprimir" }));
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      await expect(sheet()).toHaveTextContent("Albarán P2026-001284");
      await expect(sheet()).not.toBeVisible();
    });
    await step("the sheet is removed after printing", async () => {
      window.dispatchEvent(new Event("afterprint"));
      await waitFor(() => expect(sheet()).toBeNull());
      await expect(args.onDone).toHaveBeenCalledOnce();
    });
    print.mockRestore();
  },
};
