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
  /** Id of the way of delivery. */
  option: string;
  /** Tells the buyers apart. */
  buyer: number;
  paymentMethod: "transfer" | "cash-on-delivery";
}

/** What a buyer sends to order a cart, home in Madrid. */
export const orderBody = ({ cartToken, option, buyer, paymentMethod }: Choice): Record<string, unknown> => ({
  cartToken,
  contact: { email: `comprador${buyer}@correo.test`, name: "Ana", surname: "Prieto", phone: "600000114" },
  shippingAddress: ADDRESS,
  shippingOption: option,
  paymentMethod,
  acceptTerms: true,
});
