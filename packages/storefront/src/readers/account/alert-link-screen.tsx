import { useApi } from "@tablero/api-client/api-context";
import { outlineBell } from "@tablero/ui/icons/outline-bell";
import { useCallback } from "react";
import { FOLLOW, MailLinkScreen } from "../../people/sign-in/mail-link-screen.tsx";
import { homePath, productPath } from "../../platform/links/links.ts";
import { plural } from "../../platform/shared/words.ts";

interface AlertLinkScreenProps {
  id: string;
  token: string;
  /** True if the link removes the stock alert. */
  stops: boolean;
}

/** A link in an alert email that confirms or removes the alert. */
export function AlertLinkScreen({ id, token, stops }: AlertLinkScreenProps) {
  const api = useApi();
  const follow = useCallback(
    (signal?: AbortSignal) => {
      const call = { body: { id, token } };
      return stops
        ? api.call("POST /api/shop/alerts/cancel", call, { ...FOLLOW, signal })
        : api.call("POST /api/shop/alerts/confirm", call, { ...FOLLOW, signal });
    },
    [api, id, token, stops],
  );
  return (
    <MailLinkScreen
      icon={outlineBell}
      asking={stops ? "Quitando el aviso" : "Confirmando el aviso"}
      follow={follow}
      gone="Ha caducado o se quitó el aviso. Puedes pedirlo otra vez."
      done={({ name, search, productSlug, others }) => ({
        title: stops ? "Aviso quitado" : "Te avisaremos",
        text: stops
          ? `No te escribiremos cuando ${search ? "llegue" : "vuelva"} «${name}».`
          : search
            ? `Te escribiremos el día que tengamos «${name}».`
            : `Te escribiremos cuando ${others > 0 ? `vuelvan «${name}» y ${plural(others, "producto")} más` : `vuelva «${name}»`}, por orden de petición y a tantas personas como unidades lleguen.`,
        to: productSlug ? productPath(productSlug) : homePath(),
        label: productSlug ? "Ver el producto" : "Ir a la tienda",
      })}
    />
  );
}
