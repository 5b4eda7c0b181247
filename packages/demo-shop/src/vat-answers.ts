import type { VatAnswer } from "@tablero/domain/people/clients/vat-number";

/** Responses of the VAT register for the demo shop and the simulated API, which do not call the real register. */
export const DEMO_VAT_ANSWERS: Readonly<Record<string, VatAnswer>> = {
  PT501442600: "valid",
  PT500000000: "unknown",
  DE136695976: "valid",
};

export const demoVatAnswer = (number: string): VatAnswer => DEMO_VAT_ANSWERS[number] ?? "invalid";

/** Reference number of the enquiry, in the register's format. */
export const demoConsultation = (answer: VatAnswer): string | null => (answer === "unknown" ? null : "DEMO-VIES");
