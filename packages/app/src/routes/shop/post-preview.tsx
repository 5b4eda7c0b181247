import { useUser } from "@tablero/api-client/session";
import { backOfficePath } from "@tablero/storefront/platform/links/links";
import { MessageScreen } from "@tablero/storefront/platform/message/message-screen";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { NO_INDEX } from "../../lib/load.ts";
import type { Route } from "./+types/post-preview";

export const meta: Route.MetaFunction = () => [{ title: "Vista previa" }, NO_INDEX];

/** Its text is read by the browser of a member of staff, with its own code; the server renders it for nobody. */
const PostPreview = lazy(() => import("@tablero/storefront/settings/posts/post-preview"));

export default function PostPreviewRoute({ params: { id } }: Route.ComponentProps) {
  const user = useUser();
  if (user && user.role !== "client")
    return (
      <Suspense>
        <PostPreview id={id} />
      </Suspense>
    );
  return (
    <MessageScreen
      code="Vista previa"
      title="Esta página es de la trastienda"
      actions={
        <Link
          to={backOfficePath()}
          className="inline-flex min-h-11 items-center font-semibold text-primary-text underline"
        >
          Entrar en la trastienda
        </Link>
      }
    >
      Quien trabaja en la tienda ve aquí sus borradores.
    </MessageScreen>
  );
}
