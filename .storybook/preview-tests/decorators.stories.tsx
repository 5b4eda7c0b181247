import type { Meta, ReactRenderer, StoryContext, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { defaultDecorateStory } from "storybook/preview-api";
import { expect, userEvent } from "storybook/test";
import { withRouter } from "../decorators.tsx";

/** Below the router of the preview, and rendered as Storybook renders a story: the same function, with other args. */
const routed = defaultDecorateStory<ReactRenderer>(
  ({ args }) => (
    <label>
      {String(args.label)} <input className="border" />
    </label>
  ),
  [withRouter],
);

function Controls({ context }: { context: StoryContext }) {
  const [label, setLabel] = useState("Antes");
  return (
    <>
      <button type="button" onClick={() => setLabel("Después")}>
        Cambiar
      </button>
      {routed({ ...context, args: { label }, parameters: { router: {} } })}
    </>
  );
}

/** A test of the preview itself: hidden in the sidebar. */
const meta = {
  title: "Foundations/Decorators",
  tags: ["!dev", "!autodocs", "gate"],
  parameters: { router: false },
  render: (_args, context) => <Controls context={context} />,
} satisfies Meta;

export default meta;

/** A control changes the canvas at once, and what was typed there stays. */
export const ArgsFollow: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "Antes" });
    await userEvent.type(field, "escrito");
    await userEvent.click(canvas.getByRole("button", { name: "Cambiar" }));
    await expect(canvas.getByRole("textbox", { name: "Después" })).toBe(field);
    await expect(field).toHaveValue("escrito");
  },
};
