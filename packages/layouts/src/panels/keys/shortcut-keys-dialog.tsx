import { useUser } from "@tablero/api-client/session";
import type { Role } from "@tablero/domain/platform/vocabulary";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Heading } from "@tablero/ui/heading";
import { Kbd } from "@tablero/ui/kbd";
import { sectionKeysFor } from "../../deferred-navigation/section-keys.ts";
import { type Opener, returnFocus } from "../../lib/return-focus.ts";
import { useShell } from "../../lib/shell-context.ts";

interface KeyGroup {
  title: string;
  keys: readonly (readonly [chord: string, does: string])[];
}

/** All shortcuts. The keys of a chord are separated by spaces. */
const GROUPS: readonly KeyGroup[] = [
  {
    title: "En todas partes",
    keys: [
      ["Ctrl K", "Buscar páginas, fichas y acciones"],
      ["?", "Ver esta lista"],
      ["/", "Ir al buscador de la lista, o a la búsqueda"],
      ["Esc", "Cerrar lo que está abierto"],
      ["Tab", "Saltar al contenido, al entrar en la página"],
      ["F6", "Saltar a la parte siguiente: menú, barra de arriba, página, panel; con Mayús, a la anterior"],
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
      ["J / K", "Fila siguiente o anterior, desde cualquier sitio"],
      ["↑ / ↓", "Moverse por las filas"],
      ["↵ / E", "Abrir la fila"],
      ["Ctrl ↵", "Abrirla en otra pestaña"],
      ["X", "Seleccionar la fila"],
      ["N / C", "Crear algo nuevo, donde se puede"],
      ["Esc", "Quitar la selección"],
    ],
  },
  {
    title: "En las fichas",
    keys: [
      ["E", "Editar: al primer campo, o al botón de editar"],
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

/** On a Mac, the command key replaces Ctrl. */
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

export interface ShortcutKeysDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: Opener;
}

/** The sections that this role can open with G and a letter. */
const sectionsOf = (role: Role): KeyGroup => ({
  title: "Ir a una sección",
  keys: sectionKeysFor(role).map(({ letter, title }) => [`G ${letter.toUpperCase()}`, title]),
});

/** All keyboard shortcuts. */
export default function ShortcutKeysDialog({ opened, onClose, opener }: ShortcutKeysDialogProps) {
  const control = isMac() ? "⌘" : "Ctrl";
  const { user } = useShell();
  const role = useUser()?.role ?? user.role;
  return (
    <Dialog open={opened} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title="Atajos de teclado" size="lg" onCloseAutoFocus={(event) => returnFocus(event, opener)}>
        <div className="gap-x-10 sm:columns-2">
          {[...GROUPS, sectionsOf(role)].map(({ title, keys }) => (
            <section key={title} className="mb-6 break-inside-avoid">
              <Heading level={3} className="mb-1">
                {title}
              </Heading>
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
  const all = keys.split(" ");
  return all.map((key) =>
    key === "/" && all.length > 1 ? (
      <span key={key} className="text-label text-hint">
        o
      </span>
    ) : (
      <Kbd key={key}>{key}</Kbd>
    ),
  );
}
