import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormProvider, useForm } from "react-hook-form";
import { expect, userEvent } from "storybook/test";
import { emptyValues, newVariant, type ProductValues } from "../product-values.ts";
import { BarcodeField } from "./barcode-field.tsx";

const OTHER = "036000291452";

const meta = {
  title: "Back office/Products/Barcode",
  component: BarcodeField,
  args: { index: 0 },
  decorators: [
    (Story) => {
      const form = useForm<ProductValues>({
        defaultValues: {
          ...emptyValues(),
          variants: [
            { ...newVariant(), sku: "CAT-ES", barcode: "4006381333931" },
            { ...newVariant(), sku: "CAT-EN", barcode: OTHER },
          ],
        },
      });
      return (
        <FormProvider {...form}>
          <form className="w-80 bg-surface p-5">
            <Story />
          </form>
        </FormProvider>
      );
    },
  ],
} satisfies Meta<typeof BarcodeField>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const fieldOf = ({ canvas }: Context) => canvas.getByRole("textbox", { name: /^Código de barras/ });

export const Default: Story = { tags: ["gate"] };

async function typeOther(context: Context): Promise<HTMLElement> {
  const field = fieldOf(context);
  await userEvent.clear(field);
  await userEvent.type(field, `0 ${OTHER}`);
  await expect(field).toHaveAccessibleDescription("También lo lleva CAT-EN.");
  return field;
}

/** Another row of the form has the same code, here a UPC-A as read by a scanner. */
export const SharedInTheForm: Story = {
  play: async (context) => {
    await typeOther(context);
  },
};

/** Another code has no warning. */
export const SharedInTheFormCorrected: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const field = await typeOther(context);
    await userEvent.clear(field);
    await userEvent.type(field, "96385074");
    await expect(field).toHaveAccessibleDescription("EAN-13, EAN-8 o UPC-A");
  },
};

/** Other products have it: known from the last save. */
export const SharedElsewhere: Story = {
  args: {
    stored: {
      barcode: "4006381333931",
      sharedWith: [
        { product: "Fundas mate", sku: "FUN-1" },
        { product: "Fundas brillo", sku: "FUN-2" },
      ],
    },
  },
  play: async (context) => {
    await expect(fieldOf(context)).toHaveAccessibleDescription(
      "También lo lleva «Fundas mate» (FUN-1) y «Fundas brillo» (FUN-2).",
    );
  },
};

/** The warning disappears as soon as another code is typed. */
export const SharedElsewhereCorrected: Story = {
  ...SharedElsewhere,
  tags: ["!autodocs"],
  play: async (context) => {
    const field = fieldOf(context);
    await expect(field).toHaveAccessibleDescription(/^También lo lleva/);
    await userEvent.type(field, "1");
    await expect(field).toHaveAccessibleDescription("EAN-13, EAN-8 o UPC-A");
  },
};
