import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { outlineUsers } from "../icon/icons/outline-users.generated.ts";
import { Tag, TagGroup, type TagProps } from "./tag-group.tsx";

const WORDS: readonly string[] = ["Familiar", "Torneo", "Mayorista", "Prensa"];

const meta = {
  title: "Components/TagGroup",
  tags: ["gate"],
  component: TagGroup,
  subcomponents: { Tag },
  args: { label: "Etiquetas de Ana García" },
  render: function Removable(args) {
    const [words, setWords] = useDraft(WORDS);
    return (
      <TagGroup {...args}>
        {words.map((word) => (
          <Tag key={word} label={word} onRemove={() => setWords(words.filter((other) => other !== word))} />
        ))}
      </TagGroup>
    );
  },
} satisfies Meta<typeof TagGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Etiquetas de Ana García" });
    await userEvent.click(canvas.getByRole("button", { name: "Quitar Torneo" }));
    await expect(canvas.queryByText("Torneo")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Quitar Mayorista" })).toHaveFocus();
  },
};

/**
 * One tab stop: arrow keys wrap around, Delete and Backspace remove. After the last tag is removed, the list has the
 * focus.
 */
export const Keyboard: Story = {
  tags: ["played"],
  play: async ({ canvas }) => {
    const cross = (word: string) => canvas.getByRole("button", { name: `Quitar ${word}` });
    await canvas.findByRole("list");
    await userEvent.tab();
    await expect(cross("Familiar")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Delete}");
    await expect(canvas.queryByText("Torneo")).toBeNull();
    await expect(cross("Mayorista")).toHaveFocus();
    await userEvent.keyboard("{End}{Backspace}");
    await expect(cross("Mayorista")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(cross("Familiar")).toHaveFocus();
    await userEvent.keyboard("{Delete}{Delete}");
    await expect(canvas.getByRole("list")).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

/** Tags that cannot be removed do not take the focus. */
export const Fixed: Story = {
  render: () => (
    <TagGroup label="Avisos que llegan">
      <Tag label="payment_intent.succeeded" />
      <Tag label="charge.refunded" />
      <Tag label="Solo con amigos" icon={outlineUsers} tone="primary" />
    </TagGroup>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(3);
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

/** The tags stay while the change is being saved. */
export const Disabled: Story = {
  args: {
    children: (
      <>
        <Tag label="Familiar" onRemove={fn()} disabled />
        <Tag label="Torneo" onRemove={fn()} disabled />
      </>
    ),
  },
  render: (args) => <TagGroup {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Quitar Familiar" })).toBeDisabled();
  },
};

/** Tags wrap, and a tag longer than the line breaks. */
export const LongWords: Story = {
  globals: { viewport: { value: "w390" } },
  render: () => (
    <TagGroup label="Etiquetas" className="w-56">
      <Tag label="Colecciona ediciones de lujo numeradas y firmadas" onRemove={() => undefined} />
      <Tag label="Donaudampfschifffahrtsgesellschaft" onRemove={() => undefined} />
      <Tag label="Torneo" onRemove={() => undefined} />
    </TagGroup>
  ),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list");
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

/** The first tag is the rightmost, and the arrow keys follow the visual order. */
export const RightToLeft: Story = {
  tags: ["!autodocs"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("button", { name: "Quitar Familiar" });
    const second = canvas.getByRole("button", { name: "Quitar Torneo" });
    await expect(second.getBoundingClientRect().left).toBeLessThan(first.getBoundingClientRect().left);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(second).toHaveFocus();
  },
};

/** A tag inside a list. */
function OneTag(props: TagProps) {
  return (
    <TagGroup label={`Etiquetas: ${props.label}`}>
      <Tag {...props} />
    </TagGroup>
  );
}

export const Matrix: Story = {
  ...matrixOf(
    OneTag,
    { tone: ["neutral", "primary"], size: ["sm", "md"] },
    { label: "Familiar", onRemove: fn() },
    { states: { fixed: { onRemove: undefined }, icon: { icon: outlineUsers }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

export const States: Story = {
  ...stateMatrixOf(OneTag, (caption) => ({ label: "Familiar", onRemove: () => undefined, removeLabel: caption }), {
    rows: {
      "neutral sm": { tone: "neutral", size: "sm" },
      "neutral md": { tone: "neutral", size: "md" },
      "primary sm": { tone: "primary", size: "sm" },
      "primary md": { tone: "primary", size: "md" },
    },
    states: { Disabled: { disabled: true } },
    target: "button",
  }),
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
