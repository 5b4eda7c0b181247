import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ShareButton } from "./share-button.tsx";

const meta = {
  title: "Storefront/Parts/Share",
  component: ShareButton,
  args: { title: "Faros del Norte", path: "/producto/faros-del-norte", className: "p-6 pb-60" },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ShareButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const own = (name: string, target: object, value: unknown) => {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () =>
    before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name as keyof object);
};

/** A menu of plain links. Copying the link is announced there. */
export const Menu: Story = {
  tags: ["gate"],
  beforeEach: () => own("clipboard", navigator, { writeText: fn().mockResolvedValue(undefined) }),
  play: async ({ canvas, step }) => {
    const opener = await canvas.findByText("Compartir");
    const summary = opener.closest("summary");
    await step("the menu contains links", async () => {
      await userEvent.click(opener);
      const url = encodeURIComponent(`Faros del Norte\n${location.origin}/producto/faros-del-norte`);
      await expect(await canvas.findByRole("link", { name: "WhatsApp" })).toHaveAttribute(
        "href",
        `https://wa.me/?text=${url}`,
      );
      await expect(canvas.getByRole("link", { name: "Correo" })).toHaveAttribute(
        "href",
        `mailto:?subject=Faros%20del%20Norte&body=${url}`,
      );
    });
    await step("the link is copied", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Copiar el enlace" }));
      await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(`${location.origin}/producto/faros-del-norte`);
      await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Enlace copiado"));
      await expect(canvas.getByRole("button", { name: "Copiar el enlace" })).toHaveFocus();
    });
    await step("Escape closes the menu and keeps the focus", async () => {
      await userEvent.keyboard("{Escape}");
      await expect(summary).toHaveFocus();
      await expect(summary?.parentElement).not.toHaveAttribute("open");
      await userEvent.click(opener);
    });
  },
};

/** If access to the clipboard is denied, the link itself is shown. */
export const ClipboardDenied: Story = {
  beforeEach: () => own("clipboard", navigator, { writeText: fn().mockRejectedValue(new Error("denied")) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Compartir"));
    await userEvent.click(await canvas.findByRole("button", { name: "Copiar el enlace" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("/producto/faros-del-norte"));
  },
};

/** A phone's own share dialog; if the browser rejects it, the menu opens. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "w390" } },
  beforeEach: () => {
    const touch = (query: string) => ({ matches: query.includes("coarse") });
    const undo = [own("share", navigator, fn().mockResolvedValue(undefined)), own("matchMedia", window, touch)];
    return () => undo.forEach((each) => void each());
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Compartir"));
    await expect(navigator.share).toHaveBeenCalledWith({
      title: "Faros del Norte",
      url: `${location.origin}/producto/faros-del-norte`,
    });
    await expect(canvas.getByText("Compartir").closest("details")).not.toHaveAttribute("open");
  },
};
