import type { QueryError } from "@tablero/api-client/query";
import { ErrorState } from "@tablero/ui/error-state";
import type { ReactNode } from "react";
import { DetailSkeleton } from "../shared/detail-skeleton.tsx";
import { FailureAlert } from "../shared/failure-alert.tsx";
import { Page } from "../shared/page.tsx";

export interface RecordPageProps<T> {
  /** Result of `useQuery`. */
  response: { data: T | undefined; error: QueryError | undefined; isValidating: boolean; mutate(): Promise<unknown> };
  /** Accessible name while it loads: "Cargando el pedido". */
  loading: string;
  children: (data: T) => ReactNode;
}

/** The page of one record: loading, failed, or its content, above which a failed refresh is reported. */
export function RecordPage<T>({ response, loading, children }: RecordPageProps<T>) {
  const { data, error, isValidating, mutate } = response;
  const retry = () => void mutate();
  if (data === undefined && !error) return <DetailSkeleton label={loading} />;
  if (data === undefined)
    return (
      <Page>
        <ErrorState size="page" level={1} onRetry={retry} retrying={isValidating} />
      </Page>
    );
  return (
    <Page>
      {error ? (
        <FailureAlert error={error} title="No se ha podido actualizar" onRetry={retry} retrying={isValidating} />
      ) : null}
      {children(data)}
    </Page>
  );
}
