import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Avatar } from "./avatar.tsx";

const PORTRAIT =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23ffd9a0'/%3E%3Ccircle cx='4' cy='3.2' r='1.6' fill='%23a5613c'/%3E%3Cpath d='M1 8a3 3 0 0 1 6 0z' fill='%234f39f6'/%3E%3C/svg%3E";

const meta = {
  title: "Components/Avatar",
  tags: ["gate"],
  component: Avatar,
  args: { name: "Marina Olmedo", src: PORTRAIT, presence: "online" },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: "Marina Olmedo, Disponible" })).toBeVisible();
  },
};

/** Without a picture: initials. */
export const Initials: Story = {
  args: { name: "Lucía Carrasco Gil", src: null, presence: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("LC")).toBeVisible();
  },
};

/** Falls back to the initials if the picture does not load. */
export const BrokenPicture: Story = {
  parameters: { assets: { missing: "allowed" } },
  args: { name: "Iker Zubiaurre", src: "data:image/png;base64,AAAA", presence: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("IZ")).toBeVisible();
  },
};

export const Nobody: Story = { args: { name: "", src: null, presence: undefined } };

export const Matrix: Story = {
  ...matrixOf(
    Avatar,
    {
      size: ["xs", "sm", "md", "lg", "xl"],
      presence: { none: undefined, online: "online", away: "away", busy: "busy", "not-visible": "not-visible" },
    },
    { name: "Lucía Carrasco" },
    { states: { picture: { src: PORTRAIT, presence: "online" }, nobody: { name: "" } } },
  ),
  tags: ["!gate"],
};
