import { REGISTRY, type RegisteredResource } from "../platform/resources/registry.ts";
import { menuIdOf, type OTHER_SECTION_IDS } from "./navigation.ts";

/** What each section of the back office is for, in one line. */
const PURPOSES: Readonly<Record<RegisteredResource["id"], string>> = {
  overview: "Qué hay que hacer y cómo va la tienda",
  invoices: "Emitidas, rectificadas y simplificadas, y su libro",
  clients: "Quién compra: sus datos, pedidos, notas y permisos",
  orders: "Preparar, enviar, entregar y reembolsar",
  preorders: "Campañas: cuánto se reserva, cuándo sale y a quién le toca",
  categories: "El árbol por el que se navega la tienda",
  products: "Precio, existencias, fotos y textos",
  suppliers: "A quién se compra y en cuánto tiempo sirve",
  events: "Torneos y partidas: plazas, inscritos y mesas",
  games: "Juegos y sus colecciones, con su icono",
  headers: "Las cabeceras de la portada",
  users: "Quién entra en la trastienda y con qué función",
  carriers: "Transportistas, zonas y tarifas",
  coupons: "Códigos de descuento, con su plazo y sus límites",
  takings: "Cobrado, devuelto, comisiones e ingresos de las pasarelas",
  returns: "Recibir, revisar y devolver el dinero",
  questions: "Lo que preguntan por la web, y su respuesta",
  reviews: "Publicar, rechazar y contestar opiniones",
  "newsletter-issues": "Escribir y enviar el boletín",
  "newsletter-subscriptions": "Quién recibe el boletín y desde cuándo",
  imports: "Traer productos, precios, clientes y existencias de un archivo",
  "former-orders": "Pedidos de otra tienda, para consultarlos",
  settings: "Identidad, imagen, cobros, impuestos, plazos y envíos",
  "legal-texts": "Aviso legal, condiciones, privacidad y demás",
  posts: "Páginas propias de la tienda, y sus noticias",
  "api-tokens": "Acceso de otros programas",
  webhooks: "Avisos a otros programas",
  audit: "Quién cambió qué, y cuándo",
  system: "Trabajos, correos, errores y copias",
};

const OTHERS: Readonly<Record<(typeof OTHER_SECTION_IDS)[number], string>> = {
  "ventas.extracto": "Casar las transferencias del banco con sus pedidos",
  "sistema.declaracion-responsable": "Lo que el programa declara sobre sus facturas",
};

/** What a section is for, by its id in the menu. */
export const SECTION_PURPOSES: ReadonlyMap<string, string> = new Map([
  ...REGISTRY.map((resource): [string, string] => [menuIdOf(resource), PURPOSES[resource.id]]),
  ...Object.entries(OTHERS),
]);
