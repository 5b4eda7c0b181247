import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Code } from "@tablero/ui/code";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { toast } from "@tablero/ui/toast";
import type { ReactNode } from "react";

export interface SecretOnceProps {
  /** Title of the new secret: "Clave nueva". */
  title: string;
  /** Name of the secret: "Clave". */
  label: string;
  /** Shown this once. */
  secret: string;
  /** Explanation of the secret's purpose and where to enter it. */
  children: ReactNode;
  /** Called when the user confirms with the button that the secret is stored. */
  onClose: () => void;
}

/** A secret that is shown only once. It can be copied; neither a click outside nor Escape closes the window. */
export function SecretOnce({ title, label, secret, children, onClose }: SecretOnceProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success("Copiado");
    } catch {
      toast.error("No se ha podido copiar: selecciónalo y cópialo a mano.");
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        onCloseRequest={() => false}
        footer={
          <>
            <Button variant="secondary" onClick={() => void copy()}>
              Copiar
            </Button>
            <Button onClick={onClose}>Ya lo he guardado</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Alert tone="warning" live="off" title="Guárdalo ahora">
            No se vuelve a mostrar.
          </Alert>
          <dl className="flex flex-col gap-1.5">
            <dt className="text-label text-secondary">{label}</dt>
            <dd>
              <Code variant="block" label={label} selectAll>
                {secret}
              </Code>
            </dd>
          </dl>
          <div className="text-body text-secondary">{children}</div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
