import type { QueryError } from "@tablero/api-client/query";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { oneOf } from "@tablero/domain/platform/resources/words";
import { PageHeader } from "@tablero/ui/page-header";
import type { ReactNode } from "react";
import { BackToList } from "../pages/back-to-list.tsx";
import { DetailSkeleton } from "../pages/detail-skeleton.tsx";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { LoadFailure } from "../pages/load-failure.tsx";
import { Page } from "../pages/page.tsx";

export interface RecordPageProps<T> {
  /** Result of `useQuery`. */
  response: { data: T | undefined; error: QueryError | undefined; isValidating: boolean; mutate(): Promise<unknown> };
  /** Accessible name while it loads: "Cargando el pedido". */
  loading: string;
  /** Resource of the record; its title and back link are shown when loading fails. */
  resource: ResourceDescriptor;
  children: (data: T) => ReactNode;
}

/** The page of a record: loading, failed, or its content, with a notice above after a failed refresh. */
export function RecordPage<T>({ response, loading, resource, children }: RecordPageProps<T>) {
  const { data, error, isValidating, mutate } = response;
  const retry = () => void mutate();
  if (data === undefined && error)
    return (
      <Page>
        <PageHeader title={oneOf(resource)} back={<BackToList resource={resource} />} />
        <LoadFailure size="page" level={2} error={error} onRetry={retry} loading={isValidating} />
      </Page>
    );
  if (data === undefined) return <DetailSkeleton label={loading} />;
  return (
    <Page>
      {error ? (
        <FailureAlert error={error} title="No se ha podido actualizar" onRetry={retry} loading={isValidating} />
      ) : null}
      {children(data)}
    </Page>
  );
}
