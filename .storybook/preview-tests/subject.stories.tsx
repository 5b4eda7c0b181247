import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { UnsavedBar } from "@tablero/ui/unsaved-bar";
import { Link } from "react-router-dom";
import { expect, userEvent } from "storybook/test";
import { showSubject } from "../subject/subject.ts";

/** Tests of the scrolling to what a story shows at its end, hidden in the sidebar. */
const meta = {
  title: "Tests/Subject",
  tags: ["!dev", "!autodocs", "gate"],
  render: () => (
    <>
      <p>The first line</p>
      <div data-testid="box" style={{ height: 200, overflow: "auto" }}>
        <div style={{ height: 900 }} />
        <p>
          Words around <button type="button">the subject</button>
        </p>
        <div style={{ height: 900 }} />
      </div>
      <div style={{ height: 3000 }} />
      <p>The last line</p>
      <div style={{ height: 200 }} />
      <div style={{ position: "fixed", insetInline: 0, bottom: 0, height: 100, background: "white" }}>A bar</div>
    </>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const top = (element: Element): number => Math.round(element.getBoundingClientRect().top);

/** What the window cuts off is scrolled to, in front of a bar over it. */
export const BelowTheFold: Story = {
  play: async ({ canvas, context }) => {
    const line = canvas.getByText("The last line");
    await expect(line).toBeVisible();
    await expect(top(line)).toBeGreaterThan(window.innerHeight);
    await showSubject(context);
    await expect(top(line)).toBeLessThan(window.innerHeight - 100);
  },
};

/** A part of a text is found below the scroll of its box; the window stays. */
export const InsideABox: Story = {
  play: async ({ canvas, context }) => {
    await expect(canvas.getByTestId("box")).toHaveTextContent("the subject");
    await showSubject(context);
    const box = canvas.getByTestId("box").getBoundingClientRect();
    const words = canvas.getByText("the subject").getBoundingClientRect();
    await expect([words.top >= box.top, words.bottom <= box.bottom, window.scrollY]).toEqual([true, true, 0]);
  },
};

/** What is in view is not moved, and what is not there is no subject. */
export const InView: Story = {
  play: async ({ canvas, context }) => {
    await expect(canvas.getByText("The first line")).toBeVisible();
    await expect(canvas.queryByText("Nothing")).not.toBeInTheDocument();
    await showSubject(context);
    await expect(window.scrollY).toBe(0);
  },
};

/** Of a choice the whole label is shown, and the footer of the page is no subject, unless it is all there is. */
export const LabelAndFooter: Story = {
  render: () => (
    <>
      <div style={{ height: 3000 }} />
      <label style={{ display: "block", height: 300 }}>
        <input type="radio" name="way" defaultChecked /> A way
      </label>
      <div style={{ height: 3000 }} />
      <footer>Words of the footer</footer>
    </>
  ),
  play: async ({ canvas, context }) => {
    const footer = canvas.getByText("Words of the footer");
    await expect(footer).toBeVisible();
    await showSubject(context);
    await expect(footer.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    const radio = canvas.getByRole("radio");
    await expect(radio).toBeChecked();
    await expect(footer).toBeVisible();
    await showSubject(context);
    const label = radio.closest("label")!.getBoundingClientRect();
    await expect([label.top >= 0, label.bottom <= window.innerHeight]).toEqual([true, true]);
  },
};

/** Of a refused field the message is shown too, in front of the bar of unsaved changes. */
export const RefusedField: Story = {
  render: () => (
    <>
      <div style={{ height: 3000 }} />
      <Field label="Name" error="The name is missing.">
        <TextInput />
      </Field>
      <div style={{ height: 3000 }} />
      <UnsavedBar count={1} onSave={() => undefined} onDiscard={() => undefined} />
    </>
  ),
  play: async ({ canvas, context }) => {
    await expect(canvas.getByRole("textbox", { name: "Name" })).toBeInvalid();
    await showSubject(context);
    const bar = canvas.getByRole("region").getBoundingClientRect();
    await expect(canvas.getByText("The name is missing.").getBoundingClientRect().bottom).toBeLessThan(bar.top);
  },
};

/** A link to another page leaves the screen in view, with what was typed, and a note with the address on top. */
export const LeftScreen: Story = {
  parameters: { router: { path: "/form" } },
  render: () => (
    <>
      <div style={{ height: 3000 }} />
      <Field label="Name">
        <TextInput />
      </Field>
      <Link to="/other">Other page</Link>
      <div style={{ height: 3000 }} />
    </>
  ),
  play: async ({ canvas, context }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "typed");
    await userEvent.click(canvas.getByRole("link", { name: "Other page" }));
    await expect(await canvas.findByText("/other")).toBeVisible();
    await expect(canvas.queryByRole("textbox")).not.toBeInTheDocument();
    await showSubject(context);
    const field = document.querySelector<HTMLInputElement>("[data-left-screen] input")!;
    await expect(field).toHaveValue("typed");
    await expect(top(field)).toBeGreaterThan(0);
    await expect(top(field)).toBeLessThan(window.innerHeight);
  },
};

/** The name of another page alone is no end of a story. */
export const OnlyElsewhere: Story = {
  parameters: { router: { path: "/form", url: "/other" }, subject: "The test of the refusal itself." },
  play: async ({ canvas, context }) => {
    await expect(await canvas.findByText("/other")).toBeVisible();
    const refused = showSubject({ ...context, parameters: {} });
    await expect(refused).rejects.toThrow("only the name of another page");
  },
};
