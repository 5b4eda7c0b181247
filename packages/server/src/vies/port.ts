import type { VatCheck, VatNumber } from "@tablero/domain/people/clients/vat-number";

/** The register of VAT numbers of the EU. */
export interface VatRegister {
  /**
   * Queries a number in the name of the shop (its tax id, empty while it has none). Never throws, and answers `unknown`
   * after at most `VIES_LIMIT_MS`.
   */
  check(number: VatNumber, requester: string): Promise<Pick<VatCheck, "answer" | "consultation">>;
}

/** Maximum time that a checkout waits. */
export const VIES_LIMIT_MS = 3_000;
