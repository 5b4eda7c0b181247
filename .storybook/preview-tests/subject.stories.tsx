import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
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
