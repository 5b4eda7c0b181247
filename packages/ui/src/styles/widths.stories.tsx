import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect } from "storybook/test";
import { Combobox } from "../components/combobox/combobox.tsx";
import { DateInput } from "../components/date-input/date-input.tsx";
import { DateRangeInput } from "../components/date-range-input/date-range-input.tsx";
import { DateTimeField } from "../components/date-time-field/date-time-field.tsx";
import { FileInput } from "../components/file-input/file-input.tsx";
import { MoneyInput } from "../components/money-input/money-input.tsx";
import { MultiSelect } from "../components/multi-select/multi-select.tsx";
import { NativeSelect } from "../components/native-select/native-select.tsx";
import { NumberInput } from "../components/number-input/number-input.tsx";
import { PasswordInput } from "../components/password-input/password-input.tsx";
import { ScanField } from "../components/scan-field/scan-field.tsx";
import { SearchInput } from "../components/search-input/search-input.tsx";
import { Select } from "../components/select/select.tsx";
import { Slider } from "../components/slider/slider.tsx";
import { TenderInput } from "../components/tender-input/tender-input.tsx";
import { TextInput } from "../components/text-input/text-input.tsx";
import { Textarea } from "../components/textarea/textarea.tsx";
import { TimeField } from "../components/time-field/time-field.tsx";

const GAMES = [
  { value: "azul", label: "Azul" },
  { value: "catan", label: "Catan" },
];
const nothing = () => {};

/** Every field that is as wide as its container unless `className` says otherwise. */
const FIELDS: Record<string, (name: string, className?: string) => ReactNode> = {
  TextInput: (name, className) => <TextInput aria-label={name} className={className} />,
  SearchInput: (name, className) => (
    <SearchInput label={name} value="azul" onValueChange={nothing} className={className} />
  ),
  NumberInput: (name, className) => <NumberInput aria-label={name} value={12} className={className} />,
  MoneyInput: (name, className) => <MoneyInput aria-label={name} value={2495} className={className} />,
  PasswordInput: (name, className) => <PasswordInput aria-label={name} className={className} />,
  TimeField: (name, className) => <TimeField aria-label={name} value="17:00" className={className} />,
  DateInput: (name, className) => <DateInput aria-label={name} value="2026-11-29" className={className} />,
  DateTimeField: (name, className) => (
    <DateTimeField aria-label={name} value="2026-11-29T17:00" {...(className && { className })} />
  ),
  DateRangeInput: (name, className) => (
    <DateRangeInput
      label={name}
      value={{ from: null, to: null }}
      onValueChange={nothing}
      {...(className && { className })}
    />
  ),
  NativeSelect: (name, className) => (
    <NativeSelect aria-label={name} className={className}>
      <option>Azul</option>
    </NativeSelect>
  ),
  Select: (name, className) => (
    <Select aria-label={name} options={GAMES} value="azul" onValueChange={nothing} {...(className && { className })} />
  ),
  Combobox: (name, className) => (
    <Combobox aria-label={name} options={GAMES} value="azul" onValueChange={nothing} className={className} />
  ),
  MultiSelect: (name, className) => (
    <MultiSelect
      aria-label={name}
      options={GAMES}
      value={["azul"]}
      onValueChange={nothing}
      {...(className && { className })}
    />
  ),
  FileInput: (name, className) => (
    <FileInput
      aria-label={name}
      accept={[".csv"]}
      value={null}
      onValueChange={nothing}
      {...(className && { className })}
    />
  ),
  Textarea: (name, className) => <Textarea aria-label={name} className={className} />,
  ScanField: (name, className) => <ScanField label={name} listen="field" onScan={nothing} className={className} />,
  TenderInput: (name, className) => (
    <TenderInput label={name} due={2495} value={null} onValueChange={nothing} className={className} />
  ),
  Slider: (name, className) => <Slider value={[40]} thumbLabels={[name]} className={className} />,
};

function Widths({ width }: { width?: string }) {
  return (
    <div className="flex w-120 max-w-full flex-col gap-3">
      {Object.entries(FIELDS).map(([name, draw]) => (
        <div key={name} data-field={name}>
          {draw(name, width)}
        </div>
      ))}
    </div>
  );
}

const widthsOf = (canvas: HTMLElement): Record<string, number | undefined> =>
  Object.fromEntries(
    [...canvas.querySelectorAll<HTMLElement>("[data-field]")].map(({ dataset, firstElementChild }) => [
      dataset.field ?? "",
      firstElementChild?.getBoundingClientRect().width,
    ]),
  );

const all = (width: number) => Object.fromEntries(Object.keys(FIELDS).map((name) => [name, width]));

const meta = {
  title: "Tests/Widths of fields",
  component: Widths,
  tags: ["!dev", "!autodocs", "gate"],
} satisfies Meta<typeof Widths>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A width in `className` takes effect in every field. */
export const FromOutside: Story = {
  args: { width: "w-40" },
  play: async ({ canvasElement }) => {
    await expect(widthsOf(canvasElement)).toEqual(all(160));
  },
};

/** Without a width, a field is as wide as its container. */
export const OfThePlace: Story = {
  play: async ({ canvasElement }) => {
    await expect(widthsOf(canvasElement)).toEqual(all(480));
  },
};
