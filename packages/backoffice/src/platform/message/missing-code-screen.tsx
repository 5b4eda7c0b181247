import { Button } from "@tablero/ui/button";
import { ErrorState } from "@tablero/ui/error-state";
import { outlineSignalSlash } from "@tablero/ui/icons/outline-signal-slash";

export interface MissingCodeScreenProps {
  /** Loads the code again. */
  onRetry: () => void;
  /** True while a retry is in progress. */
  loading: boolean;
  /** Cancels the navigation; the previous section is shown again, unchanged. */
  onBack: () => void;
}

/** Shown when the code of a section could not be loaded; the menus and the previous section stay. */
export function MissingCodeScreen({ onRetry, loading, onBack }: MissingCodeScreenProps) {
  return (
    <ErrorState
      size="page"
      level={1}
      icon={outlineSignalSlash}
      title="No hay conexión con la tienda"
      onRetry={onRetry}
      loading={loading}
      actions={
        <Button variant="ghost" onClick={onBack}>
          Seguir donde estaba
        </Button>
      }
    >
      Esta sección se abrirá en cuanto vuelva la red. Lo que estabas escribiendo sigue donde lo dejaste.
    </ErrorState>
  );
}
