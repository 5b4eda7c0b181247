import type { RejectionReason, ReviewState } from "@tablero/domain/catalogue/reviews/reviews";

export interface ReviewText {
  rating: number;
  title: string;
  text: string;
  state?: ReviewState;
  reason?: RejectionReason;
  note?: string;
  answer?: string;
}

/** Reviews by product slug. They are assigned to clients in the order of those clients' orders. */
export const REVIEW_TEXTS: Readonly<Record<string, readonly ReviewText[]>> = {
  tejados: [
    {
      rating: 5,
      title: "Se juega en un suspiro",
      text: "Lo sacamos todos los viernes con los niños. Se explica en cinco minutos y siempre piden otra partida.",
    },
    {
      rating: 4,
      title: "Muy buen filler",
      text: "A dos jugadores es cuando más me gusta. Las losetas son gruesas y la caja, pequeña: cabe en la mochila.",
    },
    {
      rating: 5,
      title: "",
      text: "Bonito, rápido y con más miga de la que parece. Llegó al día siguiente y perfectamente embalado.",
    },
    {
      rating: 2,
      title: "Esperaba más",
      text: "Está bien hecho, pero a cuatro se hace repetitivo. Después de diez partidas lo tenemos en la estantería.",
      answer: "Gracias por contárnoslo. A cuatro gana con la variante del reverso del reglamento: quizá os anime.",
    },
    {
      rating: 4,
      title: "Regalo seguro",
      text: "Lo he regalado ya dos veces. El reglamento es claro y se monta en un minuto.",
      state: "pending",
    },
  ],
  "tapete-ceniza": [
    {
      rating: 5,
      title: "No se mueve",
      text: "La base de caucho agarra de verdad, hasta en la mesa de cristal del salón. Las cartas se levantan sin esfuerzo.",
    },
    {
      rating: 3,
      title: "Olía un poco al abrirlo",
      text: "El tapete es bueno, pero tardó dos días en perder el olor a goma. Ahora, ningún problema.",
      answer: "Es normal los primeros días: desenrollarlo y dejarlo al aire lo quita antes. Gracias por avisar.",
    },
    {
      rating: 4,
      title: "",
      text: "Buen tamaño para una partida en casa. De momento los bordes no se deshilachan, y eso que va y viene en la mochila.",
    },
    {
      rating: 1,
      title: "COMPRAD EN MI TIENDA",
      text: "Tapetes a mitad de precio en mi página, escribidme y os paso el enlace.",
      state: "rejected",
      reason: "spam",
    },
  ],
  "juego-de-siete-brasa": [
    {
      rating: 5,
      title: "Preciosos",
      text: "El color cambia con la luz y los números se leen bien. Ruedan muy equilibrados.",
    },
    {
      rating: 4,
      title: "Bonitos, aunque el d4 pincha",
      text: "Los uso en la campaña de los martes. El de cuatro caras tiene las puntas muy vivas, por lo demás perfectos.",
    },
    {
      rating: 5,
      title: "Repito",
      text: "Segundo juego que compro, esta vez para mi máster. Vienen en una bolsita que se agradece.",
      state: "pending",
    },
  ],
  "automata-del-ayuntamiento": [
    {
      rating: 5,
      title: "Una gozada pintarlo",
      text: "El detalle de los engranajes es buenísimo y casi no hay líneas de molde. La pose aguanta sin peana extra.",
    },
    {
      rating: 1,
      title: "Llegó con un brazo partido",
      text: "El brazo venía partido por el codo. Me mandaron otro en dos días, pero el disgusto me lo llevé.",
      answer: "Sentimos el susto. Desde entonces las figuras de este tamaño salen con doble caja.",
    },
  ],
  "caja-de-mazo-cripta": [
    {
      rating: 3,
      title: "Justa con fundas dobles",
      text: "Con funda sencilla caben las cien de sobra. Con funda doble entran noventa y pocas, y a presión.",
    },
    {
      rating: 4,
      title: "",
      text: "El cierre magnético es firme y por dentro no raya las fundas.",
      state: "pending",
    },
  ],
  "imprimacion-en-aerosol": [
    {
      rating: 2,
      title: "El de la tienda ni idea",
      text: "Pregunté a un empleado, que tiene nombre y apellidos y vive en mi calle, y me recomendó este.",
      state: "rejected",
      reason: "personal-data",
      note: "Habla de una persona que se puede reconocer. Sin esa frase la publicamos.",
    },
  ],
  "carpeta-de-360-huecos": [
    {
      rating: 4,
      title: "Mi colección por fin en orden",
      text: "Los huecos abren por el lado y no se sale ninguna carta. Le pondría una goma más fuerte.",
    },
  ],
};
