import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

export const instructions =
  "Para mover una imagen, pulsa espacio, usa las flechas y vuelve a pulsar espacio para soltarla. Escape cancela.";

/** What a screen reader hears while an image is moved. */
export function announcements(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} de ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Imagen ${place(active.id)} cogida.`,
    onDragOver: ({ over }) => (over ? `Ahora en la posición ${place(over.id)}.` : "Fuera de la lista."),
    onDragEnd: ({ over }) =>
      over ? `Imagen soltada en la posición ${place(over.id)}.` : "Imagen soltada en su sitio.",
    onDragCancel: () => "Movimiento cancelado.",
  };
}
