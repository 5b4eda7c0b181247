import { ApiError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { oneOf } from "@tablero/domain/platform/resources/words";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { FailureAlert } from "../pages/failure-alert.tsx";

/**
 * Options of `useQuery` for a record being edited: no background refresh, because a later save reports version
 * conflicts.
 */
export const RECORD_OPTIONS = { revalidateOnFocus: false, revalidateIfStale: true } as const;

export interface OpeningRecordProps {
  resource: Pick<ResourceDescriptor, "words">;
  response: { error: QueryError | undefined; isValidating: boolean; mutate(): Promise<unknown> };
  onClose: () => void;
}

/** The window of a record that is loading, failed to load, or no longer exists. */
export function OpeningRecord({ resource, response, onClose }: OpeningRecordProps) {
  const { one, gender } = resource.words;
  const { error } = response;
  const gone = error instanceof ApiError && error.status === 404;
  const the = gender === "m" ? "el" : "la";
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={oneOf(resource)}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        {gone ? (
          <Alert tone="warning" title={`${gender === "m" ? "Este" : "Esta"} ${one} ya no está`}>
            Alguien {gender === "m" ? "lo" : "la"} ha eliminado.
          </Alert>
        ) : error ? (
          <FailureAlert
            error={error}
            title={`No se ha podido abrir ${the} ${one}`}
            onRetry={() => void response.mutate()}
            loading={response.isValidating}
          />
        ) : (
          <SkeletonRegion label={`Cargando ${the} ${one}`}>
            <SkeletonText lines={6} />
          </SkeletonRegion>
        )}
      </DialogContent>
    </Dialog>
  );
}
