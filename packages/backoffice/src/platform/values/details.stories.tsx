import type { Meta, StoryObj } from "@storybook/react-vite";
import { outlinePhone } from "@tablero/ui/icons/outline-phone";
import { expect } from "storybook/test";
import { VatAnswer } from "../../people/clients/vat-answer.tsx";
import { TableLink } from "../pages/table-link.tsx";
import { AddressLines } from "./address-lines.tsx";
import { TakenMeter, ValueOrDash } from "./amounts.tsx";
import { Detail } from "./detail.tsx";
import { GameName } from "./game-mark.tsx";
import { Money } from "./money.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { RelativeTime } from "./relative-time.tsx";

/** Details of a record on one line: after an icon, or in a table cell. */
const meta = {
  title: "Back office/Parts/Details",
  component: Detail,
  args: { icon: outlinePhone, label: "Teléfono", children: "600 000 114" },
} satisfies Meta<typeof Detail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The icon is the label, also for screen readers. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: "Teléfono" })).toBeVisible();
    await expect(canvas.getByText("600 000 114")).toBeVisible();
  },
};

export const Phone: Story = {
  args: { children: <PhoneLink phone="600000114" /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "600 000 114" })).toHaveAttribute("href", "tel:600000114");
  },
};

const ADDRESS = {
  name: "Lucía",
  surname: "Carrasco",
  line1: "Rua da Rosa, 12",
  line2: "3.º B",
  postcode: "1200-384",
  city: "Lisboa",
  province: "Lisboa",
  country: "PT",
  phone: "600 000 114",
};

/** The country is shown only outside Spain, and the province only if it differs from the city. */
export const Address: Story = {
  render: () => <AddressLines address={ADDRESS} className="text-body" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1200-384 Lisboa")).toBeVisible();
    await expect(canvas.getByText("Portugal")).toBeVisible();
  },
};

/** Amounts have tabular figures and a real minus sign. */
export const Amounts: Story = {
  render: () => (
    <div className="flex flex-col items-end gap-1 text-body">
      <Money cents={123_456} />
      <Money cents={-995} />
      <TableLink to="/admin/productos">412</TableLink>
      <ValueOrDash>{null}</ValueOrDash>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("−9,95 €")).toBeVisible();
    await expect(canvas.getByText("Sin datos")).toBeInTheDocument();
  },
};

/** Taken places or units, with their bar. */
export const TakenOf: Story = {
  render: () => <TakenMeter label="Plazas" taken={6} of={8} spaces={8} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("meter", { name: "Plazas" })).toHaveAttribute("aria-valuetext", "6 de 8");
  },
};

export const Game: Story = {
  render: () => (
    <div className="flex flex-col gap-2">
      <GameName game={{ name: "Faros del Norte", colour: "#b45309" }} />
      <GameName game={null} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sin juego")).toBeInTheDocument();
  },
};

const YESTERDAY = new Date(Date.now() - 24 * 3_600_000).toISOString();

/** The full date is in the tooltip. */
export const Time: Story = {
  render: () => (
    <div className="flex flex-col gap-2">
      <RelativeTime iso={YESTERDAY} />
      <RelativeTime iso={null} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^ayer, \d\d:\d\d$/)).toHaveAttribute("dateTime", YESTERDAY);
    await expect(canvas.getByText("Nunca")).toBeInTheDocument();
  },
};

/** The EU register's response for a VAT number. */
export const Vat: Story = {
  render: () => <VatAnswer check={{ at: "2026-11-29T09:30:00.000Z", answer: "valid", consultation: "WAPI-7" }} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Válido \(consulta WAPI-7\)/)).toBeVisible();
  },
};
