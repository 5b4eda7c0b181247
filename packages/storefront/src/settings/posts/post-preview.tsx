import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { ErrorState } from "@tablero/ui/error-state";
import { ForbiddenState } from "@tablero/ui/forbidden-state";
import { Skeleton } from "@tablero/ui/skeleton";
import { CONTAINER } from "../../platform/shared/container.ts";
import { PostScreen } from "./post-screen.tsx";

/** A stored post as shoppers would read it, also while it is a draft or scheduled; for signed-in staff. */
export default function PostPreview({ id }: { id: string }) {
  const mayRead = useCan()("posts:read");
  const input = mayRead ? { params: { id } } : null;
  const { data, error, mutate, isValidating } = useQuery("GET /api/admin/posts/{id}", input);
  if (!mayRead)
    return (
      <div className={`${CONTAINER} pt-8`}>
        <ForbiddenState>Tu cuenta no puede ver los borradores de la tienda.</ForbiddenState>
      </div>
    );
  if (error && !data)
    return (
      <div className={`${CONTAINER} pt-8`}>
        <ErrorState size="page" onRetry={() => void mutate()} loading={isValidating} />
      </div>
    );
  if (!data)
    return (
      <div className={`${CONTAINER} pt-8`}>
        <Skeleton variant="box" className="h-100 w-full max-w-170" />
      </div>
    );
  const { kind, title, summary, body, image, publishAt, state } = data;
  const words = {
    draft: "Es un borrador: en la tienda no se ve.",
    scheduled: publishAt ? `Se verá desde el ${formatLongDateTime(publishAt)}.` : "",
    public: "Así se ve en la tienda.",
    archived: "Está archivada: en la tienda no se ve.",
  };
  return (
    <PostScreen
      post={{ kind, title, summary, html: body, image, publishedAt: publishAt }}
      notice={
        <Alert tone="info" live="off" title="Vista previa" className="mb-6 max-w-170">
          {words[state]}
        </Alert>
      }
    />
  );
}
