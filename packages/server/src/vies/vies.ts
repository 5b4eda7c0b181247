import { vatParts } from "@tablero/domain/people/clients/vat-number";
import { parseTaxId } from "@tablero/domain/platform/tax-id";
import { z } from "zod";
import type { OutgoingFetch } from "../outgoing/outgoing-fetch.ts";
import { type VatRegister, VIES_TIMEOUT_MS } from "./port.ts";

const PATH = "/taxation_customs/vies/rest-api/check-vat-number";

/**
 * A response about a number. If the register could not check it, the response is an error in another format,
 * even with status 200.
 */
const Answer = z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() });

const UNKNOWN = { answer: "unknown", consultation: null } as const;

/** The REST service of the European Commission, at its own origin or a test double's. */
export function viesRegister(outgoing: OutgoingFetch, origin: string): VatRegister {
  return {
    async check(number, requester) {
      const { prefix, rest } = vatParts(number);
      const own = parseTaxId(requester);
      const body = {
        countryCode: prefix,
        vatNumber: rest,
        // With the shop's own number, the response includes an enquiry number, which proves the enquiry.
        ...(own && { requesterMemberStateCode: "ES", requesterNumber: own.value }),
      };
      try {
        const { status, body: bytes } = await outgoing({
          url: `${origin}${PATH}`,
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify(body),
          maxBytes: 64_000,
          timeoutMs: VIES_TIMEOUT_MS,
        });
        if (status !== 200) return UNKNOWN;
        const parsed = Answer.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
        if (!parsed.success) return UNKNOWN;
        const { valid, requestIdentifier } = parsed.data;
        return { answer: valid ? "valid" : "invalid", consultation: requestIdentifier || null };
      } catch {
        // The register is down, too slow, or did not return JSON: the order is taxed, and staff are notified.
        return UNKNOWN;
      }
    },
  };
}
