import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { toast } from "@tablero/ui/toast";

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the user confirms that the codes are stored. */
  onDone: () => void;
  doneLabel: string;
}

/** Recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone, doneLabel }: RecoveryCodesProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast.success("Códigos copiados");
    } catch {
      toast.error("No se han podido copiar: apúntalos.");
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title="Guarda estos códigos ahora">
        No se vuelven a mostrar. Cada uno vale una vez, para entrar sin el teléfono.
      </Alert>
      <ol
        aria-label="Códigos de recuperación"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg bg-sunken px-5 py-4 font-semibold text-body tracking-wider"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </div>
    </div>
  );
}
