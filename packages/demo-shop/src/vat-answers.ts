import type { VatAnswer } from "@tablero/domain/people/clients/vat-number";

/** What the register of VAT numbers says in the demo shop and in the simulated API, where none is asked. */
export const DEMO_VAT_ANSWERS: Readonly<Record<string, VatAnswer>> = {
  PT501442600: "valid",
  PT500000000: "unknown",
  DE136695976: "valid",
};

export const demoVatAnswer = (number: string): VatAnswer => DEMO_VAT_ANSWERS[number] ?? "invalid";

/** The number of the enquiry, as the register gives one. */
export const demoConsultation = (answer: VatAnswer): string | null => (answer === "unknown" ? null : "DEMO-VIES");
