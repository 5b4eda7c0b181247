import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { DraftNote, DraftOffer } from "./draft-offer.tsx";

const FOUR_MINUTES_AGO = Date.now() - 4 * 60_000;

/** Unsaved input of a form is offered again, once, above the form. */
const meta = {
  title: "Back office/Parts/Draft offer",
  component: DraftOffer,
  args: { draft: { at: FOUR_MINUTES_AGO, recover: fn(), drop: fn() } },
} satisfies Meta<typeof DraftOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
};

export const Used: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("Tienes cambios sin guardar")).toBeVisible();
    await expect(canvas.getByText("hace 4 min")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Recuperarlos" }));
    await expect(args.draft.recover).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Tirarlos" }));
    await expect(args.draft.drop).toHaveBeenCalledOnce();
  },
};

/** There is no draft: nothing is rendered. */
export const Nothing: Story = {
  args: { draft: { at: null, recover: fn(), drop: fn() } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("");
  },
};

/** Below a single text field, such as a reply, that contains a restored draft. */
export const BelowAText: Story = {
  render: () => (
    <DraftNote
      draft={{
        text: "Lo tenemos el viernes.",
        setText: fn(),
        isKept: true,
        storedSince: "Llega el lunes.",
        drop: fn(),
        forget: fn(),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent(
      "Mientras tanto se ha guardado «Llega el lunes.»",
    );
    await expect(canvas.getByRole("button", { name: "Tirar el borrador" })).toBeVisible();
  },
};
