import { Button } from "../button/button.tsx";
import { ErrorState } from "../error-state/error-state.tsx";

export interface DeferredFailedProps {
  /** Called by «Reintentar». */
  onRetry: () => void;
  /** Shows "Cerrar", for windows that no button on the page closes. */
  onClose?: () => void;
}

/** Message below the bar if the code of a menu, panel or window could not be loaded. */
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
