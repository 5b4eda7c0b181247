import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

export const instructions =
  "Para moverlo, pulsa espacio, usa las flechas y vuelve a pulsar espacio para soltarlo. Escape cancela.";

/** What a screen reader hears while an item is moved. */
export function announcements(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const place = (id: UniqueIdentifier) => `posición ${ids.indexOf(String(id)) + 1} de ${ids.length}`;
  const name = (id: UniqueIdentifier) => nameOf(String(id));
  return {
    onDragStart: ({ active }) => `Moviendo ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Ahora en la ${place(over.id)}.` : "Fuera de la lista."),
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)}: se queda en la ${place(over.id)}.` : `${name(active.id)}: vuelve a su sitio.`,
    onDragCancel: ({ active }) => `Movimiento cancelado. ${name(active.id)}: vuelve a la ${place(active.id)}.`,
  };
}
