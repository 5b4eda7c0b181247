import { ErrorState } from "@tablero/ui/error-state";

/** Below the bar, where what a button opens could not be fetched. */
export function CodeFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="fixed inset-x-2 top-16 z-popover rounded-xl bg-raised shadow-panel sm:left-auto sm:w-80">
      <ErrorState level={3} onRetry={onRetry} />
    </div>
  );
}
