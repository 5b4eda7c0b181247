import { errorMessage } from "@tablero/api-client/errors";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { type ComponentProps, type ReactNode, useState } from "react";
import { AccountPart } from "../../people/own-data/account-part.tsx";

export interface JoinableRecord {
  /** Id or number of the record, unique in the list. */
  key: string;
  /** Name of the record in the button, such as «pedido P2026-000123». */
  name: string;
  title: ReactNode;
  detail: string;
}

interface JoinableRecordsProps<T> {
  title: string;
  intro: string;
  query: ComponentProps<typeof AccountPart<readonly T[]>>["query"];
  write: { running: boolean; error: unknown };
  recordOf: (row: T) => JoinableRecord;
  onJoin: (key: string) => Promise<unknown>;
}

/**
 * Guest records with this account's address, which only the owner of the address can claim. Renders nothing if there
 * are none.
 */
export function JoinableRecords<T>({ title, intro, query, write, recordOf, onJoin }: JoinableRecordsProps<T>) {
  const [joining, setJoining] = useState<string | null>(null);
  if (!write.error && (query.data === undefined || query.data.length === 0)) return null;
  const join = (key: string) => {
    setJoining(key);
    // `write.error` shows the failure.
    void onJoin(key).catch(() => undefined);
  };
  return (
    <AccountPart title={title} intro={intro} query={query}>
      {(rows) => (
        <>
          <ul className="flex flex-col divide-y">
            {rows.map(recordOf).map((record) => (
              <li
                key={record.key}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0"
              >
                <p className="min-w-0 tabular-nums">
                  <span className="block font-semibold text-shop wrap-anywhere">{record.title}</span>
                  <span className="text-body text-secondary">{record.detail}</span>
                </p>
                <Button
                  size="lg"
                  variant="secondary"
                  loading={write.running && joining === record.key}
                  aria-label={`Añadir a mi cuenta: ${record.name}`}
                  onClick={() => join(record.key)}
                >
                  Añadir a mi cuenta
                </Button>
              </li>
            ))}
          </ul>
          {write.error ? (
            <Alert tone="danger" className="mt-2">
              {errorMessage(write.error)}
            </Alert>
          ) : null}
        </>
      )}
    </AccountPart>
  );
}
