import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";

interface ConflictProps {
  /** «Esta dirección» */
  subject: string;
  /** The stored values, in words. */
  stored: string;
  onTakeStored: () => void;
}

/** The record was changed in another window: says what is stored now; saving again keeps what is typed here. */
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
