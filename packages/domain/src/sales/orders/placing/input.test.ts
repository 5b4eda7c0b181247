import { expect, test } from "vitest";
import { Failure } from "../../../platform/failure.ts";
import { checkOrderInput } from "./input.ts";

const address = {
  line1: "Calle Mayor, 1",
  postcode: "28013",
  province: "madrid",
  country: "ES",
  phone: "600 00 01 14",
};
const contact = { name: "Ana", email: " Ana@Correo.TEST ", phone: "+34 600 000 114" };

test("the input of an order is stored in normalised form", () => {
  expect(
    checkOrderInput({ contact, shippingAddress: address, billing: { taxId: "12345678-z", address }, note: "Gracias" }),
  ).toEqual({
    contact: { name: "Ana", email: "ana@correo.test", phone: "600000114" },
    shippingAddress: { ...address, province: "Madrid", phone: "600000114" },
    billing: { taxId: "12345678Z", address: { ...address, province: "Madrid", phone: "600000114" } },
    note: "Gracias",
  });
});

test("all invalid fields of an order are named at the same time", () => {
  const wrong = {
    contact: { email: "ana", phone: "1" },
    shippingAddress: { ...address, postcode: "08001", phone: "x" },
    billing: { taxId: "12345678A", address: { ...address, postcode: "99999" } },
  };
  let failure: unknown;
  try {
    checkOrderInput(wrong);
  } catch (error) {
    failure = error;
  }
  expect(failure).toBeInstanceOf(Failure);
  expect((failure as Failure).errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    "contact.email invalid-email",
    "contact.phone invalid-phone",
    "shippingAddress.province province-mismatch",
    "shippingAddress.phone invalid-phone",
    "billing.taxId invalid-tax-id",
    "billing.address.postcode invalid-postcode",
  ]);
});
