import { toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useQuery } from "@tablero/api-client/query";
import type { FormDraftEntry } from "@tablero/contract/people/shapes/form-drafts";
import { DRAFTS_ANCHOR } from "@tablero/domain/platform/resources/paths";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { EmptyState } from "@tablero/ui/empty-state";
import { ErrorState } from "@tablero/ui/error-state";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useDiscardDraft } from "../../platform/forms/use-draft-store.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";

const LIST = "GET /api/common/drafts";

/** Unsaved input of the signed-in user from all devices, each with a link to its page. */
export function DraftsCard() {
  const { data, error, mutate, isValidating } = useQuery(LIST);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const discardDraft = useDiscardDraft();
  const act = async (action: () => Promise<void>) => {
    setFailure(null);
    try {
      await action();
    } catch (cause) {
      setFailure(toQueryError(cause));
    }
    await mutate();
  };
  const discard = ({ place, title }: FormDraftEntry) =>
    act(async () => {
      const undo = await discardDraft(place);
      toast.success(`Borrador tirado: ${title}`, { action: { label: "Deshacer", onClick: () => void act(undo) } });
    });
  return (
    <Card aria-labelledby={DRAFTS_ANCHOR}>
      <CardHeader title="Borradores" titleId={DRAFTS_ANCHOR} count={data?.items.length} />
      <CardBody padding="none">
        <FailureAlert error={failure} title="El borrador sigue aquí" />
        {data ? (
          data.items.length > 0 ? (
            <ul className="divide-y">
              {data.items.map((draft) => (
                <DraftRow key={draft.place} draft={draft} onDiscard={() => discard(draft)} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={outlinePencilSquare} title="No tienes nada a medias" level={3}>
              Lo que escribas y no guardes queda aquí 30 días, aunque cierres el navegador.
            </EmptyState>
          )
        ) : error ? (
          <ErrorState onRetry={() => void mutate()} loading={isValidating} />
        ) : (
          <SkeletonRegion label="Cargando los borradores">
            <div className="p-5">
              <SkeletonText lines={3} />
            </div>
          </SkeletonRegion>
        )}
      </CardBody>
    </Card>
  );
}

function DraftRow({ draft, onDiscard }: { draft: FormDraftEntry; onDiscard: () => Promise<void> }) {
  const { title, path, at } = draft;
  const [discarding, setDiscarding] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-0.5">
        <Link to={path} className="w-fit font-semibold wrap-anywhere hover:underline">
          {title}
        </Link>
        <span className="text-label text-secondary">
          Escrito <RelativeTime iso={at} />
        </span>
      </div>
      <Button
        size="sm"
        variant="secondary"
        className="max-md:h-11"
        loading={discarding}
        aria-label={`Tirar el borrador de ${title}`}
        onClick={() => {
          setDiscarding(true);
          void onDiscard().finally(() => setDiscarding(false));
        }}
      >
        Tirar
      </Button>
    </li>
  );
}
