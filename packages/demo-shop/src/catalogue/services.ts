import { type ArtKey, choices, ONE, type ProductSeed } from "./seed.ts";

function service(
  name: string,
  code: string,
  price: number,
  art: ArtKey,
  category: string,
  format: string,
  hook: string,
): ProductSeed {
  return {
    name,
    code: `SER-${code}`,
    kind: "service",
    form: "token",
    art,
    format,
    price,
    weight: 0,
    categories: [category],
    game: null,
    maker: "casilla",
    hook,
    attributes: { place: "En la tienda" },
    tags: ["servicios"],
    variants: ONE,
    views: 1,
  };
}

export const SERVICES: ProductSeed[] = [
  service(
    "Mesa reservada",
    "MES",
    1000,
    "roofs/sol",
    "juegos-de-mesa",
    "Tres horas, hasta seis personas",
    "Una mesa con buena luz, la ludoteca abierta y alguien que te explica las reglas si hace falta.",
  ),
  {
    ...service(
      "Pintura por encargo",
      "PIN",
      1500,
      "summit/rosa",
      "miniaturas",
      "Por figura de 32 mm",
      "Nuestra pintora deja tu figura lista para la mesa en tres semanas, con foto antes de barnizar.",
    ),
    variants: choices("finish", { MES: "Acabado de mesa", VIT: "Acabado de vitrina*3" }),
  },
  service(
    "Revisión de cartas",
    "REV",
    500,
    "crystal/menta",
    "accesorios",
    "Hasta 20 cartas",
    "Miramos bordes, superficie y centrado, y te decimos con qué estado las compraríamos.",
  ),
  service(
    "Taller de iniciación al rol",
    "TAL",
    1200,
    "towers/menta",
    "rol",
    "Una tarde, con material",
    "Cuatro horas para crear personaje, tirar dados y salir con ganas de dirigir.",
  ),
];
