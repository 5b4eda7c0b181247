import { MAX_SUPPLIER_NAME } from "@tablero/domain/catalogue/products/suppliers";
import { z } from "zod";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import {
  Cents,
  Email,
  Id,
  line,
  optionalLine,
  optionalPhone,
  PositiveCents,
  Version,
} from "../../platform/shapes/basics.ts";

export const SupplierSchema = z.strictObject({
  id: Id,
  name: z.string(),
  taxId: z.string().nullable(),
  contact: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  leadDays: z.int().describe("Working days from order to delivery"),
  minimumOrder: Cents,
  notes: z.string().nullable(),
  active: z.boolean().describe("false: archived"),
  products: z.int().describe("Number of products, without archived ones"),
  version: Version,
});
export type Supplier = z.infer<typeof SupplierSchema>;

const fields = {
  name: line(MAX_SUPPLIER_NAME),
  taxId: optionalLine(20).nullable(),
  contact: optionalLine(120).nullable(),
  email: Email.nullable(),
  phone: optionalPhone.nullable(),
  leadDays: z.int().min(0).max(365, "Como mucho un año"),
  minimumOrder: PositiveCents,
  notes: z.string().trim().max(2_000, "Como mucho 2000 caracteres").nullable(),
  active: z.boolean(),
};

export const supplierShapes = recordShapes({
  row: SupplierSchema,
  fields,
  defaults: {
    taxId: fields.taxId.default(null),
    contact: fields.contact.default(null),
    email: fields.email.default(null),
    phone: fields.phone.default(null),
    leadDays: fields.leadDays.default(0),
    minimumOrder: fields.minimumOrder.default(0),
    notes: fields.notes.default(null),
    active: fields.active.default(true),
  },
});
