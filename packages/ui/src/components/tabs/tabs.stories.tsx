import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { NavTab, NavTabs, NavTabsMore, Tab, TabList, TabPanel, Tabs } from "./tabs.tsx";

const views = [
  ["todos", "Todos", 118],
  ["preparar", "Por preparar", 18],
  ["pago", "Pago pendiente", 9],
  ["recoger", "Para recoger", 6],
] as const;

const meta = {
  title: "Components/Tabs",
  tags: ["gate"],
  component: Tabs,
  subcomponents: { TabList, Tab, TabPanel, NavTabs, NavTab, NavTabsMore },
  args: { defaultValue: "todos" },
  argTypes: {
    defaultValue: { control: { type: "select" }, options: views.map(([value]) => value) },
    // These tabs are uncontrolled and have their own content.
    value: { control: false },
    children: { control: false },
  },
  render: (args) => (
    <Tabs {...args} className="rounded-lg md:bg-card md:shadow-tile">
      <TabList label="Vistas de pedidos">
        {views.map(([value, label, count]) => (
          <Tab key={value} value={value} count={count}>
            {label}
          </Tab>
        ))}
        <Tab value="no" disabled>
          Devoluciones
        </Tab>
      </TabList>
      {views.map(([value, label]) => (
        <TabPanel key={value} value={value} className="p-6">
          Pedidos de la vista «{label}».
        </TabPanel>
      ))}
    </Tabs>
  ),
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step("arrows select tabs, wrap around, and skip disabled ones", async () => {
      (await canvas.findByRole("tab", { name: /Todos/ })).focus();
      await userEvent.keyboard("{ArrowRight}");
      await expect(canvas.getByRole("tab", { name: /Por preparar/ })).toHaveAttribute("aria-selected", "true");
      await userEvent.keyboard("{End}");
      await expect(canvas.getByRole("tab", { name: /Para recoger/ })).toHaveFocus();
      await userEvent.keyboard("{ArrowRight}");
      await expect(canvas.getByRole("tab", { name: /Todos/ })).toHaveFocus();
    });
    await step("the panel has the name of its tab", async () => {
      await expect(canvas.getByRole("tabpanel", { name: /Todos/ })).toHaveTextContent("Pedidos de la vista «Todos»");
    });
  },
};

/** The first tab is at the right; the left arrow key moves forward. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const all = await canvas.findByRole("tab", { name: /Todos/ });
    const waiting = canvas.getByRole("tab", { name: /Por preparar/ });
    await expect(waiting.getBoundingClientRect().left).toBeLessThan(all.getBoundingClientRect().left);
    all.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(waiting).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowRight}");
    await expect(all).toHaveAttribute("aria-selected", "true");
  },
};

/** List views with a URL: links with the same look. */
export const Links: Story = {
  render: () => (
    <NavTabs label="Vistas de pedidos" className="rounded-lg md:bg-card md:shadow-tile">
      {views.map(([value, label, count]) => (
        <NavTab key={value} asChild current={value === "preparar"} count={count}>
          <a href={`#${value}`}>{label}</a>
        </NavTab>
      ))}
    </NavTabs>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Por preparar/ })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: /Todos/ })).not.toHaveAttribute("aria-current");
  },
};

/** Widths in px over which a row fades, at its start and end. */
const fades = (row: Element): string[] =>
  ["--fade-start", "--fade-end"].map((name) => getComputedStyle(row).getPropertyValue(name));

/** On a phone, the row scrolls to the current tab, and fades where there are more tabs, also with reduced motion. */
export const LastOnPhone: Story = {
  globals: { viewport: { value: "w390" } },
  render: () => (
    <NavTabs label="Vistas de pedidos">
      {views.map(([value, label, count]) => (
        <NavTab key={value} asChild current={value === "recoger"} count={count}>
          <a href={`#${value}`}>{label}</a>
        </NavTab>
      ))}
    </NavTabs>
  ),
  play: async ({ canvas }) => {
    const last = await canvas.findByRole("link", { name: /Para recoger/ });
    const row = canvas.getByRole("list");
    await expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThan(row.getBoundingClientRect().right + 1));
    await waitFor(() => expect(fades(row)).toEqual(["32px", "0px"]));
    row.scrollLeft = 0;
    await waitFor(() => expect(fades(row)).toEqual(["0px", "32px"]));
    row.scrollLeft = row.scrollWidth;
  },
};

/** Below md the tabs are chips in a scrolling row. */
export const Phone: Story = { globals: { viewport: { value: "w390" } } };

/** The tabs of the stories above, with one view selected. */
function Views({ chosen, label }: { chosen: string; label: string }) {
  return (
    <Tabs defaultValue={chosen} className="rounded-lg md:bg-card md:shadow-tile">
      <TabList label={label}>
        <Tab value="todos" count={118}>
          Todos
        </Tab>
        <Tab value="preparar">Por preparar</Tab>
        <Tab value="no" disabled>
          Devoluciones
        </Tab>
      </TabList>
      <TabPanel value={chosen} className="p-6">
        Pedidos
      </TabPanel>
    </Tabs>
  );
}

export const Matrix: Story = {
  ...matrixOf(Views, { chosen: ["todos", "preparar"] }, (label) => ({ label })),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

function OneTab({
  chosen = "a",
  label = "",
  disabled = false,
}: {
  chosen?: string;
  label?: string;
  disabled?: boolean;
}) {
  return (
    <Tabs value={chosen}>
      <TabList label={label}>
        <Tab value="a" count={18} disabled={disabled}>
          Por preparar
        </Tab>
      </TabList>
      <TabPanel value="a" />
    </Tabs>
  );
}

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(OneTab, (label) => ({ label }), {
    rows: { chosen: { chosen: "a" }, other: { chosen: "b" } },
    states: { Disabled: { chosen: "b", disabled: true } },
    target: "[role=tab]",
  }),
};
