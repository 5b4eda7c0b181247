import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MatrixRow } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { PageLinks } from "./page-links.tsx";

const meta = {
  title: "Components/PageLinks",
  tags: ["gate"],
  component: PageLinks,
  args: { page: 1, pages: 33, hrefFor: (page) => `?pagina=${page}` },
} satisfies Meta<typeof PageLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Real links: the link to the next page has rel=next, the current one aria-current. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step("the link to the next page has its address and rel=next", async () => {
      const next = await canvas.findByRole("link", { name: "Página siguiente" });
      await expect(next).toHaveAttribute("href", "?pagina=2");
      await expect(next).toHaveAttribute("rel", "next");
    });
    await step("the first page has no link to a previous one", async () => {
      await expect(canvas.queryByRole("link", { name: "Página anterior" })).toBeNull();
      await expect(canvas.getByRole("link", { name: "Página 1" })).toHaveAttribute("aria-current", "page");
    });
    await step("gaps replace the omitted pages", async () => {
      await expect(canvas.getByRole("link", { name: "Página 33" })).toBeVisible();
      await expect(canvas.queryByRole("link", { name: "Página 17" })).toBeNull();
    });
  },
};

/** A single page renders no links. */
export const OnePage: Story = {
  args: { pages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("navigation")).toBeNull();
  },
};

export const Phone: Story = { args: { page: 17 }, globals: { viewport: { value: "w390" } } };

const shown = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll("li")]
    .filter((item) => item.checkVisibility())
    .map((item) => item.textContent)
    .join(" ")
    .trim();

/** On a phone, a gap replaces hidden pages; a small number of pages is shown completely. */
export const PhoneGaps: Story = {
  globals: { viewport: { value: "w390" } },
  render: () => (
    <>
      {(
        [
          [1, 3],
          [1, 5],
          [17, 33],
        ] as const
      ).map(([page, pages]) => (
        <div key={pages} data-testid={`${page}/${pages}`}>
          <PageLinks {...meta.args} label={`${page} de ${pages}`} page={page} pages={pages} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(shown(await canvas.findByTestId("1/3"))).toBe("1 2 3");
    await expect(shown(canvas.getByTestId("1/5"))).toBe("1 … 5");
    await expect(shown(canvas.getByTestId("17/33"))).toBe("1 … 17 … 33");
  },
};

export const Matrix: Story = {
  tags: ["!gate", "!autodocs"],
  render: () => (
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
          <PageLinks {...meta.args} label={`${page} de ${pages}`} page={page} pages={pages} />
        </MatrixRow>
      ))}
    </>
  ),
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    PageLinks,
    (caption) => ({ label: caption, page: 1, pages: 2, hrefFor: (page: number) => `#${page}` }),
    {
      rows: { current: { page: 1 }, other: { page: 2 } },
      target: "a",
    },
  ),
};
