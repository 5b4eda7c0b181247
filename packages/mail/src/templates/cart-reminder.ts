import { formatMoney } from "@tablero/domain/platform/money/money";
import { button, type Letter, note, text } from "../blocks.ts";
import type { CartReminder } from "../types.ts";

/** A cart that a client left, with the goods that can still be bought. */
export function cartReminder({ shop, name, lines, missing, url, stopUrl }: CartReminder): Letter {
  const total = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const gone =
    missing === 1 ? "Uno de los artículos ya no está disponible." : `${missing} artículos ya no están disponibles.`;
  return {
    subject: `Dejaste un carrito en ${shop.name}`,
    preheader: `${formatMoney(total)}, con los precios de hoy.`,
    title: "Tu carrito sigue aquí",
    name,
    blocks: [
      text(
        "Por si quieres terminar tu compra, esto es lo que dejaste, con los precios de hoy. No reservamos las unidades.",
      ),
      { kind: "lines", lines, caption: "Tu carrito" },
      ...(missing > 0 ? [text(gone)] : []),
      button("Abrir mi carrito", url),
      note(
        "Solo te lo recordamos una vez. Si no quieres recibir estos correos ni el boletín, puedes dejarlo con un clic:",
        {
          label: "Darme de baja",
          url: stopUrl,
        },
      ),
    ],
    why: `Recibes este correo porque tienes cuenta en ${shop.name} y te has suscrito a su boletín.`,
  };
}
