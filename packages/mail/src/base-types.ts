/** An email ready to send. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** The shop's details in the footer of its emails. Empty ones are omitted. */
export interface MailShop {
  name: string;
  legalName: string;
  taxId: string;
  address: MailAddress;
  phone: string;
  email: string;
  /** Short lines: the opening hours of the week, and exceptions in the next month. */
  openingHours: readonly string[];
  /** Origin of the shop's pages, without a trailing slash. */
  url: string;
  /**
   * The shop's own brand: the address of its logo (null to show only its name), and its accent, `#rrggbb` or empty. If
   * missing, the software's logo is used.
   */
  brand?: { logo: string | null; accent: string };
  /** Address of the official notice of the legal guarantee. If missing, the notice is written as text. */
  guaranteeNotice?: string;
}

/** Common to every email: the shop, and the name of the recipient, which may be empty. */
export interface ToPerson {
  shop: MailShop;
  name: string;
}

export interface MailAddress {
  name: string;
  surname?: string | null | undefined;
  line1: string;
  line2?: string | null | undefined;
  postcode: string;
  city: string;
  province: string;
}
