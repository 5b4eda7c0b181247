import type { Meta, StoryObj } from "@storybook/react-vite";
import { Label } from "./label.tsx";

const meta = { title: "Components/Label", component: Label, args: { children: "Nombre" } } satisfies Meta<typeof Label>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Optional: Story = { args: { mark: "optional", children: "Descripción" } };
export const Required: Story = { args: { mark: "required", children: "Label" } };
