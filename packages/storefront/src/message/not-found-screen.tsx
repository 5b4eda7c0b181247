import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineHome, outlineMagnifyingGlass } from "@tablero/ui/icons";
import { Link } from "react-router-dom";
import { backOfficePath, homePath, searchPath } from "../links.ts";
import { MessageScreen } from "./message-screen.tsx";

/** 404: nothing at this address. */
export function NotFoundScreen() {
  return (
    <MessageScreen
      code="404"
      title="Esta casilla está vacía"
      actions={
        <>
          <Button asChild size="lg">
            <Link to={homePath()}>
              <Icon icon={outlineHome} size={20} />
              Volver al inicio
            </Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to={searchPath()}>
              <Icon icon={outlineMagnifyingGlass} size={20} />
              Buscar
            </Link>
          </Button>
        </>
      }
      footnote={
        <>
          ¿Trabajas aquí?{" "}
          <Link to={backOfficePath()} className="font-semibold text-primary-text hover:underline">
            Vuelve a la trastienda
          </Link>
        </>
      }
    >
      La página que buscas se ha movido o ya no existe. Prueba a buscar el juego o vuelve al principio.
    </MessageScreen>
  );
}
