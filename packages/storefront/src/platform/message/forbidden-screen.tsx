import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineHome } from "@tablero/ui/icons/outline-home";
import { Link } from "react-router-dom";
import { homePath, signInPath } from "../links/links.ts";
import { MessageScreen } from "./message-screen.tsx";

/** 403: the user is signed in but lacks the permission. */
export function ForbiddenScreen() {
  return (
    <MessageScreen
      code="403"
      title="Aquí no puedes mover ficha"
      actions={
        <>
          <Button asChild size="lg">
            <Link to={homePath()}>
              <Icon icon={outlineHome} size={20} />
              Volver al inicio
            </Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to={signInPath()}>Entrar con otra cuenta</Link>
          </Button>
        </>
      }
    >
      Tu cuenta no tiene permiso para ver esta página. Si crees que debería tenerlo, habla con quien lleva la tienda.
    </MessageScreen>
  );
}
