import { errorMessage } from "@tablero/api-client/errors";
import { ErrorState } from "@tablero/ui/error-state";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { type ReactNode, useId } from "react";
import { SECTION_CLASSES } from "./section.ts";

interface AccountPartProps<T> {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  /** Below the title. */
  intro?: ReactNode;
  query: { data?: T | undefined; error?: unknown; isValidating: boolean; mutate: () => Promise<unknown> };
  children: (data: T) => ReactNode;
}

/** A tile of the account page with its query: loading, failed with a retry, or loaded. */
export function AccountPart<T>({ title, action, intro, query, children }: AccountPartProps<T>) {
  const { data, error, isValidating, mutate } = query;
  const id = useId();
  return (
    <section aria-labelledby={id} className={SECTION_CLASSES}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-display text-display-md">
          {title}
        </h2>
        {action}
      </div>
      {intro ? <div className="mt-2 text-pretty text-secondary">{intro}</div> : null}
      <div className="mt-4">
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <ErrorState level={3} onRetry={() => void mutate()} loading={isValidating}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonRegion label="Cargando">
            <SkeletonText lines={4} />
          </SkeletonRegion>
        )}
      </div>
    </section>
  );
}
