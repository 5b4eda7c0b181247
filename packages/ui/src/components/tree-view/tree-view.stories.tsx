import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Field } from "../field/field.tsx";
import { type TreeNode, TreeView } from "./tree-view.tsx";

const NODES: TreeNode[] = [
  {
    id: "mesa",
    label: "Juegos de mesa",
    detail: "214",
    children: [
      { id: "familiares", label: "Familiares", detail: "96" },
      {
        id: "estrategia",
        label: "Estrategia",
        detail: "81",
        children: [
          { id: "gestion", label: "Gestión de recursos", detail: "40" },
          { id: "guerra", label: "Wargames", detail: "12", disabled: true },
        ],
      },
    ],
  },
  { id: "cartas", label: "Cartas", detail: "1.250", children: [{ id: "fundas", label: "Fundas", detail: "31" }] },
  { id: "rol", label: "Rol", detail: "57" },
];

const meta = {
  title: "Components/TreeView",
  tags: ["gate"],
  component: TreeView,
  args: { label: "Categorías", nodes: NODES, value: ["familiares"], onValueChange: fn(), className: "max-w-sm" },
  render: function Controlled(args) {
    const [value, setValue] = useDraft<readonly string[]>(args.value);
    return (
      <TreeView
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange?.(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof TreeView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const tree = within(await canvas.findByRole("tree", { name: "Categorías" }));
    await step("a click chooses a row", async () => {
      await userEvent.click(tree.getByText("Gestión de recursos"));
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["gestion"]);
      await expect(tree.getByRole("treeitem", { name: /Gestión/ })).toHaveAttribute("aria-selected", "true");
    });
    await step("the arrow of a branch closes it without choosing it", async () => {
      const branch = tree.getByRole("treeitem", { name: /Juegos de mesa/ });
      await userEvent.click(branch.querySelector('[data-slot="tree-toggle"]') ?? branch);
      await expect(branch).toHaveAttribute("aria-expanded", "false");
      await expect(tree.queryByText("Familiares")).toBeNull();
      await expect(args.onValueChange).toHaveBeenCalledOnce();
    });
    await step("each row states its level and its position", async () => {
      const row = tree.getByRole("treeitem", { name: /Fundas/ });
      await expect(row).toHaveAttribute("aria-level", "2");
      await expect(row).toHaveAttribute("aria-posinset", "1");
      await expect(row).toHaveAttribute("aria-setsize", "1");
    });
    await step("a disabled row cannot be chosen", async () => {
      await userEvent.click(tree.getByRole("treeitem", { name: /Rol/ }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["rol"]);
    });
  },
};

/** Keys of the ARIA guide. */
export const Keyboard: Story = {
  tags: ["played"],
  play: async ({ canvas, args, step }) => {
    const row = (name: RegExp) => canvas.getByRole("treeitem", { name });
    await canvas.findByRole("tree");
    await step("the chosen row is the tab stop", async () => {
      await userEvent.tab();
      await expect(row(/Familiares/)).toHaveFocus();
    });
    await step("the up and down arrows move, and Home and End jump", async () => {
      await userEvent.keyboard("{ArrowDown}");
      await expect(row(/Estrategia/)).toHaveFocus();
      await userEvent.keyboard("{End}");
      await expect(row(/Rol/)).toHaveFocus();
      await userEvent.keyboard("{Home}");
      await expect(row(/Juegos de mesa/)).toHaveFocus();
    });
    await step("the left arrow closes or moves out, and the right arrow opens or moves in", async () => {
      await userEvent.keyboard("{ArrowLeft}");
      await expect(row(/Juegos de mesa/)).toHaveAttribute("aria-expanded", "false");
      await userEvent.keyboard("{ArrowRight}");
      await expect(row(/Juegos de mesa/)).toHaveAttribute("aria-expanded", "true");
      await userEvent.keyboard("{ArrowRight}");
      await expect(row(/Familiares/)).toHaveFocus();
      await userEvent.keyboard("{ArrowLeft}");
      await expect(row(/Juegos de mesa/)).toHaveFocus();
    });
    await step("letters move the focus, without accents", async () => {
      await userEvent.keyboard("ges");
      await expect(row(/Gestión/)).toHaveFocus();
    });
    await step("Enter and space choose, except disabled rows", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["gestion"]);
      await userEvent.keyboard("{ArrowDown} ");
      await expect(row(/Wargames/)).toHaveFocus();
      await expect(args.onValueChange).toHaveBeenCalledOnce();
    });
    await step("Tab leaves the tree", async () => {
      await userEvent.tab();
      await expect(document.body).toHaveFocus();
    });
  },
};

/** Closed initially; `*` opens all branches on the same level. */
export const Closed: Story = {
  tags: ["played"],
  args: { defaultExpanded: [], value: [] },
  play: async ({ canvas }) => {
    await canvas.findByRole("tree");
    await expect(canvas.getAllByRole("treeitem")).toHaveLength(3);
    await userEvent.tab();
    await userEvent.keyboard("*");
    await expect(canvas.getAllByRole("treeitem")).toHaveLength(6);
  },
};

/** Several nodes can be selected, each on its own. */
export const Multiple: Story = {
  tags: ["played"],
  args: { selection: "multiple", value: ["familiares", "fundas"] },
  play: async ({ canvas, args }) => {
    const tree = await canvas.findByRole("tree");
    await expect(tree).toHaveAttribute("aria-multiselectable", "true");
    await userEvent.click(canvas.getByText("Fundas"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["familiares"]);
    await userEvent.click(canvas.getByText("Cartas"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["familiares", "cartas"]);
    await expect(canvas.getByRole("treeitem", { name: /Fundas/ })).toHaveAttribute("aria-checked", "false");
  },
};

/** The label of the field names the control, and its hint describes it. */
export const InField: Story = {
  render: () => (
    <Field label="Categoría que se queda" hint="No puede ser una de las que tiene dentro.">
      <TreeView nodes={NODES} value={["rol"]} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const tree = await canvas.findByRole("tree", { name: "Categoría que se queda" });
    await expect(tree).toHaveAccessibleDescription("No puede ser una de las que tiene dentro.");
  },
};

/** The branch opens to the left, and the arrow keys are mirrored. */
export const RightToLeft: Story = {
  tags: ["played"],
  globals: { direction: "rtl" },
  args: { defaultExpanded: [], value: [] },
  play: async ({ canvas }) => {
    await canvas.findByRole("tree");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("treeitem", { name: /Juegos de mesa/ })).toHaveAttribute("aria-expanded", "true");
  },
};

/** Long words wrap; the indentation stays visible. */
export const LongWords: Story = {
  globals: { viewport: { value: "w390" } },
  args: {
    className: undefined,
    nodes: [
      {
        id: "a",
        label: "Juegos de mesa para toda la familia y para quien empieza",
        children: [{ id: "b", label: "Cooperativos con aplicación en el teléfono o en la tableta", detail: "1.118" }],
      },
    ],
    value: ["b"],
  },
};

export const Matrix: Story = {
  ...matrixOf(
    TreeView,
    { selection: ["single", "multiple"] },
    (caption) => ({ label: caption, nodes: NODES, value: ["familiares"] }),
    { cell: "w-72" },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

const LEAF: TreeNode[] = [{ id: "dados", label: "Dados", detail: "18" }];

/** A node in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(TreeView, (label) => ({ label, nodes: LEAF, value: [] }), {
    rows: {
      single: {},
      "single, chosen": { value: ["dados"] },
      multiple: { selection: "multiple" },
      "multiple, chosen": { selection: "multiple", value: ["dados"] },
      branch: { nodes: [{ id: "mesa", label: "Mesa", children: LEAF }], expanded: [] },
    },
    states: { Disabled: { nodes: [{ id: "dados", label: "Dados", detail: "18", disabled: true }] } },
    target: "[role=treeitem]",
    cell: "w-48",
  }),
};
