import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { AvatarStack, type AvatarStackPerson } from "./avatar-stack.tsx";

const PEOPLE: readonly AvatarStackPerson[] = [
  { name: "Marina Olmedo" },
  { name: "Mateo Ortiz" },
  { name: "Lucía Carrasco Gil" },
  { name: "Iker Zubiaurre" },
  { name: "Ana García" },
  { name: "Bruno Díaz" },
  { name: "Carla Sanz" },
];

const meta = {
  title: "Components/AvatarStack",
  tags: ["gate"],
  component: AvatarStack,
  args: { label: "Mesa 3", people: PEOPLE },
} satisfies Meta<typeof AvatarStack>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Four avatars are shown, each with a name; the button shows the full list of names. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const group = await canvas.findByRole("group", { name: "Mesa 3" });
    await expect(within(group).getAllByRole("img")).toHaveLength(4);
    await userEvent.click(canvas.getByRole("button", { name: "+3: ver a los 7" }));
    const panel = within(await screen.findByRole("dialog", { name: "Mesa 3" }));
    await expect(panel.getAllByRole("listitem")).toHaveLength(7);
    await waitFor(() => expect(panel.getByText("Carla Sanz")).toBeVisible());
  },
};

/** The full list of names. */
export const Open: Story = {
  tags: ["open"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "+3: ver a los 7" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Mesa 3" })).toBeVisible());
  },
};

/** A single additional avatar is shown in place of the button. */
export const OneMore: Story = {
  args: { people: PEOPLE.slice(0, 5) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("img")).toHaveLength(5);
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const more = await canvas.findByRole("button", { name: "+3: ver a los 7" });
    await userEvent.tab();
    await expect(more).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Mesa 3" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(more).toHaveFocus();
  },
};

export const LongNames: Story = {
  tags: ["played"],
  args: {
    max: 1,
    people: [
      { name: "María de los Ángeles Fernández-Villaverde y Ruiz de Alarcón" },
      { name: "Donaudampfschifffahrtsgesellschaftskapitän" },
      { name: "Jo" },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button"));
    const panel = await screen.findByRole("dialog");
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
};

/** The first avatar is the rightmost. */
export const RightToLeft: Story = {
  tags: ["!autodocs"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole("img");
    await expect(second?.getBoundingClientRect().left).toBeLessThan(first?.getBoundingClientRect().left ?? 0);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    AvatarStack,
    { size: ["xs", "sm", "md", "lg"], people: { two: PEOPLE.slice(0, 2), seven: PEOPLE } },
    (caption) => ({ label: caption, people: PEOPLE.slice(0, 3) }),
  ),
  tags: ["!gate"],
};

export const States: Story = {
  ...stateMatrixOf(AvatarStack, (caption) => ({ label: caption, people: PEOPLE, max: 2 }), {
    rows: { xs: { size: "xs" }, sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    target: "button",
  }),
};
