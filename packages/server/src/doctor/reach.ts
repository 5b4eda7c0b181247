import { isLoopback } from "../configuration/reach.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

export interface ReachFacts {
  host: string;
  port: number;
  publicUrl: string;
  trustProxy: boolean;
  demo: boolean;
  /** Who answers at the port: this shop, another program, or nobody. */
  answers: "shop" | "not-ready" | "other" | "nobody";
  /** Why the shop that answers is not ready. */
  reason?: string | undefined;
}

/** How the shop is reached: port, address, demo accounts. */
export function checkReach(facts: ReachFacts): Finding[] {
  return [...checkPort(facts), ...checkAddress(facts)];
}

function checkPort({ host, port, answers, reason }: ReachFacts): Finding[] {
  const at = `${host}:${port}`;
  if (answers === "other")
    return [wrong("port", `Another program has ${at}.`, "Stop it, or set PORT to another number.")];
  if (answers === "not-ready")
    return [
      wrong("port", `The shop runs at ${at} and is not ready (${reason ?? "no reason given"}).`, "Look at its log."),
    ];
  return [ok("port", answers === "shop" ? `The shop answers at ${at}.` : `The shop does not run; ${at} is free.`)];
}

function checkAddress({ host, publicUrl, trustProxy, demo }: ReachFacts): Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  const isPublic = !isLoopback(hostname);
  const found: Finding[] = [];
  if (demo && (isPublic || !isLoopback(host) || trustProxy))
    found.push(
      warn(
        "demo",
        "Everybody who reaches this demo may administer it: its passwords are published.",
        "Set DEMO=0 for a shop in earnest.",
      ),
    );
  if (isPublic && protocol !== "https:")
    found.push(
      wrong("address", `PUBLIC_URL is ${publicUrl}: what shoppers type can be read on the way.`, "Use https://."),
    );
  else if (isPublic && !trustProxy)
    found.push(
      warn(
        "address",
        "A proxy gives the shop its certificate, and TRUST_PROXY is not set: all shoppers share one address and its limits.",
        "Set TRUST_PROXY=1 where every call comes through the proxy.",
      ),
    );
  else if (!isPublic && (!isLoopback(host) || trustProxy))
    found.push(warn("address", `Links in mails lead to ${publicUrl}, which others cannot open.`, "Set PUBLIC_URL."));
  else found.push(ok("address", `Shoppers see ${publicUrl}.`));
  return found;
}
