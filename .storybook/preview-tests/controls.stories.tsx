import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect } from "storybook/test";

/** It has the props of the native element; the type parser describes none of them. */
function Bar(props: ComponentProps<"div">) {
  return <div {...props} />;
}

/** A test of the preview itself, hidden in the sidebar. */
const meta = {
  title: "Tests/Controls",
  component: Bar,
  tags: ["!dev", "!autodocs", "gate"],
  args: { children: <b>Guardar</b>, title: "Barra" },
} satisfies Meta<typeof Bar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An element as an arg has no control: its editor would print `$$typeof` and minified functions. */
export const Element: Story = {
  play: async ({ argTypes }) => {
    await expect(argTypes.children).toMatchObject({ control: false });
    await expect(argTypes.title).toMatchObject({ control: { type: "text" } });
  },
};

/** The same for several elements. */
export const Elements: Story = {
  args: { children: [<b key="save">Guardar</b>, <b key="leave">Salir</b>] },
  play: Element.play,
};

/** Text stays editable text. */
export const Text: Story = {
  args: { children: "Guardar" },
  play: async ({ argTypes }) => {
    await expect(argTypes.children).toMatchObject({ control: { type: "text" } });
  },
};
