/** Seed of a sample card: due date in days (negative: overdue), and the titles of its labels. */
interface CardSeed {
  title: string;
  description?: string;
  due?: number;
  labels?: string[];
}

export const LABEL_TITLES = ["Investigación", "Diseño", "Web", "Tienda", "Urgente"];

/** The lists of the first board, from left to right. */
export const LIST_SEEDS: { title: string; cards: CardSeed[] }[] = [
  {
    title: "Por hacer",
    cards: [
      {
        title: "Comparar tres lectores de códigos para la caja",
        description: "Que lea códigos desde la pantalla del móvil y aguante una caída del mostrador.",
        due: 5,
        labels: ["Investigación", "Tienda"],
      },
      { title: "Medir cuánto tarda la página de un juego", due: -1, labels: ["Investigación", "Web"] },
      { title: "Dibujar el plano de las mesas de juego", labels: ["Diseño"] },
      { title: "Pedir presupuesto para las vitrinas", due: 9 },
    ],
  },
  {
    title: "En curso",
    cards: [
      {
        title: "Reordenar la portada para la campaña de Navidad",
        due: 0,
        labels: ["Investigación", "Diseño", "Web", "Tienda", "Urgente"],
      },
      { title: "Pasar las reservas de mesa a la web", due: 3, labels: ["Diseño", "Web"] },
    ],
  },
  { title: "En revisión", cards: [{ title: "Leer en voz alta los correos de pedido", due: 1, labels: ["Web"] }] },
  {
    title: "Terminado",
    cards: [
      { title: "Elegir los colores de los carteles de precio", labels: ["Diseño", "Tienda"] },
      { title: "Preguntar a diez clientes cómo nos encontraron", due: -4, labels: ["Investigación"] },
      { title: "Cambiar las bombillas de la sala grande", labels: ["Tienda", "Urgente"] },
      { title: "Quitar los productos descatalogados del buscador", due: -2, labels: ["Web", "Urgente"] },
      { title: "Poner un banco en la entrada" },
    ],
  },
];
