import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MatrixRow } from "../../_internal/matrix.tsx";
import { PageLinks } from "./page-links.tsx";

const meta = {
  title: "Components/PageLinks",
  component: PageLinks,
  args: { page: 1, pages: 33, hrefFor: (page) => `?pagina=${page}` },
} satisfies Meta<typeof PageLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Real links: the next page is a link with rel=next, the current one says so. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step("next", async () => {
      const next = await canvas.findByRole("link", { name: "Página siguiente" });
      await expect(next).toHaveAttribute("href", "?pagina=2");
      await expect(next).toHaveAttribute("rel", "next");
    });
    await step("there is nothing before the first", async () => {
      await expect(canvas.queryByRole("link", { name: "Página anterior" })).toBeNull();
      await expect(canvas.getByRole("link", { name: "Página 1" })).toHaveAttribute("aria-current", "page");
    });
    await step("gaps stand for what is left out", async () => {
      await expect(canvas.getByRole("link", { name: "Página 33" })).toBeVisible();
      await expect(canvas.queryByRole("link", { name: "Página 17" })).toBeNull();
    });
  },
};

/** One page needs no links. */
export const OnePage: Story = {
  args: { pages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("navigation")).toBeNull();
  },
};

export const Phone: Story = { args: { page: 17 }, globals: { viewport: { value: "sm" } } };

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: (args) => (
    <>
      {[
        [1, 2],
        [2, 3],
        [3, 5],
        [4, 7],
        [17, 33],
        [32, 33],
        [33, 33],
      ].map(([page = 1, pages = 1]) => (
        <MatrixRow key={`${page}/${pages}`} caption={`${page} de ${pages}`}>
          <PageLinks {...args} label={`${page} de ${pages}`} page={page} pages={pages} />
        </MatrixRow>
      ))}
    </>
  ),
};
