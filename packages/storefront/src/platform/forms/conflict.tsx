import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";

interface ConflictProps {
  /** «Esta dirección» */
  subject: string;
  /** The stored values as text. */
  stored: string;
  onTakeStored: () => void;
}

/** Shown when the record was changed in another window, with the stored values. Saving again keeps the typed ones. */
export function Conflict({ subject, stored, onTakeStored }: ConflictProps) {
  return (
    <Alert tone="warning">
      <p className="wrap-anywhere">
        {subject} ha cambiado en otra ventana. Ahora dice: {stored}. Si guardas otra vez, vale lo que tienes aquí.
      </p>
      <Button type="button" variant="secondary" size="lg" className="mt-2" onClick={onTakeStored}>
        Quedarme con lo guardado
      </Button>
    </Alert>
  );
}
