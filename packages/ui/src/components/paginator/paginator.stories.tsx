import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Card, CardFooter, CardHeader } from "../card/card.tsx";
import { Paginator } from "./paginator.tsx";

const meta = {
  title: "Components/Paginator",
  tags: ["gate"],
  component: Paginator,
  args: { page: 1, pageSize: 10, total: 118, onPageChange: fn(), onPageSizeChange: fn() },
  render: function Controlled(args) {
    const [page, setPage] = useDraft(args.page);
    const [pageSize, setPageSize] = useDraft(args.pageSize);
    return (
      <Paginator
        {...args}
        page={page}
        pageSize={pageSize}
        onPageChange={(next) => {
          setPage(next);
          args.onPageChange(next);
        }}
        onPageSizeChange={
          args.onPageSizeChange &&
          ((size) => {
            setPageSize(size);
            setPage(1);
            args.onPageSizeChange?.(size);
            args.onPageChange(1);
          })
        }
      />
    );
  },
} satisfies Meta<typeof Paginator>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    await step("the first page is shown", async () => {
      await expect(await canvas.findByText("Página 1 de 12")).toBeVisible();
      await expect(canvas.getByText("1–10 de 118")).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Primera página" })).toBeDisabled();
      await expect(canvas.getByRole("button", { name: "Página anterior" })).toBeDisabled();
    });
    await step("a button leads to the last page", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Última página" }));
      await expect(args.onPageChange).toHaveBeenCalledWith(12);
      await expect(canvas.getByText("111–118 de 118")).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Página siguiente" })).toBeDisabled();
    });
    await step("another page size starts at the first page", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Elementos por página" }), "50");
      await expect(canvas.getByText("Página 1 de 3")).toBeVisible();
    });
  },
};

/** An empty list has no pages; a message about it is above. */
export const Empty: Story = {
  args: { total: 0 },
  render: (args) => (
    <div>
      <p>No hay nada que mostrar</p>
      <Paginator {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No hay nada que mostrar")).toBeVisible();
    await expect(canvas.queryByRole("navigation")).toBeNull();
  },
};

/** The end is unknown: users can go to the next page, but cannot jump to the last one. */
export const Estimated: Story = {
  args: { page: 3, total: 12000, estimated: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Página 3 de ≈1.200")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Página siguiente" })).toBeEnabled();
    await expect(canvas.getByRole("button", { name: "Última página" })).toBeDisabled();
  },
};

/** On a phone, two large buttons with text. */
export const Phone: Story = { globals: { viewport: { value: "w390" } }, args: { page: 2 } };

/** Keeps its distance from the edges of a tile, with or without a surrounding footer. */
export const InACard: Story = {
  render: (args) => (
    <div className="flex flex-col gap-4">
      <Card>
        <CardHeader title="Sin pie" />
        <Paginator {...args} label="Páginas, sin pie" />
      </Card>
      <Card>
        <CardHeader title="Con pie" />
        <CardFooter padding="slim">
          <Paginator {...args} label="Páginas, con pie" className="w-full" />
        </CardFooter>
      </Card>
      <Card variant="shop">
        <CardHeader title="De la tienda" />
        <Paginator {...args} label="Páginas, de la tienda" />
      </Card>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const paginator of await canvas.findAllByRole("navigation")) {
      const card = paginator.closest("[data-slot=card]")?.getBoundingClientRect();
      const shown = [...paginator.querySelectorAll("button, label")]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      const start = Math.min(...shown.map(({ left }) => left)) - (card?.left ?? 0);
      const end = (card?.right ?? 0) - Math.max(...shown.map(({ right }) => right));
      await expect(start).toBeGreaterThanOrEqual(12);
      await expect(end).toBeGreaterThanOrEqual(12);
    }
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Paginator,
    { page: [1, 4, 12] },
    (caption) => ({ ...meta.args, page: 1, label: caption, onPageSizeChange: undefined }),
    { states: { empty: { total: 0 }, estimated: { total: 12000, estimated: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

/** Tab skips disabled buttons; the focus stays on the button that changed the page. */
export const Keyboard: Story = {
  tags: ["played"],
  play: async ({ canvas, args }) => {
    const size = await canvas.findByRole("combobox", { name: "Elementos por página" });
    await userEvent.tab();
    await expect(size).toHaveFocus();
    await userEvent.tab();
    const next = canvas.getByRole("button", { name: "Página siguiente" });
    await expect(next).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
    await expect(next).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("button", { name: "Página anterior" })).toHaveFocus();
  },
};
