import { propertyOf } from "@tablero/domain/platform/typed";
import { Button } from "@tablero/ui/button";
import { Heading } from "@tablero/ui/heading";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowLeft } from "@tablero/ui/icons/outline-arrow-left";
import { cn } from "@tablero/ui/lib/cn";
import { places } from "@tablero/ui/lib/places";
import { Token } from "@tablero/ui/track";
import { Link, useNavigate } from "react-router-dom";
import { Page } from "../pages/page.tsx";
import { useWayBack } from "./way-back.ts";

/** admin/404 */
export function NotFoundScreen() {
  const navigate = useNavigate();
  const back = useWayBack();
  // The router stores the index of its history entry in the history state. Going back is possible after the first
  // entry.
  const cameFrom = Number(propertyOf(window.history.state, "idx") ?? 0) > 0;
  return (
    <Page>
      <div className="flex min-h-100 flex-wrap items-center justify-center gap-x-20 gap-y-10 py-8">
        <div className="max-w-110">
          <p className="font-semibold text-body text-secondary">404</p>
          <Heading level={1} variant="display" className="mt-1">
            Esta casilla está vacía
          </Heading>
          <p className="mt-3 text-body text-secondary">
            Lo que buscas se ha movido, se ha borrado o nunca estuvo aquí. Nada de lo que tenías se ha perdido.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            {cameFrom ? (
              <Button onClick={() => void navigate(-1)}>
                <Icon icon={outlineArrowLeft} size={18} />
                Volver a donde estaba
              </Button>
            ) : null}
            <Button asChild variant={cameFrom ? "secondary" : "primary"}>
              <Link to={back.to}>{back.label}</Link>
            </Button>
          </div>
        </div>
        <EmptyBoard />
      </div>
    </Page>
  );
}

const TAKEN = new Set([0, 1, 2, 3, 4, 7, 8, 10, 11, 12, 13, 15]);
const TOKEN = 9;

/** A board with two empty spaces and the token lying beside them. */
function EmptyBoard() {
  return (
    <div aria-hidden="true" className="grid grid-cols-4 gap-2">
      {places(16).map((tile) => (
        <span
          key={tile}
          className={cn(
            "grid size-16 place-items-center rounded-xl",
            tile === TOKEN ? "" : TAKEN.has(tile) ? "bg-primary-tint-strong" : "bg-border",
          )}
        >
          {tile === TOKEN ? <Token className="size-16" /> : null}
        </span>
      ))}
    </div>
  );
}
