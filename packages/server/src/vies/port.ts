import type { VatCheck, VatNumber } from "@tablero/domain/people/clients/vat-number";

/** The register of VAT numbers of the EU. */
export interface VatRegister {
  /**
   * Queries a number on behalf of the shop (its tax id, empty if it has none). Never throws; returns `unknown`
   * after at most `VIES_TIMEOUT_MS`.
   */
  check(number: VatNumber, requester: string): Promise<Pick<VatCheck, "answer" | "consultation">>;
}

/** Maximum time that a checkout waits. */
export const VIES_TIMEOUT_MS = 3_000;
