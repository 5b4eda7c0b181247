import type { QueryError } from "@tablero/api-client/query";
import { Card, CardHeader } from "@tablero/ui/card";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { type ReactNode, useId } from "react";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";

/** Result of `useQuery`. */
export interface Response<T> {
  data: T | undefined;
  error: QueryError | undefined;
  isValidating: boolean;
  mutate(): unknown;
}

export interface PartCardProps<T> {
  title: string;
  /** A link to the full list, or a selector. */
  actions?: ReactNode;
  response: Response<T>;
  className?: string;
  children: (data: T) => ReactNode;
}

/**
 * A card of the overview. Each card loads and fails independently; the previous data stays visible during a refetch.
 */
export function PartCard<T>({ title, actions, response, className, children }: PartCardProps<T>) {
  const id = useId();
  const { data, error, isValidating, mutate } = response;
  return (
    <Card aria-labelledby={id} className={className}>
      <CardHeader title={title} titleId={id} actions={actions} />
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <LoadFailure error={error} level={3} onRetry={() => void mutate()} loading={isValidating} />
      ) : (
        <SkeletonRegion label={`Cargando ${title}`} className="p-5">
          <SkeletonText lines={6} />
        </SkeletonRegion>
      )}
    </Card>
  );
}
