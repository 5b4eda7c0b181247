import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { expect } from "storybook/test";
import { Button } from "../components/button/button.tsx";
import { Combobox } from "../components/combobox/combobox.tsx";
import { DateInput } from "../components/date-input/date-input.tsx";
import { Density, type DensityName } from "../components/density/density.tsx";
import { FileInput } from "../components/file-input/file-input.tsx";
import { AddFilterButton, FilterChip } from "../components/filter-chips/filter-chips.tsx";
import { outlinePrinter } from "../components/icon/icons/outline-printer.generated.ts";
import { IconButton } from "../components/icon-button/icon-button.tsx";
import { MoneyInput } from "../components/money-input/money-input.tsx";
import { MultiSelect } from "../components/multi-select/multi-select.tsx";
import { NativeSelect } from "../components/native-select/native-select.tsx";
import { NumberInput } from "../components/number-input/number-input.tsx";
import { PageLinks } from "../components/page-links/page-links.tsx";
import { Paginator } from "../components/paginator/paginator.tsx";
import { PasswordInput } from "../components/password-input/password-input.tsx";
import { QuantityStepper } from "../components/quantity-stepper/quantity-stepper.tsx";
import { Radio, RadioGroup } from "../components/radio-group/radio-group.tsx";
import { SearchInput } from "../components/search-input/search-input.tsx";
import { Select } from "../components/select/select.tsx";
import { NavTab, NavTabs } from "../components/tabs/tabs.tsx";
import { TextInput } from "../components/text-input/text-input.tsx";

type Size = "sm" | "md" | "lg" | "xl";

/** The scale, in px. */
const HEIGHTS: Record<DensityName, Record<Size, number>> = {
  cosy: { sm: 30, md: 36, lg: 46, xl: 56 },
  compact: { sm: 26, md: 32, lg: 40, xl: 48 },
};

const GAMES = [
  { value: "azul", label: "Azul" },
  { value: "catan", label: "Catan" },
];
const nothing = () => {};

/** Every control that exists in this size, by its accessible name. */
function controlsOf(size: Exclude<Size, "xl">, name: string): ReactNode[] {
  return [
    <Button key="button" size={size}>
      Guardar
    </Button>,
    <IconButton key="icon-button" variant="secondary" size={size} icon={outlinePrinter} label={`Imprimir, ${name}`} />,
    <TextInput key="text" size={size} defaultValue="Azul" aria-label={`Nombre, ${name}`} />,
    <SearchInput key="search" size={size} label={`Buscar, ${name}`} value="azul" onValueChange={nothing} />,
    <NumberInput key="number" size={size} value={12} aria-label={`Edad, ${name}`} suffix="años" />,
    <MoneyInput key="money" size={size} value={2495} aria-label={`Precio, ${name}`} />,
    <DateInput key="date" size={size} value="2026-11-29" aria-label={`Fecha, ${name}`} />,
    <PasswordInput key="password" size={size} defaultValue="dados" aria-label={`Contraseña, ${name}`} />,
    <NativeSelect key="native" size={size} aria-label={`Orden, ${name}`}>
      <option>Más nuevos</option>
    </NativeSelect>,
    <Select
      key="select"
      size={size}
      options={GAMES}
      value="azul"
      onValueChange={nothing}
      aria-label={`Juego, ${name}`}
    />,
    <Combobox
      key="combobox"
      size={size}
      options={GAMES}
      value="azul"
      onValueChange={nothing}
      aria-label={`Producto, ${name}`}
    />,
    <MultiSelect
      key="multi"
      size={size}
      options={GAMES}
      value={["azul"]}
      onValueChange={nothing}
      aria-label={`Juegos, ${name}`}
    />,
    <QuantityStepper key="stepper" size={size} value={2} onValueChange={nothing} label={`Unidades, ${name}`} />,
    <FileInput key="file" size={size} value={null} onValueChange={nothing} aria-label={`Fichero, ${name}`} />,
    <FilterChip key="chip" size={size} name="Canal" value="web" onRemove={nothing} removeLabel={`Quitar, ${name}`} />,
  ];
}

/** Components with only one size, listed with that size. */
const ALONE: Record<Size, (name: string) => ReactNode[]> = {
  sm: () => [<AddFilterButton key="add" />],
  md: (name) => [
    <RadioGroup key="radio" variant="pills" aria-label={`Entrega, ${name}`} value="shop" onValueChange={nothing}>
      <Radio value="shop" label="En tienda" />
    </RadioGroup>,
  ],
  lg: (name) => [
    <PageLinks key="pages" label={`Páginas, ${name}`} page={1} pages={2} hrefFor={(page) => `#${page}`} />,
    <NavTabs key="tabs" label={`Vistas, ${name}`}>
      <NavTab current href="#todos">
        Todos
      </NavTab>
    </NavTabs>,
  ],
  xl: (name) => [
    <Button key="button" size="xl">
      Añadir al carrito
    </Button>,
    <QuantityStepper key="stepper" size="xl" value={2} onValueChange={nothing} label={`Unidades, ${name}`} />,
  ],
};

const SIZES = ["sm", "md", "lg", "xl"] as const;

function Row({ size, density }: { size: Size; density: DensityName }) {
  const name = `${size} ${density}`;
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <h3 className="text-label text-secondary">
        {size}, {HEIGHTS[density][size]} px
      </h3>
      <ul className="flex flex-wrap items-center gap-2">
        {[...(size === "xl" ? [] : controlsOf(size, name)), ...ALONE[size](name)].map((control, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} data-control="" className="max-w-52">
            {control}
          </li>
        ))}
      </ul>
    </section>
  );
}

const meta = {
  title: "Foundations/Sizes",
  tags: ["gate"],
  parameters: {
    docs: {
      description: {
        component:
          "One scale of heights: a button, a field and a select of one size stand in a row without a step. `h-control-sm`, `md`, `lg` and `xl` are the tokens; `Density` makes all of them lower, together with table rows, menu entries and the space between fields.",
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const heightsIn = (row: Element) =>
  [...row.querySelectorAll("[data-control]")].map((cell) => {
    const box = cell.querySelector("[data-slot=radio], [data-slot=nav-tab] a, [data-slot=page-links] a") ?? cell;
    const shown = box === cell ? (cell.firstElementChild ?? cell) : box;
    return { control: shown.getAttribute("data-slot"), height: shown.getBoundingClientRect().height };
  });

/** All controls of one size have the same height, in both densities. */
export const Default: Story = {
  render: () => (
    <div className="flex flex-col gap-10">
      {(["cosy", "compact"] as const).map((density) => (
        <Density key={density} value={density} className="flex! flex-col gap-6">
          <h2 className="text-heading">{density}</h2>
          {SIZES.map((size) => (
            <Row key={size} size={size} density={density} />
          ))}
        </Density>
      ))}
    </div>
  ),
  play: async ({ canvas, step }) => {
    // Touch phones use 44 px targets instead.
    if (matchMedia("(pointer: coarse) and (width < 960px)").matches) return;
    for (const density of ["cosy", "compact"] as const)
      for (const size of SIZES)
        await step(`all controls have the height of ${density}, ${size}`, async () => {
          const heights = heightsIn(canvas.getByRole("region", { name: `${size} ${density}` }));
          await expect(heights.length).toBeGreaterThan(1);
          const wrong = heights.filter(({ height }) => Math.abs(height - HEIGHTS[density][size]) > 0.5);
          await expect(wrong).toEqual([]);
        });
  },
};

function Pages() {
  const [page, setPage] = useState(1);
  return <Paginator page={page} pageSize={25} total={118} onPageChange={setPage} onPageSizeChange={nothing} />;
}

/** A paginator's select and buttons have the same size. */
export const InAPaginator: Story = {
  render: () => <Pages />,
  play: async ({ canvas }) => {
    if (matchMedia("(width < 600px)").matches) return;
    const controls = [canvas.getByRole("combobox"), ...canvas.getAllByRole("button")];
    await expect(controls.map((one) => one.getBoundingClientRect().height)).toEqual(controls.map(() => 36));
  },
};
