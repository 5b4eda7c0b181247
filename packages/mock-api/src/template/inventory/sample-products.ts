/** Painted collectors' figures: subject, description, and whether they are for sale. */
export interface ProductSeed {
  name: string;
  description: string;
  category: "Mens" | "Ladies" | "Unisex";
  active?: boolean;
}

export const PRODUCT_SEEDS: readonly ProductSeed[] = [
  {
    name: "Capitana Mirla en el puente",
    description:
      "Busto de resina de 30 cm. La capitana de «Puertos de Ultramar» con el catalejo abierto y la capa al viento.",
    category: "Ladies",
    active: true,
  },
  {
    name: "Guardián del faro",
    description:
      "Figura de metal sobre roca, pintada a mano en tonos fríos. La linterna se enciende con una pila de botón.",
    category: "Mens",
    active: true,
  },
  {
    name: "Tejedora de mareas",
    description: "Escena de mesa con agua de resina transparente en tres capas. Tirada numerada de 200 piezas.",
    category: "Ladies",
  },
  {
    name: "Pastor de la cañada",
    description: "El protagonista de «Trashumancia» con su mastín y dos ovejas. Peana de corcho con musgo preservado.",
    category: "Mens",
    active: true,
  },
  {
    name: "Dragón de las salinas",
    description: "Dragón enroscado a un montón de sal, con escamas talladas una a una. Necesita una vitrina de 45 cm.",
    category: "Unisex",
    active: true,
  },
  {
    name: "Reina de los vencejos",
    description: "Figura de pie con vestido de plumas. El esmalte azul lleva cuatro veladuras y barniz mate.",
    category: "Ladies",
  },
  {
    name: "Herrero de Forja de Naipes",
    description: "El herrero de la cubierta, con yunque y tres cartas al rojo. Incluye el grabado original firmado.",
    category: "Mens",
  },
  {
    name: "Pareja de cartógrafos",
    description: "Dos figuras inclinadas sobre un mapa que se despliega. El mapa se puede cambiar por otro en blanco.",
    category: "Unisex",
    active: true,
  },
  {
    name: "Vigía de la torre norte",
    description: "Figura a escala 1:10 asomada a una almena. La piedra está hecha con escayola y pigmentos naturales.",
    category: "Mens",
  },
  {
    name: "Maestra de venenos",
    description: "Busto con doce frascos que se pueden quitar. Acabado satinado y base de madera de nogal.",
    category: "Ladies",
  },
  {
    name: "Criatura del bosque hueco",
    description: "Mitad ciervo y mitad raíz. Las astas se montan aparte para que llegue entera a casa.",
    category: "Unisex",
  },
  {
    name: "Molinero tuerto",
    description:
      "Diorama con un molino cuyas aspas giran. Edición que se hizo para el décimo aniversario de la tienda.",
    category: "Mens",
  },
  {
    name: "Exploradora de Eclipse Rojo",
    description: "Traje de exploración con visera de metacrilato. La luz del casco parpadea al mover la figura.",
    category: "Ladies",
    active: true,
  },
  {
    name: "Autómata de latón",
    description: "Autómata articulado con 24 piezas de latón. Se le da cuerda y mueve la cabeza durante un minuto.",
    category: "Unisex",
  },
  {
    name: "Juez de la Liga Astral",
    description: "El árbitro de las finales, con toga y reloj de arena. Regalo habitual para quien organiza torneos.",
    category: "Mens",
  },
  {
    name: "Sirena de los escollos",
    description: "Figura sentada sobre un arrecife de coral pintado. Lleva hojas de cobre en la cola.",
    category: "Ladies",
  },
  {
    name: "Trío de bardos",
    description: "Tres músicos en plena taberna: laúd, flauta y tambor. Las jarras son de estaño de verdad.",
    category: "Unisex",
    active: true,
  },
  {
    name: "Caballero sin escudo",
    description: "Figura ecuestre de 28 cm. La armadura tiene óxido y barro pintados con polvo de pigmento.",
    category: "Mens",
  },
  {
    name: "Bruja de la escalera",
    description: "Escena vertical de «Crónica de la Escalera» con siete peldaños y un gato en cada uno.",
    category: "Ladies",
  },
  {
    name: "Gólem de obsidiana",
    description:
      "Piedra negra pulida con vetas que brillan bajo la luz ultravioleta. Es la pieza más pesada de la serie.",
    category: "Unisex",
  },
  {
    name: "Contrabandista de especias",
    description: "Figura con carro y sacos que huelen a canela. La lona es de tela encerada y cosida a mano.",
    category: "Mens",
  },
  {
    name: "Oráculo de las dos caras",
    description: "Busto que mira a los dos lados: una cara joven y una anciana. Gira sobre un eje oculto en la base.",
    category: "Unisex",
  },
  {
    name: "Soñadora de cometas",
    description: "Figura suspendida de una varilla casi invisible, con seis cometas de papel de seda.",
    category: "Ladies",
    active: true,
  },
];
