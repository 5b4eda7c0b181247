import { useUser } from "@tablero/api-client/session";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { backOfficePath } from "../../platform/links/links.ts";
import { MessageScreen } from "../../platform/message/message-screen.tsx";

/** Only the browser of a member of staff loads it, and reads the post with their session. */
const PostPreview = lazy(() => import("./post-preview.tsx"));

export interface PreviewScreenProps {
  /** Id of the post. */
  id: string;
}

/** `vista-previa/:id`: a stored post for signed-in staff; the server and other visitors get a message without it. */
export function PreviewScreen({ id }: PreviewScreenProps) {
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
