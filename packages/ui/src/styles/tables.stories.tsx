import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";

const meta = {
  title: "Tests/Tables",
  tags: ["!dev", "!autodocs", "gate"],
  render: () => (
    <table className="w-full text-start">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col" className="text-end">
            Importe
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">El plazo de entrega del proveedor</th>
          <td className="text-end">1.240,00 €</td>
        </tr>
      </tbody>
    </table>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Start of a cell's text, measured from the side where the table begins. */
function textStarts(cell: Element, isRtl: boolean): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const [text, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
  return Math.round(isRtl ? box.right - text.right : text.left - box.left);
}

/** A column's header begins where its cells do, although the table only specifies `text-start`. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const [head, cell] = [canvas.getByText("Campo"), canvas.getByText(/^El plazo/)];
    const isRtl = document.documentElement.dir === "rtl";
    await expect(head.getBoundingClientRect().width).toBeGreaterThan(100);
    await expect(textStarts(head, isRtl)).toBe(textStarts(cell, isRtl));
  },
};

export const RightToLeft: Story = { ...Default, globals: { direction: "rtl" } };
