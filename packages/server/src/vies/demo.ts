import { demoConsultation, demoVatAnswer } from "@tablero/demo-shop/vat-answers";
import type { VatRegister } from "./port.ts";

/** Of the demo shop, whose buyers are invented: nobody is asked. */
export const demoRegister: VatRegister = {
  async check({ number }) {
    const answer = demoVatAnswer(number);
    return { answer, consultation: demoConsultation(answer) };
  },
};
