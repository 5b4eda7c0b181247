import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

export const instructions =
  "Para moverlo, pulsa espacio, usa las flechas y vuelve a pulsar espacio para soltarlo. Escape cancela.";

/** Screen reader announcements while the user moves an item. */
export function announcements(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const place = (id: UniqueIdentifier) => `posición ${ids.indexOf(String(id)) + 1} de ${ids.length}`;
  const name = (id: UniqueIdentifier) => nameOf(String(id));
  const holding = (id: UniqueIdentifier) => `Moviendo ${name(id)}, ${place(id)}.`;
  return {
    onDragStart: ({ active }) => holding(active.id),
    // The drag starts over the item itself; announcing this would drown out the item's name.
    onDragOver({ active, over }) {
      if (!over) return "Fuera de la lista.";
      return over.id === active.id ? holding(active.id) : `Ahora en la ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)}: se queda en la ${place(over.id)}.` : `${name(active.id)}: vuelve a su sitio.`,
    onDragCancel: ({ active }) => `Movimiento cancelado. ${name(active.id)}: vuelve a la ${place(active.id)}.`,
  };
}
