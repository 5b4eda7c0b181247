import type { Meta, ReactRenderer, StoryContext, StoryObj } from "@storybook/react-vite";
import { useReducer, useState } from "react";
import { defaultDecorateStory } from "storybook/preview-api";
import { expect, userEvent, waitFor } from "storybook/test";
import { withAppearance, withDefaults, withRouter } from "../decorators.tsx";

/** Below the preview's router, and rendered as Storybook renders a story: the same function with other args. */
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

const uncontrolled = defaultDecorateStory<ReactRenderer>(
  ({ args }) => <input aria-label="Nombre" className="border" defaultValue={String(args.defaultValue)} />,
  [withDefaults],
);

function Defaults({ context }: { context: StoryContext }) {
  const [args, setArgs] = useState({ defaultValue: "Antes", size: "md" });
  return (
    <>
      <button type="button" onClick={() => setArgs((before) => ({ ...before, defaultValue: "Después" }))}>
        Cambiar
      </button>
      <button type="button" onClick={() => setArgs((before) => ({ ...before, size: "lg" }))}>
        Agrandar
      </button>
      {uncontrolled({ ...context, args })}
    </>
  );
}

const dark = defaultDecorateStory<ReactRenderer>(() => <p>Oscuro</p>, [withAppearance]);

function DarkLater({ context }: { context: StoryContext }) {
  const [shown, show] = useReducer(() => true, false);
  const scheme = { scheme: "dark" };
  return (
    <>
      <button type="button" onClick={show}>
        Mostrar
      </button>
      {shown
        ? dark({ ...context, viewMode: "docs", globals: { ...context.globals, ...scheme }, storyGlobals: scheme })
        : null}
    </>
  );
}

/** A test of the preview itself, hidden in the sidebar. */
const meta = {
  title: "Tests/Decorators",
  tags: ["!dev", "!autodocs", "gate"],
  parameters: { router: false },
  render: (_args, context) => <Controls context={context} />,
} satisfies Meta;

export default meta;

/** A control changes the canvas immediately, and typed text stays. */
export const ArgsFollow: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "Antes" });
    await userEvent.type(field, "escrito");
    await userEvent.click(canvas.getByRole("button", { name: "Cambiar" }));
    await expect(canvas.getByRole("textbox", { name: "Después" })).toBe(field);
    await expect(field).toHaveValue("escrito");
  },
};

/** A changed default takes effect immediately and replaces typed text; other controls keep it. */
export const DefaultsFollow: StoryObj<typeof meta> = {
  render: (_args, context) => <Defaults context={context} />,
  play: async ({ canvas }) => {
    const field = () => canvas.getByRole("textbox", { name: "Nombre" });
    await userEvent.type(await canvas.findByRole("textbox", { name: "Nombre" }), ", escrito");
    await userEvent.click(canvas.getByRole("button", { name: "Agrandar" }));
    await expect(field()).toHaveValue("Antes, escrito");
    await userEvent.click(canvas.getByRole("button", { name: "Cambiar" }));
    await expect(field()).toHaveValue("Después");
  },
};

/** On a docs page, a dark story does not affect the page or its other stories, which follow the toolbar. */
export const OwnSchemeStays: StoryObj<typeof meta> = {
  render: (_args, context) => <DarkLater context={context} />,
  play: async ({ canvas }) => {
    const { dataset } = document.documentElement;
    // Runs after the page has its scheme, because the last change wins.
    await waitFor(() => expect(dataset.scheme).toBe("light"));
    await userEvent.click(await canvas.findByRole("button", { name: "Mostrar" }));
    const story = await canvas.findByText("Oscuro");
    await expect(dataset.scheme).toBe("light");
    await expect(story.closest<HTMLElement>("[data-scheme]")?.dataset.scheme).toBe("dark");
    await expect(getComputedStyle(story).colorScheme).toBe("dark");
  },
};
