import { Resolver } from "node:dns/promises";
import type { SenderDomainAnswer } from "@tablero/contract/settings/shapes/settings-mail";
import type { MailStatus } from "@tablero/domain/settings/sections/mail";
import { domainOf, explainDomain, recordNames, type TxtAnswer } from "@tablero/domain/settings/shop/mail-domain";

/** TXT records under a name; null if there are none. Throws if the lookup failed. */
export type TxtLookup = (name: string) => Promise<readonly string[] | null>;

/** Maximum wait in ms for each name server, which is asked twice. */
const DNS_MS = 3_000;
const ABSENT = new Set(["ENODATA", "ENOTFOUND"]);

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && ABSENT.has(error.code);

/** Uses the name servers of this machine. */
export function dnsLookup(): TxtLookup {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 });
  return async (name) => {
    try {
      // A record of more than 255 bytes arrives in parts.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  };
}

/** Looks up the records of the sender's domain and explains them. */
export async function checkSenderDomain(
  lookup: TxtLookup,
  { sender, server }: Pick<MailStatus, "sender" | "server">,
  selector: string,
): Promise<SenderDomainAnswer> {
  if (!sender) return { domain: null, checks: [] };
  const domain = domainOf(sender.address);
  const names = recordNames({ domain, selector });
  const ask = (name: string): Promise<TxtAnswer> => lookup(name).catch(() => "unavailable" as const);
  const [spf, dkim, dmarc] = await Promise.all([
    ask(names.spf),
    names.dkim === null ? ("unknown" as const) : ask(names.dkim),
    ask(names.dmarc),
  ]);
  const host = server?.replace(/:\d+$/, "") ?? "";
  return { domain, checks: explainDomain({ domain, selector, host, reportsTo: sender.address }, { spf, dkim, dmarc }) };
}
