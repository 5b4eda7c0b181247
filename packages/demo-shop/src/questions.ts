export interface DemoQuestion {
  name: string;
  email: string;
  subject: string;
  text: string;
  /** True if it is about a product; otherwise it came from the contact page. */
  ofProduct: boolean;
  answer: string | null;
}

/** Questions to the shop, oldest first. */
export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  {
    name: "Iker Landa",
    email: "iker@correo.test",
    subject: "Reglamento en español",
    text: "¿Este juego trae el reglamento en español?",
    ofProduct: true,
    answer: "Sí, todo en español.",
  },
  {
    name: "Marina Soler",
    email: "marina@correo.test",
    subject: "¿Hacéis envíos a Andorra?",
    text: "Hola:\n\nMe gustaría saber si mandáis paquetes a Andorra y cuánto costaría una caja de sobres.",
    ofProduct: false,
    answer: null,
  },
];
