import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

export interface AskWindowProps {
  title: string;
  description: string;
  confirm: string;
  tone?: "danger";
  /** Title above a failure, such as «No se ha cancelado». */
  failed: string;
  loading: boolean;
  /** True if a required field is missing. */
  invalid: boolean;
  /** Runs the call; an error is shown in the window. */
  run(): Promise<void>;
  /** `tried`: the button has been pressed, so missing values are shown. */
  children(tried: boolean, failure: QueryError | null): ReactNode;
  onClose: () => void;
}

/** A window that asks for the data of a step before running it. */
export function AskWindow(props: AskWindowProps) {
  const { title, description, confirm, tone, failed, loading, invalid, run, children, onClose } = props;
  const formId = useId();
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (invalid || loading) return;
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure(toQueryError(error));
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !loading && onClose()}>
      <DialogContent
        size="sm"
        title={title}
        description={description}
        footer={
          <>
            <Button variant="secondary" disabled={loading} onClick={onClose}>
              No, volver
            </Button>
            <Button {...(tone && { variant: tone })} type="submit" form={formId} loading={loading}>
              {confirm}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <FailureAlert error={failure} title={failed} onRetry={() => void submit()} loading={loading} />
          {children(tried, failure)}
        </form>
      </DialogContent>
    </Dialog>
  );
}
