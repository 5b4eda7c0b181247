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

export const Default: Story = { tags: ["gate"] };

/** Another row of the form has the same code, here a UPC-A as read by a scanner. */
export const SharedInTheForm: Story = {
  play: async ({ canvas, step }) => {
    const field = canvas.getByRole("textbox", { name: /^Código de barras/ });
    await step("the code of another row in the form shows a warning", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, `0 ${OTHER}`);
      await expect(field).toHaveAccessibleDescription("También lo lleva CAT-EN.");
    });
    await step("another code shows no warning", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "96385074");
      await expect(field).toHaveAccessibleDescription("EAN-13, EAN-8 o UPC-A");
    });
  },
};

/** Other products have it: known from the last save, until another code is typed. */
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
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: /^Código de barras/ });
    await expect(field).toHaveAccessibleDescription(
      "También lo lleva «Fundas mate» (FUN-1) y «Fundas brillo» (FUN-2).",
    );
    await userEvent.type(field, "1");
    await expect(field).toHaveAccessibleDescription("EAN-13, EAN-8 o UPC-A");
  },
};
