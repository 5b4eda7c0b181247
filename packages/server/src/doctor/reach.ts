import { isLoopback } from "../configuration/reach.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

export interface ReachInfo {
  host: string;
  port: number;
  publicUrl: string;
  trustProxy: boolean;
  demo: boolean;
  /** Which program responds on the port: this shop, another program, or none. */
  answers: "shop" | "not-ready" | "other" | "nobody";
  /** The reason why the answering shop is not ready. */
  reason?: string | undefined;
}

/** Checks how the shop is reached: port, address, demo accounts. */
export function checkReach(info: ReachInfo): Finding[] {
  return [...checkPort(info), ...checkAddress(info)];
}

function checkPort({ host, port, answers, reason }: ReachInfo): Finding[] {
  const at = `${host}:${port}`;
  if (answers === "other") return [wrong("port", `Otro programa ocupa ${at}.`, "Páralo o pon otro número en PORT.")];
  if (answers === "not-ready")
    return [
      wrong(
        "port",
        `La tienda está en marcha en ${at} y no está lista (${reason ?? "sin motivo"}).`,
        "Mira su registro.",
      ),
    ];
  return [
    ok("port", answers === "shop" ? `La tienda contesta en ${at}.` : `La tienda no está en marcha; ${at} está libre.`),
  ];
}

function checkAddress({ host, publicUrl, trustProxy, demo }: ReachInfo): Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  const isPublic = !isLoopback(hostname);
  const found: Finding[] = [];
  if (demo && (isPublic || !isLoopback(host) || trustProxy))
    found.push(
      warn(
        "demo",
        "Quien llegue a esta demo puede administrarla: sus contraseñas son públicas.",
        "Pon DEMO=0 para una tienda de verdad.",
      ),
    );
  if (isPublic && protocol !== "https:")
    found.push(
      wrong(
        "address",
        `PUBLIC_URL es ${publicUrl}: lo que escriben los clientes se puede leer por el camino.`,
        "Usa https://.",
      ),
    );
  else if (isPublic && !trustProxy)
    found.push(
      warn(
        "address",
        "Un proxy le pone el certificado a la tienda y TRUST_PROXY no está puesto: todos los clientes comparten una dirección y sus límites.",
        "Pon TRUST_PROXY=1 si todas las llamadas llegan por el proxy.",
      ),
    );
  else if (!isPublic && (!isLoopback(host) || trustProxy))
    found.push(
      warn(
        "address",
        `Los enlaces de los correos llevan a ${publicUrl}, que otros no pueden abrir.`,
        "Pon PUBLIC_URL.",
      ),
    );
  else found.push(ok("address", `Los clientes ven ${publicUrl}.`));
  return found;
}
