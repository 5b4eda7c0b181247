const ADDRESS = {
  name: "Ana",
  surname: "Prieto",
  line1: "Calle Mayor, 1",
  postcode: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
};

interface Choice {
  cartToken: string;
  /** Id of the shipping option. */
  option: string;
  /** Distinguishes the buyers. */
  buyer: number;
  paymentMethod: "transfer" | "cash-on-delivery";
}

/** Request body of an order, delivered to Madrid. */
export const orderBody = ({ cartToken, option, buyer, paymentMethod }: Choice): Record<string, unknown> => ({
  cartToken,
  contact: { email: `comprador${buyer}@correo.test`, name: "Ana", surname: "Prieto", phone: "600000114" },
  shippingAddress: ADDRESS,
  shippingOption: option,
  paymentMethod,
  acceptTerms: true,
});
