import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { useRef, useState } from "react";

interface TypedConfirmationProps {
  /** Name of the deleted record, as typed to confirm. */
  name: string;
  /** Rejects with an Error whose message is for the user. */
  remove: () => Promise<void>;
}

const alike = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), "es", { sensitivity: "accent" }) === 0;

/**
 * For a large deletion that cannot be undone. The button is never disabled: pressed too early, it shows what is
 * missing. Case is ignored, because users do not copy a name exactly.
 */
export function TypedConfirmation({ name, remove }: TypedConfirmationProps) {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function change(next: boolean) {
    setOpen(next);
    setTyped("");
  }

  async function confirm() {
    if (!alike(typed, name)) {
      field.current?.focus();
      throw new Error(`Para eliminarlo, escribe «${name}».`);
    }
    await remove();
    toast.success(`Juego ${name} eliminado`);
  }

  return (
    <>
      <Button variant="danger-ghost" onClick={() => change(true)}>
        Eliminar…
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={change}
        tone="danger"
        title={`Eliminar el juego ${name}`}
        description="Se van con él sus 14 colecciones y las fotos. Los pedidos lo conservan. No se puede deshacer."
        confirmLabel="Eliminar juego"
        onConfirm={confirm}
      >
        <Field label={`Escribe «${name}» para confirmarlo`}>
          <TextInput ref={field} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </AlertDialog>
    </>
  );
}
