import { demoConsultation, demoVatAnswer } from "@tablero/demo-shop/vat-answers";
import type { VatRegister } from "./port.ts";

/** The demo shop's register. Its buyers are fictitious, so nothing is queried. */
export const demoRegister: VatRegister = {
  async check({ number }) {
    const answer = demoVatAnswer(number);
    return { answer, consultation: demoConsultation(answer) };
  },
};
