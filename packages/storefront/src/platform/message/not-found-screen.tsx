import { useUser } from "@tablero/api-client/session";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineHome } from "@tablero/ui/icons/outline-home";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { Link, useLocation } from "react-router-dom";
import { backOfficePath, eventsPath, homePath, searchFormPath } from "../links/links.ts";
import { useIsFeatureOn } from "../shared/shop-parts.ts";
import { MessageScreen } from "./message-screen.tsx";

interface Missing {
  title: string;
  text: string;
}

const PAGE: Missing = {
  title: "Esta casilla está vacía",
  text: "La página que buscas se ha movido o ya no existe. Prueba a buscar el juego o vuelve al principio.",
};

const GONE: Missing = {
  title: "Ya no está en la tienda",
  text: "Lo que había aquí se ha retirado y no vuelve. Prueba a buscar algo parecido o vuelve al principio.",
};

/** Texts by the first segment of the URL. */
const KINDS: Readonly<Record<string, Missing>> = {
  producto: {
    title: "Este producto ya no está",
    text: "Se ha retirado del catálogo o su dirección ha cambiado. Búscalo por su nombre: puede que haya otra edición.",
  },
  categoria: {
    title: "Esta categoría ya no está",
    text: "Se ha retirado o ha cambiado de nombre. Busca lo que querías ver, o vuelve al principio.",
  },
  evento: {
    title: "Este evento ya no está",
    text: "Ya ha pasado o se ha retirado. En el inicio están los próximos.",
  },
  pedido: {
    title: "No encontramos ese pedido",
    text: "Comprueba que el enlace de tu correo está completo. Si lo has copiado a mano, puede que falte una letra.",
  },
  factura: {
    title: "No encontramos esa factura",
    text: "Comprueba que el enlace está completo. También puedes abrirla desde la página de su pedido.",
  },
};

/** In these URLs, the last segment consists of words worth searching for. */
const NAMED = ["producto", "categoria", "evento"];
const UUID = /^[\da-f]{8}-[\da-f]{4}-/i;

function guessWords([kind = "", slug = ""]: readonly string[]): string {
  if (!NAMED.includes(kind) || UUID.test(slug)) return "";
  try {
    return decodeURIComponent(slug).replace(/-+/g, " ").trim();
  } catch {
    return "";
  }
}

interface NotFoundScreenProps {
  /** True if the page existed and was removed: code 410 instead of 404. */
  isGone?: boolean;
}

/** 404: there is nothing at this address; 410: the page was removed. */
export function NotFoundScreen({ isGone = false }: NotFoundScreenProps) {
  const events = useIsFeatureOn("events");
  const user = useUser();
  const parts = useLocation().pathname.slice(1).split("/");
  const { title, text } = isGone ? GONE : (KINDS[parts[0] ?? ""] ?? PAGE);
  return (
    <MessageScreen
      code={isGone ? "410" : "404"}
      title={title}
      actions={
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: <search> has no form of its own */}
          <form
            role="search"
            aria-label="Buscar lo que falta"
            method="get"
            action={searchFormPath()}
            className="flex w-full max-w-130 flex-wrap gap-3"
          >
            <input
              type="search"
              name="q"
              defaultValue={guessWords(parts)}
              aria-label="Buscar un producto"
              placeholder="Un juego o una carta"
              autoComplete="off"
              enterKeyHint="search"
              className="field-box h-control-lg min-w-0 flex-1 basis-48 px-4 text-shop placeholder:text-hint"
            />
            <Button type="submit" size="lg">
              <Icon icon={outlineMagnifyingGlass} size={20} />
              Buscar
            </Button>
          </form>
          <Button asChild size="lg" variant="secondary">
            <Link to={homePath()}>
              <Icon icon={outlineHome} size={20} />
              Volver al inicio
            </Link>
          </Button>
          {parts[0] === "evento" && events ? (
            <Button asChild size="lg" variant="secondary">
              <Link to={eventsPath()}>Ver los próximos eventos</Link>
            </Button>
          ) : null}
        </>
      }
      footnote={
        user && user.role !== "client" ? (
          <>
            ¿Trabajas aquí?{" "}
            <Link to={backOfficePath()} className="font-semibold text-primary-text hover:underline">
              Vuelve a la trastienda
            </Link>
          </>
        ) : null
      }
    >
      {text}
    </MessageScreen>
  );
}
