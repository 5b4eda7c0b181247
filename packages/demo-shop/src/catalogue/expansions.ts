/** Base games of the demo shop's expansions, by name. */
export const BASES: Readonly<Record<string, readonly string[]>> = {
  "Banda de los Caldereros": ["Vapor y Latón: caja básica"],
  "Banda de las Deshollinadoras": ["Vapor y Latón: caja básica"],
  "Banda del Ferrocarril": ["Vapor y Latón: caja básica"],
  "Autómata del Ayuntamiento": ["Vapor y Latón: caja básica"],
  "Umbral: la casa ajena": ["Umbral: reglas básicas"],
  "Umbral: tres noches": ["Umbral: reglas básicas"],
};

interface DocumentSeed {
  title: string;
  language: string;
  paragraphs: string[];
}

/** Documents of products, by name. */
export const DOCUMENTS: Readonly<Record<string, readonly DocumentSeed[]>> = {
  "Faros del Norte": [
    {
      title: "Reglas",
      language: "es",
      paragraphs: [
        "Preparación. Cada persona coge un faro, seis fichas de luz y tres cartas de barco. El tablero se deja con la costa hacia quien empieza.",
        "En tu turno, reparte tus fichas de luz entre las casillas de niebla que ve tu faro. Después, mueve un barco tantas casillas iluminadas como quieras.",
        "Un barco que llega a puerto vale los puntos de su carta. Uno que acaba su turno a oscuras pierde un punto, y su capitana protesta.",
        "La partida termina cuando entra el duodécimo barco. En solitario se usa el reverso del tablero y se roba una carta de temporal por ronda.",
      ],
    },
    {
      title: "Reglas",
      language: "en",
      paragraphs: [
        "Setup. Each player takes a lighthouse, six light tokens and three ship cards. Place the board with the coast facing the first player.",
        "On your turn, spread your light tokens over the fog spaces that your lighthouse sees. Then move one ship along lit spaces.",
        "The game ends when the twelfth ship reaches the harbour.",
      ],
    },
  ],
  Alicatado: [
    {
      title: "Reglas",
      language: "es",
      paragraphs: [
        "Coge todos los azulejos de un color de una de las mesas y colócalos en una fila de tu pared. Los que no quepan se rompen.",
        "Una fila completa pasa un azulejo al mural. La partida acaba cuando alguien termina una línea del mural.",
      ],
    },
  ],
  "Vapor y Latón: caja básica": [
    {
      title: "Reglas",
      language: "es",
      paragraphs: [
        "Cada banda tiene seis figuras. En cada turno se activan de una en una, por orden de presión en la caldera.",
        "Una figura activada mueve y hace una acción: golpear, disparar, trepar o cebar la caldera.",
        "Gana la banda que controla la plaza al final del sexto turno.",
      ],
    },
    {
      title: "Erratas",
      language: "es",
      paragraphs: [
        "Página 14: la Banda del Ferrocarril no paga terreno difícil sobre raíles.",
        "Página 22: el Autómata ceba la caldera una vez por turno, no una vez por activación.",
      ],
    },
  ],
  "Umbral: reglas básicas": [
    {
      title: "Ayuda de juego",
      language: "es",
      paragraphs: ["Una pista no se falla nunca: se paga. Apaga la vela cuando alguien diga en voz alta lo que teme."],
    },
  ],
};
