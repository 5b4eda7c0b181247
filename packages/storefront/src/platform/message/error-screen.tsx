import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowPath } from "@tablero/ui/icons/outline-arrow-path";
import { Link } from "react-router-dom";
import { homePath } from "../links/links.ts";
import { MessageScreen } from "./message-screen.tsx";

export interface ErrorScreenProps {
  onRetry?: () => void;
  /** Id of the failed request, for support. */
  reference?: string;
}

/** A server error, or a missing network. */
export function ErrorScreen({ onRetry, reference }: ErrorScreenProps) {
  return (
    <MessageScreen
      code="Error"
      title="Se nos ha caído una pieza"
      actions={
        <>
          {onRetry ? (
            <Button size="lg" onClick={onRetry}>
              <Icon icon={outlineArrowPath} size={20} />
              Reintentar
            </Button>
          ) : null}
          <Button asChild size="lg" variant="secondary">
            <Link to={homePath()} reloadDocument>
              Volver al inicio
            </Link>
          </Button>
        </>
      }
      footnote={reference ? `Referencia: ${reference}` : undefined}
    >
      No hemos podido cargar esta página. Comprueba tu conexión y vuelve a intentarlo; tu carrito está a salvo.
    </MessageScreen>
  );
}
