import { countLostFactors } from "../domain/people/accounts/two-factor/factor.ts";
import type { Ctx } from "../domain/platform/context.ts";
import { countLostWebhooks } from "../domain/platform/webhooks/secret.ts";
import { lostGatewaySecrets } from "../domain/settings/shop/gateway-secrets.ts";
import { isMailPasswordLost } from "../domain/settings/shop/mail-password.ts";
import type { Secrets } from "../secrets.ts";
import { type Finding, ok, wrong } from "./finding.ts";

/** Encrypted data in the database that can no longer be decrypted. */
export interface SealedInfo {
  gateways: number;
  isMailLost: boolean;
  webhooks: number;
  factors: number;
}

export const readSealedInfo = async (ctx: Ctx, secrets: Secrets): Promise<SealedInfo> => ({
  gateways: (await lostGatewaySecrets(ctx, secrets)).length,
  isMailLost: await isMailPasswordLost(ctx, secrets),
  webhooks: await countLostWebhooks(ctx, secrets),
  factors: await countLostFactors(ctx, secrets),
});

const ADVICE =
  "Pon la clave anterior en JWT_SECRET_PREVIOUS y arranca la tienda una vez: lo cifra de nuevo. Si se ha perdido, ";

/**
 * Checks the data encrypted with the shop's secret, which may be unreadable after JWT_SECRET changed or after a
 * restore elsewhere.
 */
export function checkSealed({ gateways, isMailLost, webhooks, factors }: SealedInfo): Finding[] {
  const lost: [is: boolean, sentence: string, otherwise: string][] = [
    [
      gateways > 0,
      gateways === 1
        ? "Una clave de las pasarelas de pago no se abre con la clave de la tienda: no se puede cobrar con ella."
        : `${gateways} claves de las pasarelas de pago no se abren con la clave de la tienda: no se puede cobrar con ellas.`,
      "escríbelas otra vez en admin/ajustes.",
    ],
    [
      isMailLost,
      "La contraseña del correo no se abre con la clave de la tienda: no sale ningún correo.",
      "escríbela otra vez en admin/ajustes.",
    ],
    [
      webhooks > 0,
      webhooks === 1
        ? "El secreto de un webhook no se abre con la clave de la tienda: sus avisos no salen firmados."
        : `Los secretos de ${webhooks} webhooks no se abren con la clave de la tienda: sus avisos no salen firmados.`,
      "crea secretos nuevos en admin/webhooks.",
    ],
    [
      factors > 0,
      factors === 1
        ? "El segundo factor de una cuenta no se abre con la clave de la tienda: los códigos de su aplicación no valen."
        : `El segundo factor de ${factors} cuentas no se abre con la clave de la tienda: los códigos de sus aplicaciones no valen.`,
      "entra con un código de recuperación o restablécelo en admin/usuarios.",
    ],
  ];
  const found = lost.flatMap(([is, sentence, otherwise]) =>
    is ? [wrong("sealed", sentence, `${ADVICE}${otherwise}`)] : [],
  );
  return found.length > 0 ? found : [ok("sealed", "Lo que está cifrado se abre con la clave de la tienda.")];
}
