import { Button } from "../button/button.tsx";
import { ErrorState } from "../error-state/error-state.tsx";

export interface DeferredFailedProps {
  /** Called by «Reintentar». */
  onRetry: () => void;
  /** Shows "Cerrar", if no button of the page closes it. */
  onClose?: () => void;
}

/** Message below the bar when the code of a menu, panel or window could not be loaded. */
export function DeferredFailed({ onRetry, onClose }: DeferredFailedProps) {
  return (
    <div className="fixed inset-x-2 top-16 z-popover rounded-xl bg-raised shadow-panel sm:start-auto sm:w-80">
      <ErrorState
        level={3}
        onRetry={onRetry}
        actions={
          onClose && (
            <Button variant="ghost" onClick={onClose}>
              Cerrar
            </Button>
          )
        }
      />
    </div>
  );
}
