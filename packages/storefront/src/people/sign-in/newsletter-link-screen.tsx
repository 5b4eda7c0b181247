import { useApi } from "@tablero/api-client/api-context";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { useCallback } from "react";
import { homePath } from "../../platform/links/links.ts";
import { FOLLOW, MailLinkScreen } from "./mail-link-screen.tsx";

interface NewsletterLinkScreenProps {
  /** Id from the link. */
  id: string;
  /** Secret of the link. */
  token: string;
  /** True if the link ends the newsletter subscription. */
  stops: boolean;
}

/** A link in newsletter emails that confirms the address or ends the subscription. */
export function NewsletterLinkScreen({ id, token, stops }: NewsletterLinkScreenProps) {
  const api = useApi();
  const follow = useCallback(
    (signal?: AbortSignal) => {
      const call = { body: { id, token } };
      return stops
        ? api.call("POST /api/shop/newsletter/cancel", call, { ...FOLLOW, signal })
        : api.call("POST /api/shop/newsletter/confirm", call, { ...FOLLOW, signal });
    },
    [api, id, token, stops],
  );
  return (
    <MailLinkScreen
      icon={outlineEnvelope}
      asking={stops ? "Dándote de baja" : "Confirmando tu suscripción"}
      follow={follow}
      gone={
        stops
          ? "Esa suscripción ya no existe: no te llegará nada más."
          : "Ha caducado, o pediste otro después. Puedes suscribirte otra vez al pie de cualquier página."
      }
      done={() =>
        stops
          ? {
              title: "Te has dado de baja",
              text: "No te mandaremos más el boletín. Los correos de tus pedidos siguen llegando.",
              to: homePath(),
              label: "Ir a la tienda",
            }
          : {
              title: "Suscripción confirmada",
              text: "Ya recibes el boletín. Cada correo lleva un enlace para dejarlo.",
              to: homePath(),
              label: "Ir a la tienda",
            }
      }
    />
  );
}
