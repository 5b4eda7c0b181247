import { ErrorState } from "@tablero/ui/error-state";
import { outlineSignalSlash } from "@tablero/ui/icons/outline-signal-slash";
import { Logo } from "@tablero/ui/logo";

export interface UnreachableScreenProps {
  onRetry: () => void;
  /** True while a retry is in progress. */
  loading?: boolean;
}

/** Shown when the session or the menus could not be loaded. The user stays signed in. */
export function UnreachableScreen({ onRetry, loading = false }: UnreachableScreenProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-page px-4 py-12">
      <Logo size={30} />
      <ErrorState
        level={1}
        icon={outlineSignalSlash}
        title="No hay conexión con la tienda"
        onRetry={onRetry}
        loading={loading}
      >
        Tu sesión sigue abierta. Comprueba la red y vuelve a intentarlo.
      </ErrorState>
    </main>
  );
}
