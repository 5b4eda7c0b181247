import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Badge } from "../badge/badge.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineDocumentDuplicate } from "../icon/icons/outline-document-duplicate.generated.ts";
import { outlinePencil } from "../icon/icons/outline-pencil.generated.ts";
import { outlineTrash } from "../icon/icons/outline-trash.generated.ts";
import { ActionList, ActionListItem, type ActionListItemProps, type ActionListProps } from "./action-list.tsx";

const duplicate = fn();
const remove = fn();

const meta = {
  title: "Components/ActionList",
  tags: ["gate"],
  component: ActionList,
  subcomponents: { ActionListItem },
  args: {
    label: "Pedidos por preparar",
    variant: "divided",
    className: "max-w-lg rounded-lg bg-card shadow-tile",
    children: (
      <>
        <ActionListItem
          asChild
          title={<a href="#118">Pedido 118</a>}
          detail="Ana García · 3 artículos"
          end={<Badge tone="warning">Hoy</Badge>}
        />
        <ActionListItem asChild title={<a href="#117">Pedido 117</a>} detail="Luis Ortega · 1 artículo" end="45,95 €" />
      </>
    ),
  },
} satisfies Meta<typeof ActionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    await canvas.findByRole("list", { name: "Pedidos por preparar" });
    await step("the link's name is only its title", async () => {
      await expect(canvas.getByRole("link", { name: "Pedido 118" })).toHaveAttribute("href", "#118");
    });
    await step("the link covers the whole row", async () => {
      const row = canvas.getAllByRole("listitem")[0]?.getBoundingClientRect();
      const hit = document.elementFromPoint((row?.right ?? 0) - 4, (row?.bottom ?? 0) - 4);
      await expect(hit?.closest("a")).toBe(canvas.getByRole("link", { name: "Pedido 118" }));
    });
  },
};

/** Actions in a panel. */
export const Actions: Story = {
  args: {
    label: "Acciones de Catan",
    variant: "plain",
    className: "w-72 rounded-xl bg-raised shadow-panel",
    children: (
      <>
        <ActionListItem
          title="Duplicar"
          detail="Una copia en borrador, sin existencias"
          start={<Icon icon={outlineDocumentDuplicate} size={20} />}
          onSelect={duplicate}
        />
        <ActionListItem
          title="Renombrar"
          detail="Tiene cambios sin guardar"
          start={<Icon icon={outlinePencil} size={20} />}
          disabled
        />
        <ActionListItem
          title="Borrar…"
          tone="danger"
          start={<Icon icon={outlineTrash} size={20} />}
          onSelect={remove}
        />
      </>
    ),
  },
  play: async ({ canvas }) => {
    duplicate.mockClear();
    remove.mockClear();
    await userEvent.click(await canvas.findByRole("button", { name: "Duplicar" }));
    await expect(duplicate).toHaveBeenCalledOnce();
    await userEvent.tab();
    // Disabled rows are skipped.
    await expect(canvas.getByRole("button", { name: "Borrar…" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(remove).toHaveBeenCalledOnce();
  },
};

const LONG = "Gloomhaven: Fauces del León, edición de coleccionista con las miniaturas pintadas a mano";

/** Long titles wrap to two lines; a detail is truncated unless it is set to wrap. */
export const LongWords: Story = {
  globals: { viewport: { value: "w390" } },
  args: {
    children: (
      <>
        <ActionListItem asChild title={<a href="#1">{LONG}</a>} detail={LONG} end="1.145,95 €" />
        <ActionListItem asChild title={<a href="#2">{LONG}</a>} detail={LONG} end="Quedan 2 unidades" stacked whole />
      </>
    ),
  },
};

export const Matrix: Story = {
  ...matrixOf(
    ActionList,
    { variant: ["divided", "plain"] },
    (caption) => ({
      label: caption,
      className: "w-72",
      children: (
        <>
          <ActionListItem asChild title={<a href="#118">Pedido 118</a>} detail="Ana García" end="45,95 €" />
          <ActionListItem title="Duplicar" start={<Icon icon={outlineDocumentDuplicate} size={20} />} />
          <ActionListItem title="Renombrar" detail="Tiene cambios sin guardar" disabled />
          <ActionListItem title="Borrar…" tone="danger" />
        </>
      ),
    }),
    { cell: "w-80" },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

/** One row. */
function OneAction({ variant, ...row }: Pick<ActionListProps, "variant"> & ActionListItemProps) {
  return (
    <ActionList variant={variant} label="Acciones" className="rounded-lg bg-card">
      <ActionListItem {...row} />
    </ActionList>
  );
}

/** A row in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(OneAction, () => ({ title: "Duplicar", detail: "Con sus fotos", onSelect: duplicate }), {
    rows: {
      divided: { variant: "divided", end: "45,95 €" },
      plain: { variant: "plain" },
      danger: { variant: "plain", tone: "danger", title: "Borrar", onSelect: remove },
      link: { variant: "divided", asChild: true, title: <a href="#118">Pedido 118</a> },
    },
    states: { Disabled: { asChild: false, title: "Duplicar", disabled: true } },
    target: "button, a",
    cell: "w-56",
  }),
};
