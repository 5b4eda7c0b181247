import type { InvoiceRecord } from "../invoice-chain.ts";
import { amountText, dayText } from "../invoice-chain.ts";

/** `test`: the agency's test system, whose records are not binding. */
export const VERIFACTU_ENVIRONMENTS = ["test", "production"] as const;
export type VerifactuEnvironment = (typeof VERIFACTU_ENVIRONMENTS)[number];

const QR_ORIGINS: Readonly<Record<VerifactuEnvironment, string>> = {
  test: "https://prewww2.aeat.es",
  production: "https://www2.agenciatributaria.gob.es",
};

/** Origin of the service that receives records; seal certificates have their own. */
export const SERVICE_ORIGINS: Readonly<Record<VerifactuEnvironment, { person: string; seal: string }>> = {
  test: { person: "https://prewww1.aeat.es", seal: "https://prewww10.aeat.es" },
  production: { person: "https://www1.agenciatributaria.gob.es", seal: "https://www10.agenciatributaria.gob.es" },
};

export const SERVICE_PATH = "/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP";

type Coded = Pick<InvoiceRecord, "issuerTaxId" | "number" | "issuedOn" | "total">;

/**
 * Address in an invoice's QR code, under which the tax agency shows the invoice. Without an environment the
 * record is not sent, and the code leads to another page of the agency.
 */
export function invoiceQrUrl(record: Coded, environment: VerifactuEnvironment | null): string {
  const values: [string, string][] = [
    ["nif", record.issuerTaxId],
    ["numserie", record.number],
    ["fecha", dayText(record.issuedOn)],
    ["importe", amountText(record.total)],
  ];
  const query = values.map(([name, value]) => `${name}=${encodeURIComponent(value.trim())}`).join("&");
  const page = environment ? "ValidarQR" : "ValidarQRNoVerifactu";
  return `${QR_ORIGINS[environment ?? "production"]}/wlpl/TIKE-CONT/${page}?${query}`;
}
