import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { useRef, useState } from "react";

interface TypedConfirmationProps {
  /** What is deleted, as it is typed to confirm. */
  name: string;
  /** Rejects with an Error whose message is for the person. */
  remove: () => Promise<void>;
}

const alike = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), "es", { sensitivity: "accent" }) === 0;

/**
 * For what cannot be undone and takes much with it. The button is never off: pressed too early, it says what is
 * missing. Upper and lower case are the same; nobody copies a name to the letter.
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
