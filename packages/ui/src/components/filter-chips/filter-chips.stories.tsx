import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "../dropdown-menu/dropdown-menu.tsx";
import { AddFilterButton, FilterChip, FilterChips } from "./filter-chips.tsx";

const all = [
  { name: "Canal", value: "web" },
  { name: "Fecha", value: "últimos 7 días" },
  { name: "Cliente", value: "Asociación de Jugadores de la Sierra Norte" },
];

const meta = {
  title: "Components/FilterChips",
  tags: ["gate"],
  component: FilterChips,
  subcomponents: { FilterChip, AddFilterButton },
  render: function Controlled() {
    const [filters, setFilters] = useState(all);
    const left = all.filter((filter) => !filters.includes(filter));
    return (
      <FilterChips>
        {filters.map((filter) => (
          <FilterChip
            key={filter.name}
            {...filter}
            onRemove={() => setFilters(filters.filter((other) => other !== filter))}
          />
        ))}
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <AddFilterButton disabled={left.length === 0} />
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            {left.map((filter) => (
              <DropdownMenuItem key={filter.name} onSelect={() => setFilters([...filters, filter])}>
                {filter.name}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </FilterChips>
    );
  },
} satisfies Meta<typeof FilterChips>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step("the focus moves to the next chip when one is removed", async () => {
      (await canvas.findByRole("button", { name: "Quitar el filtro Canal: web" })).focus();
      await userEvent.keyboard("{Enter}");
      await expect(canvas.queryByText("Canal: web")).toBeNull();
      await waitFor(() =>
        expect(canvas.getByRole("button", { name: "Quitar el filtro Fecha: últimos 7 días" })).toHaveFocus(),
      );
    });
    await step("a removed filter can be added again", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Filtro" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Canal" }));
      await expect(await canvas.findByText("Canal: web")).toBeVisible();
    });
  },
};

export const Matrix: Story = {
  ...matrixOf(
    FilterChip,
    { size: ["md", "lg"] },
    { value: "Español", onRemove: () => undefined },
    {
      states: {
        name: { name: "Canal", value: "web" },
        editable: { name: "Fecha", value: "últimos 7 días", onEdit: () => undefined },
        long: { name: "Cliente", value: "Asociación de Jugadores de la Sierra Norte", className: "max-w-60" },
      },
      looks: (look) => (
        <FilterChips label={look}>
          <FilterChip name="Canal" value="web" onRemove={() => undefined} />
          <AddFilterButton />
          <AddFilterButton disabled>Vista</AddFilterButton>
        </FilterChips>
      ),
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    FilterChip,
    (caption) => ({ name: "Canal", value: "web", onRemove: () => undefined, removeLabel: caption }),
    {
      rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    },
  ),
};
