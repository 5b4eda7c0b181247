import { SIGN_IN_LINK_MINUTES } from "@tablero/domain/people/accounts/sign-in-link";
import { EMAIL_LINK_HOURS, INVITATION_DAYS } from "@tablero/domain/people/accounts/staff-accounts";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { ROLE_LABELS } from "@tablero/domain/platform/words/labels";
import type { ToPerson } from "../base-types.ts";
import { button, type Letter, note, text } from "../blocks.ts";
import type {
  AccountChanged,
  AccountLink,
  PasskeyRefused,
  PasswordChanged,
  PasswordLink,
  StaffInvitation,
  TwoFactorChanged,
} from "../types.ts";

const IGNORE = "Si no has sido tú, no hagas nada: no cambia nada.";
const whyAccount = (shop: string) => `Recibes este correo porque alguien ha dado tu dirección en ${shop}.`;

/** For email clients that do not render the button. */
const asText = (url: string) =>
  note("Si el botón no funciona, copia esta dirección en el navegador:", { label: url, url });

export const verifyAccount = ({ shop, name, url }: AccountLink): Letter => ({
  subject: `Confirma tu cuenta en ${shop.name}`,
  preheader: "Solo falta confirmar que esta dirección es tuya.",
  title: "Confirma tu correo",
  name,
  blocks: [
    text("Solo falta confirmar que esta dirección es tuya. El enlace vale tres días y se usa una vez."),
    button("Confirmar mi cuenta", url),
    asText(url),
    note(IGNORE),
  ],
  why: whyAccount(shop.name),
});

export const accountExists = ({ shop, name }: ToPerson): Letter => ({
  subject: `Ya tienes una cuenta en ${shop.name}`,
  preheader: "Alguien ha intentado abrir otra con tu correo.",
  title: "Ya tienes una cuenta",
  name,
  blocks: [
    text("Alguien ha intentado abrir una cuenta con tu correo, pero ya tienes una. Si has sido tú, entra con ella."),
    button("Entrar", `${shop.url}/home?entrar=1`),
    note("Si has olvidado la contraseña, puedes poner otra:", {
      label: "Nueva contraseña",
      url: `${shop.url}/forgot-password`,
    }),
    note(IGNORE),
  ],
  why: whyAccount(shop.name),
});

export const resetPassword = ({ shop, name, url, confirms }: PasswordLink): Letter => ({
  subject: confirms ? `Confirma tu cuenta en ${shop.name}` : `Pon una contraseña nueva en ${shop.name}`,
  preheader: "El enlace vale una hora.",
  title: confirms ? "Elige tu contraseña" : "Pon una contraseña nueva",
  name,
  blocks: [
    text(
      confirms
        ? "Con este enlace eliges la contraseña de tu cuenta y la confirmas. Vale una hora y se usa una vez."
        : "Con este enlace eliges una contraseña nueva. Vale una hora y se usa una vez.",
    ),
    button("Elegir contraseña", url),
    asText(url),
    note(confirms ? IGNORE : "Si no la has pedido tú, no hagas nada: tu contraseña sigue siendo la misma."),
  ],
  why: whyAccount(shop.name),
});

export const signInLink = ({ shop, name, url }: AccountLink): Letter => ({
  subject: `Tu enlace para entrar en ${shop.name}`,
  preheader: `Vale ${SIGN_IN_LINK_MINUTES} minutos y se usa una vez.`,
  title: "Entra en tu cuenta",
  name,
  blocks: [
    text(`Con este enlace entras sin contraseña. Vale ${SIGN_IN_LINK_MINUTES} minutos y se usa una vez.`),
    button("Entrar en mi cuenta", url),
    asText(url),
    note("Si no lo has pedido tú, no hagas nada: sin este correo no entra nadie. No se lo reenvíes a otra persona."),
  ],
  why: whyAccount(shop.name),
});

/** Empty for an account without passkeys. */
function passkeyNote({ count, kept }: PasswordChanged["passkeys"]): string {
  if (count === 0) return "";
  if (count === 1)
    return kept
      ? " La clave de acceso que tienes sigue valiendo: si no es tuya, quítala."
      : " También hemos quitado la clave de acceso que tenías: con ella ya no se entra.";
  return kept
    ? ` Las ${count} claves de acceso que tienes siguen valiendo: si alguna no es tuya, quítala.`
    : ` También hemos quitado las ${count} claves de acceso que tenías: con ellas ya no se entra.`;
}

export const passwordChanged = ({ shop, name, changedAt, passkeys }: PasswordChanged): Letter => ({
  subject: `Tu contraseña de ${shop.name} ha cambiado`,
  preheader: "Y hemos cerrado las demás sesiones.",
  title: "Tu contraseña ha cambiado",
  name,
  blocks: [
    text(
      `La contraseña de tu cuenta cambió el ${formatLongDateTime(changedAt)}. Hemos cerrado las demás sesiones.${passkeyNote(passkeys)}`,
    ),
    text("Si has sido tú, ya está. Si no, pon otra ahora mismo y escríbenos."),
    button("Poner otra contraseña", `${shop.url}/forgot-password`),
  ],
  why: `Recibes este correo porque tienes una cuenta en ${shop.name}.`,
});

export const staffInvitation = ({ shop, name, url, role, invitedBy }: StaffInvitation): Letter => ({
  subject: `Te han invitado al equipo de ${shop.name}`,
  preheader: `El enlace vale ${INVITATION_DAYS} días.`,
  title: "Entra en el equipo",
  name,
  blocks: [
    text(`${invitedBy || shop.name} te ha invitado a trabajar en la trastienda, con el rol «${ROLE_LABELS[role]}».`),
    text(`Elige tu nombre y tu contraseña con este enlace. Vale ${INVITATION_DAYS} días y se usa una vez.`),
    button("Aceptar la invitación", url),
    asText(url),
    note("Si no esperabas esta invitación, no hagas nada: sin tu contraseña no hay cuenta."),
  ],
  why: `Recibes este correo porque alguien del equipo de ${shop.name} ha dado tu dirección.`,
});

export const twoFactorChanged = ({ shop, name, changedAt, enabled }: TwoFactorChanged): Letter => {
  const what = enabled ? "activada" : "desactivada";
  return {
    subject: `Verificación en dos pasos ${what} en ${shop.name}`,
    preheader: "Y hemos cerrado las demás sesiones.",
    title: `Verificación en dos pasos ${what}`,
    name,
    blocks: [
      text(
        `La verificación en dos pasos de tu cuenta se ${enabled ? "activó" : "desactivó"} el ${formatLongDateTime(changedAt)}. Hemos cerrado las demás sesiones.`,
      ),
      text("Si has sido tú, o alguien de administración a quien se lo pediste, ya está. Si no, pon otra contraseña."),
      button("Poner otra contraseña", `${shop.url}/forgot-password`),
    ],
    why: `Recibes este correo porque tienes una cuenta en ${shop.name}.`,
  };
};

export const passkeyChanged = ({ shop, name, changedAt, enabled }: TwoFactorChanged): Letter => {
  const what = enabled ? "añadida" : "quitada";
  return {
    subject: `Clave de acceso ${what} en ${shop.name}`,
    preheader: enabled ? "Con ella se entra sin contraseña." : "Con ella ya no se entra.",
    title: `Clave de acceso ${what}`,
    name,
    blocks: [
      text(
        `El ${formatLongDateTime(changedAt)} se ${enabled ? "añadió" : "quitó"} una clave de acceso de tu cuenta. ${enabled ? "Con ella se entra sin contraseña." : "Con ella ya no se entra."}`,
      ),
      text("Si has sido tú, ya está. Si no, revisa las claves y las sesiones de tu cuenta, y pon otra contraseña."),
      button("Ver la seguridad de mi cuenta", `${shop.url}/cuenta/seguridad`),
    ],
    why: `Recibes este correo porque tienes una cuenta en ${shop.name}.`,
  };
};

/** A copy of the passkey may be in use, or its device counts wrongly. */
export const passkeyRefused = ({ shop, name, changedAt, passkey }: PasskeyRefused): Letter => ({
  subject: `Hemos rechazado una clave de acceso en ${shop.name}`,
  preheader: "Puede que alguien tenga una copia.",
  title: "Clave de acceso rechazada",
  name,
  blocks: [
    text(
      `El ${formatLongDateTime(changedAt)} hemos rechazado una entrada con tu clave de acceso «${passkey}»: puede que alguien la haya copiado. No ha entrado nadie.`,
    ),
    text("Entra de otra forma, quita esa clave y crea una nueva. Si no has sido tú, pon también otra contraseña."),
    button("Ver la seguridad de mi cuenta", `${shop.url}/cuenta/seguridad`),
  ],
  why: `Recibes este correo porque tienes una cuenta en ${shop.name}.`,
});

export const confirmEmail = ({ shop, name, url }: AccountLink): Letter => ({
  subject: `Confirma tu correo nuevo en ${shop.name}`,
  preheader: `El enlace vale ${EMAIL_LINK_HOURS} horas.`,
  title: "Confirma tu correo nuevo",
  name,
  blocks: [
    text(
      `Cuando confirmes que esta dirección es tuya, entrarás con ella en ${shop.name}. El enlace vale ${EMAIL_LINK_HOURS} horas y se usa una vez.`,
    ),
    button("Confirmar el correo", url),
    asText(url),
    note("Si no lo has pedido tú, no hagas nada: no cambia nada."),
  ],
  why: `Recibes este correo porque alguien del equipo de ${shop.name} ha dado tu dirección.`,
});

export const emailTaken = ({ shop, name }: ToPerson): Letter => ({
  subject: `Tu correo ya tiene una cuenta en ${shop.name}`,
  preheader: "Por eso no puede ser el de otra.",
  title: "Este correo ya tiene una cuenta",
  name,
  blocks: [
    text(
      "Alguien del equipo ha querido entrar con tu dirección, pero ya tiene una cuenta, y no puede tener dos. Si has sido tú, elige otra dirección.",
    ),
    note(IGNORE),
  ],
  why: whyAccount(shop.name),
});

/** Sent to the old address. */
export const emailChanged = ({ shop, name, changedAt }: AccountChanged): Letter => ({
  subject: `El correo de tu cuenta de ${shop.name} ha cambiado`,
  preheader: "Y hemos cerrado las demás sesiones.",
  title: "El correo de tu cuenta ha cambiado",
  name,
  blocks: [
    text(
      `El ${formatLongDateTime(changedAt)} se confirmó otro correo para tu cuenta: ya no se entra con este. Hemos cerrado las demás sesiones.`,
    ),
    text("Si lo pediste, ya está. Si no, avisa ahora mismo a quien administre la tienda."),
    button(`Escribir a ${shop.name}`, `mailto:${shop.email}`),
  ],
  why: `Recibes este correo porque tenías una cuenta con él en ${shop.name}.`,
});
