import type { Meta, StoryObj } from "@storybook/react-vite";
import { ApiError } from "@tablero/api-client/errors";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { VersionConflict } from "./version-conflict.tsx";

const refusal = (name: string | undefined) =>
  new ApiError(
    "PATCH /api/admin/suppliers/{id}",
    409,
    {
      type: "about:blank",
      title: "version-conflict",
      status: 409,
      code: "version-conflict",
      detail: "Alguien ha cambiado el proveedor.",
      ...(name && { changedBy: { id: "u-9", name } }),
    },
    null,
  );

/** Two users saved the same record: both versions side by side, and nothing is lost until one is chosen. */
const meta = {
  title: "Back office/Parts/Version conflict",
  component: VersionConflict,
  args: {
    what: "el proveedor",
    failure: refusal("Iker Zubiaurre"),
    differences: [
      { label: "Teléfono", mine: "600 000 114", theirs: "600 000 220" },
      { label: "Plazo", mine: "5 días", theirs: "7 días" },
    ],
    loading: false,
    onReapply: fn(),
    onDiscard: fn(),
  },
  argTypes: { failure: { control: false } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof VersionConflict>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The conflict takes the focus, names the other user, and offers both options. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, args, step }) => {
    const box = await canvas.findByRole("alert");
    await expect(box).toHaveTextContent("Iker Zubiaurre ha cambiado el proveedor mientras tanto");
    await waitFor(() => expect(box).toHaveFocus());
    await expect(canvas.getByRole("row", { name: "Teléfono 600 000 114 600 000 220" })).toBeVisible();
    await step("both options are chosen with the keyboard", async () => {
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await expect(args.onReapply).toHaveBeenCalledOnce();
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await expect(args.onDiscard).toHaveBeenCalledOnce();
    });
  },
};

/** The user decides about each field separately. */
export const FieldByField: Story = {
  render: function Choosing(args) {
    const [stored, setStored] = useDraft(false);
    const differences = (args.differences ?? []).map((each, at) =>
      at === 0 ? { ...each, choice: { isStored: stored, choose: setStored } } : each,
    );
    return <VersionConflict {...args} differences={differences} />;
  },
  play: async ({ canvas }) => {
    const theirs = await canvas.findByRole("radio", { name: "Teléfono: lo guardado" });
    await userEvent.click(theirs);
    await expect(theirs).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Teléfono: lo tuyo" })).not.toBeChecked();
  },
};

/** Without fields, only the message is shown; the error does not name the user. */
export const MessageOnly: Story = {
  args: { failure: refusal(undefined), differences: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Otra persona ha cambiado el proveedor mientras tanto")).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Aplicar lo mío/ }));
    await expect(args.onReapply).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: "Quedarme con lo guardado" })).toBeDisabled();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "w390", isRotated: false } } };
