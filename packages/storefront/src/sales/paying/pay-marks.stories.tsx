import type { Meta, StoryObj } from "@storybook/react-vite";
import { WALLETS } from "@tablero/domain/platform/vocabulary";
import { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import { expect } from "storybook/test";
import { ChoiceCard } from "../../platform/shared/choice-card.tsx";
import { ShopPromised } from "../../platform/shared/shop-parts.ts";
import { METHOD_ICONS } from "./method-icons.ts";
import { PayMarks } from "./pay-marks.tsx";

const meta = {
  title: "Storefront/Payment marks",
  component: PayMarks,
  args: { method: "card" },
  argTypes: { method: { control: "select", options: OFFERED_PAYMENTS } },
  decorators: [
    (Story, { args }) => (
      <ShopPromised value={{ pickup: true, withdrawalDays: 14, wallets: [...WALLETS] }}>
        <div className="max-w-120">
          <ChoiceCard
            name="pago"
            value={args.method}
            checked
            onSelect={() => undefined}
            icon={METHOD_ICONS[args.method]}
            title="Tarjeta"
            text={<Story />}
          />
        </div>
      </ShopPromised>
    ),
  ],
} satisfies Meta<typeof PayMarks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The names are part of the choice's accessible name. */
export const Wallets: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: /Tarjeta.*Apple Pay.*Google Pay/ })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };

export const Phone: Story = { globals: { viewport: { value: "w320" } } };

/** Other methods have none. */
export const OtherMethod: Story = {
  args: { method: "transfer" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Apple Pay")).toBeNull();
  },
};
