import { demoConsultation, demoVatAnswer } from "@tablero/demo-shop/vat-answers";
import { isCheckNeeded, type VatCheck, type VatNumber } from "@tablero/domain/people/clients/vat-number";
import type { Store } from "../../platform/store.ts";

/** A VAT number with the register's result. */
export function checkVatNumber(store: Store, known: VatCheck | null, number: VatNumber): VatCheck {
  const at = store.now();
  if (known && !isCheckNeeded(known, number, at)) return known;
  const answer = demoVatAnswer(number.number);
  return { ...number, at, answer, consultation: demoConsultation(answer) };
}
