import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Kbd } from "@tablero/ui/kbd";
import { type Opener, returnFocus } from "../../lib/return-focus.ts";

interface KeyGroup {
  title: string;
  keys: readonly (readonly [chord: string, does: string])[];
}

/** All shortcuts. The keys of a chord are separated by blanks. */
const GROUPS: readonly KeyGroup[] = [
  {
    title: "En todas partes",
    keys: [
      ["Ctrl K", "Buscar páginas, fichas y acciones"],
      ["?", "Ver esta lista"],
      ["Esc", "Cerrar lo que está abierto"],
      ["Tab", "Saltar al contenido, al entrar en la página"],
      ["Alt T", "Ir a los avisos del pie"],
    ],
  },
  {
    title: "En la búsqueda",
    keys: [
      ["↑ / ↓", "Moverse por los resultados"],
      ["↵", "Abrir el elegido"],
      ["Ctrl ↵", "Abrirlo en otra pestaña"],
      ["Esc", "Borrar lo escrito; otra vez, cerrar"],
    ],
  },
  {
    title: "En las listas",
    keys: [
      ["↑ / ↓", "Moverse por las filas"],
      ["↵", "Abrir la fila"],
      ["Ctrl ↵", "Abrirla en otra pestaña"],
      ["Espacio", "Seleccionar la fila"],
      ["N", "Crear algo nuevo, donde se puede"],
      ["Esc", "Quitar la selección"],
    ],
  },
  {
    title: "En los formularios",
    keys: [
      ["Ctrl S", "Guardar"],
      ["↑ / ↓", "Sumar o restar en los números"],
    ],
  },
  {
    title: "Al ordenar accesos e imágenes",
    keys: [
      ["Espacio", "Coger y soltar"],
      ["← / →", "Mover"],
      ["Esc", "Devolver a su sitio"],
    ],
  },
];

/** On a Mac the command key replaces Ctrl. */
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

export interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: Opener;
}

/** All keyboard shortcuts. */
export default function KeysDialog({ opened, onClose, opener }: KeysDialogProps) {
  const control = isMac() ? "⌘" : "Ctrl";
  return (
    <Dialog open={opened} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title="Atajos de teclado" size="lg" onCloseAutoFocus={(event) => returnFocus(event, opener)}>
        <div className="gap-x-10 sm:columns-2">
          {GROUPS.map(({ title, keys }) => (
            <section key={title} className="mb-6 break-inside-avoid">
              <h3 className="mb-1 text-field">{title}</h3>
              <dl className="divide-y divide-border">
                {keys.map(([chord, does]) => (
                  <div key={chord} className="flex min-h-9 items-center justify-between gap-4 py-1.5">
                    <dt className="order-last flex shrink-0 items-center gap-1">
                      <Chord keys={chord.replace("Ctrl", control)} />
                    </dt>
                    <dd className="text-table text-secondary">{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Chord({ keys }: { keys: string }) {
  return keys.split(" ").map((key) =>
    key === "/" ? (
      <span key={key} className="text-label text-hint">
        o
      </span>
    ) : (
      <Kbd key={key}>{key}</Kbd>
    ),
  );
}
