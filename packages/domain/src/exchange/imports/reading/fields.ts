import type { ImportKind } from "../types.ts";

interface FieldWords {
  /** Spanish name, and the heading in the import template. */
  head: string;
  /** The content of the cell. */
  hint: string;
  /** Cell of the example row. A field without one occurs only in files of other platforms, not in the template. */
  example?: string;
  /** Only in the shop's own export, not in the template. */
  exported?: true;
}

/** Options and their values in separate columns, as Shopify and WooCommerce write them. */
const OPTION_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type OptionNumber = (typeof OPTION_NUMBERS)[number];
export type OptionField = `option-${OptionNumber}-${"name" | "value"}`;
export const OPTION_FIELDS = OPTION_NUMBERS.map((number): [name: OptionField, value: OptionField] => [
  `option-${number}-name`,
  `option-${number}-value`,
]);

const PRODUCT_WORDS = {
  id: { head: "Código del producto", hint: "Une las filas de un mismo producto", example: "CATAN" },
  name: { head: "Nombre", hint: "Hasta 160 caracteres", example: "Catán" },
  format: { head: "Formato", hint: "Una línea bajo el título", example: "Juego de mesa para 3 o 4" },
  description: { head: "Descripción", hint: "Texto o HTML", example: "<p>Comercio y colonias en una isla.</p>" },
  kind: {
    head: "Tipo",
    hint: "Sellado, carta suelta, juego de mesa, accesorio, libro, servicio",
    example: "Juego de mesa",
  },
  status: { head: "Estado", hint: "Borrador, publicado o archivado", example: "Borrador" },
  brand: { head: "Marca", hint: "Marca o editorial", example: "Devir" },
  game: { head: "Juego", hint: "Nombre de un juego de la tienda", example: "" },
  "game-kind": {
    head: "Tipo de juego",
    hint: "De un juego nuevo: cartas, mesa, miniaturas o rol",
    example: "",
  },
  supplier: { head: "Proveedor", hint: "Nombre de un proveedor de la tienda", example: "" },
  categories: {
    head: "Categorías",
    hint: "Niveles con > y varias con |",
    example: "Juegos de mesa > Familiares | Novedades",
  },
  tags: { head: "Etiquetas", hint: "Separadas por comas", example: "clásico, familiar" },
  sku: { head: "SKU", hint: "Referencia de la variante, única", example: "CATAN-ES" },
  barcode: { head: "Código de barras", hint: "EAN-13, EAN-8 o UPC-A", example: "8436017220100" },
  shelf: { head: "Estante", hint: "Sitio en el almacén, hasta 20 caracteres", example: "A3-2" },
  options: { head: "Opciones", hint: "Las que distinguen la variante", example: "Idioma: Español" },
  price: { head: "PVP", hint: "Precio de venta", example: "44,95" },
  "net-price": { head: "Precio sin IVA", hint: "En lugar del PVP; hace falta el IVA", example: "" },
  "reference-price": { head: "Precio de referencia", hint: "Solo si es mayor que el precio", example: "" },
  cost: { head: "Coste", hint: "Sin IVA", example: "27,50" },
  tax: { head: "IVA", hint: "Porcentaje o nombre de la regla", example: "21" },
  "weight-grams": { head: "Peso (g)", hint: "Gramos", example: "1250" },
  stock: { head: "Existencias", hint: "Unidades enteras", example: "6" },
  "exported-stock": {
    head: "Existencias al exportar",
    hint: "La escribe la tienda al exportar: no se cambia",
    exported: true,
  },
  pictures: {
    head: "Imágenes",
    hint: "Direcciones https, separadas por |",
    example: "https://www.example.com/catan.jpg",
  },
  "picture-alts": {
    head: "Textos de las imágenes",
    hint: "En el orden de las imágenes, separados por |",
    example: "Caja de Catán",
  },
  "maker-name": { head: "Fabricante", hint: "Nombre del responsable (GPSR)", example: "Devir Iberia S.L." },
  "maker-address": { head: "Dirección del fabricante", hint: "Postal", example: "Calle Rosselló 184, 08008 Barcelona" },
  "maker-email": {
    head: "Correo del fabricante",
    hint: "De seguridad de los productos",
    example: "seguridad@example.com",
  },
  "maker-responsible": { head: "Responsable en la UE", hint: "Si el fabricante está fuera", example: "" },
  "safety-warning": { head: "Advertencia", hint: "De seguridad", example: "No apto para menores de 3 años." },
  withdrawal: {
    head: "Sin desistimiento",
    hint: "Precintado o personalizado; «No» si se puede desistir",
    example: "No",
  },
  "seo-title": { head: "Título SEO", hint: "Hasta 160 caracteres", example: "" },
  "seo-description": { head: "Descripción SEO", hint: "Hasta 320 caracteres", example: "" },
  slug: { head: "Dirección", hint: "En minúsculas y con guiones", example: "catan" },
  "former-paths": {
    head: "Direcciones antiguas",
    hint: "Rutas de la otra tienda, separadas por |",
    example: "/12-catan.html",
  },
  "variant-id": { head: "Código de la variante", hint: "De la otra tienda" },
  parent: { head: "Producto superior", hint: "SKU o id: del producto de una variación" },
  type: { head: "Clase de fila", hint: "simple, variable, variation" },
  published: { head: "Publicado", hint: "Sí o no" },
  "short-description": { head: "Descripción corta", hint: "Se pone delante de la larga" },
  "sale-starts": { head: "Inicio de la rebaja", hint: "Con fechas, la rebaja no se toma" },
  "sale-ends": { head: "Fin de la rebaja", hint: "Con fechas, la rebaja no se toma" },
  "tax-status": { head: "Estado del impuesto", hint: "taxable, shipping o none" },
  location: { head: "Ubicación", hint: "Las unidades de todas se suman" },
  "in-stock": { head: "Hay existencias", hint: "Sin unidades: se venden sin contarlas" },
  "sale-price": { head: "Precio rebajado", hint: "El de venta; el normal pasa a ser el de referencia" },
  "price-impact": { head: "Impacto en el precio", hint: "De la combinación, sin IVA" },
  weight: { head: "Peso", hint: "En la unidad elegida" },
  "combination-names": { head: "Atributos de la combinación", hint: "Nombre:tipo:posición" },
  "combination-values": { head: "Valores de la combinación", hint: "Valor:posición" },
  picture: { head: "Imagen", hint: "Una dirección por fila" },
  "picture-alt": { head: "Texto de la imagen", hint: "De la imagen de la fila" },
  "variant-picture": { head: "Imagen de la variante", hint: "Una dirección" },
} as const satisfies Record<string, FieldWords>;

const optionWords = (field: string): FieldWords => {
  const [, number = "", part = ""] = field.split("-");
  return part === "name"
    ? { head: `Opción ${number}: nombre`, hint: "Idioma, color…" }
    : { head: `Opción ${number}: valor`, hint: "Español, rojo…" };
};

const CATEGORY_WORDS = {
  id: { head: "Código de la categoría", hint: "El de la otra tienda, o uno tuyo", example: "FAM" },
  name: { head: "Categoría", hint: "Su nombre, o la ruta con >", example: "Familiares" },
  parent: {
    head: "Categoría superior",
    hint: "Código o ruta de nombres con >",
    example: "Juegos de mesa",
  },
  description: { head: "Texto", hint: "Bajo el título; el HTML se quita", example: "Para jugar en casa." },
  published: { head: "Activa", hint: "Sí o no", example: "Sí" },
  position: { head: "Orden", hint: "Entre las que tienen la misma superior", example: "1" },
  picture: { head: "Imagen", hint: "Una dirección https", example: "https://www.example.com/familiares.jpg" },
  slug: { head: "Dirección", hint: "En minúsculas y con guiones", example: "familiares" },
  "former-paths": {
    head: "Direcciones antiguas",
    hint: "Rutas de la otra tienda, separadas por |",
    example: "/7-familiares",
  },
} as const satisfies Record<string, FieldWords>;

const CLIENT_WORDS = {
  email: { head: "Correo", hint: "Identifica al cliente", example: "ana@example.com" },
  name: { head: "Nombre", hint: "O el nombre completo", example: "Ana" },
  surname: { head: "Apellidos", hint: "Vacío para una empresa", example: "Ruiz Soler" },
  company: { head: "Empresa", hint: "Con NIF, el cliente es una empresa", example: "" },
  "tax-id": { head: "NIF", hint: "NIF, NIE o CIF", example: "12345678Z" },
  phone: { head: "Teléfono", hint: "Nueve cifras o con prefijo", example: "612345678" },
  tags: { head: "Etiquetas", hint: "Separadas por comas", example: "socio" },
  note: { head: "Nota", hint: "Para el equipo", example: "" },
  newsletter: { head: "Boletín", hint: "Sí o no", example: "No" },
  "created-at": { head: "Alta", hint: "Fecha", example: "2024-05-03" },
  line1: { head: "Dirección", hint: "Calle y número", example: "Calle Mayor 5" },
  line2: { head: "Dirección (2)", hint: "Piso, puerta", example: "2.º B" },
  postcode: { head: "Código postal", hint: "Cinco cifras en España", example: "28013" },
  city: { head: "Ciudad", hint: "", example: "Madrid" },
  province: { head: "Provincia", hint: "Nombre o código", example: "Madrid" },
  country: { head: "País", hint: "Nombre o código de dos letras", example: "ES" },
  "address-phone": { head: "Teléfono de la dirección", hint: "" },
  "address-company": { head: "Empresa de la dirección", hint: "" },
} as const satisfies Record<string, FieldWords>;

const ORDER_WORDS = {
  number: { head: "Número", hint: "Une las filas de un mismo pedido", example: "A-1001" },
  "placed-at": { head: "Fecha", hint: "Con o sin hora", example: "2024-05-03 18:20" },
  email: { head: "Correo", hint: "Del comprador", example: "ana@example.com" },
  name: { head: "Nombre", hint: "O el nombre completo", example: "Ana" },
  surname: { head: "Apellidos", hint: "", example: "Ruiz Soler" },
  phone: { head: "Teléfono", hint: "", example: "612345678" },
  state: { head: "Estado", hint: "El de la otra tienda", example: "Entregado" },
  "payment-state": { head: "Estado del pago", hint: "", example: "Pagado" },
  "payment-method": { head: "Forma de pago", hint: "", example: "Tarjeta" },
  currency: { head: "Moneda", hint: "Solo EUR", example: "EUR" },
  "shipping-name": { head: "Envío", hint: "Nombre de la tarifa", example: "Mensajería" },
  coupon: { head: "Cupón", hint: "", example: "" },
  note: { head: "Nota", hint: "Del comprador", example: "" },
  "line-name": { head: "Artículo", hint: "Uno por fila", example: "Catán" },
  "line-sku": { head: "SKU", hint: "", example: "CATAN-ES" },
  "line-options": { head: "Opciones", hint: "", example: "Idioma: Español" },
  "line-quantity": { head: "Cantidad", hint: "", example: "1" },
  "line-price": { head: "Precio", hint: "De una unidad", example: "44,95" },
  "line-discount": { head: "Descuento de la línea", hint: "", example: "0" },
  "line-tax": { head: "IVA", hint: "Porcentaje", example: "21" },
  "discount-total": { head: "Descuento", hint: "Del pedido", example: "0" },
  "shipping-total": { head: "Gastos de envío", hint: "", example: "4,95" },
  "fees-total": { head: "Recargos", hint: "", example: "0" },
  total: { head: "Total", hint: "Con IVA", example: "49,90" },
  refunded: { head: "Devuelto", hint: "", example: "0" },
  "ship-name": { head: "Envío: nombre", hint: "", example: "Ana" },
  "ship-surname": { head: "Envío: apellidos", hint: "", example: "Ruiz Soler" },
  "ship-line1": { head: "Envío: dirección", hint: "", example: "Calle Mayor 5" },
  "ship-line2": { head: "Envío: dirección (2)", hint: "", example: "2.º B" },
  "ship-postcode": { head: "Envío: código postal", hint: "", example: "28013" },
  "ship-city": { head: "Envío: ciudad", hint: "", example: "Madrid" },
  "ship-province": { head: "Envío: provincia", hint: "", example: "Madrid" },
  "ship-country": { head: "Envío: país", hint: "", example: "ES" },
  "ship-phone": { head: "Envío: teléfono", hint: "", example: "612345678" },
  "bill-name": { head: "Factura: nombre", hint: "", example: "" },
  "bill-surname": { head: "Factura: apellidos", hint: "", example: "" },
  "bill-company": { head: "Factura: empresa", hint: "", example: "" },
  "bill-tax-id": { head: "Factura: NIF", hint: "", example: "" },
  "bill-line1": { head: "Factura: dirección", hint: "", example: "" },
  "bill-line2": { head: "Factura: dirección (2)", hint: "", example: "" },
  "bill-postcode": { head: "Factura: código postal", hint: "", example: "" },
  "bill-city": { head: "Factura: ciudad", hint: "", example: "" },
  "bill-province": { head: "Factura: provincia", hint: "", example: "" },
  "bill-country": { head: "Factura: país", hint: "", example: "" },
} as const satisfies Record<string, FieldWords>;

export type ProductField = keyof typeof PRODUCT_WORDS | OptionField;
export type CategoryField = keyof typeof CATEGORY_WORDS;
export type ClientField = keyof typeof CLIENT_WORDS;
export type OrderField = keyof typeof ORDER_WORDS;

/** A field to which a column of a file can be mapped; the fields depend on the kind. */
export type ImportField = ProductField | CategoryField | ClientField | OrderField;

const entries = <F extends string>(words: Record<F, FieldWords>): [F, FieldWords][] =>
  Object.entries(words) as [F, FieldWords][];

const WORDS: Record<ImportKind, ReadonlyMap<ImportField, FieldWords>> = {
  products: new Map<ImportField, FieldWords>([
    ...entries(PRODUCT_WORDS),
    ...OPTION_FIELDS.flat().map((field): [ImportField, FieldWords] => [field, optionWords(field)]),
  ]),
  categories: new Map<ImportField, FieldWords>(entries(CATEGORY_WORDS)),
  clients: new Map<ImportField, FieldWords>(entries(CLIENT_WORDS)),
  orders: new Map<ImportField, FieldWords>(entries(ORDER_WORDS)),
};

/** Fields to which several columns may be mapped, such as several picture columns or tags in two columns. */
export const REPEATABLE_FIELDS: ReadonlySet<ImportField> = new Set([
  "pictures",
  "picture",
  "tags",
  "categories",
  "former-paths",
]);

/** All fields of a kind, in the order of forms and of the template. */
export const importFields = (kind: ImportKind): ImportField[] => [...WORDS[kind].keys()];

export const isImportField = (kind: ImportKind, text: string): text is ImportField =>
  importFields(kind).some((field) => field === text);

/** Spanish name of a field. */
export const fieldLabel = (kind: ImportKind, field: ImportField): string => WORDS[kind].get(field)?.head ?? field;

/** The content of a cell of the field, in Spanish; empty if the name is enough. */
export const fieldHint = (kind: ImportKind, field: ImportField): string => WORDS[kind].get(field)?.hint ?? "";

/** The headings of the template and of the shop's own exports. */
export const ownHeads = (kind: ImportKind): { field: ImportField; head: string }[] =>
  [...WORDS[kind]].flatMap(([field, { head, example, exported }]) =>
    example === undefined && !exported ? [] : [{ field, head }],
  );

/** The columns of the import template: field, heading and cell of the example row. */
export const templateColumns = (kind: ImportKind): { field: ImportField; head: string; example: string }[] =>
  [...WORDS[kind]].flatMap(([field, { head, example }]) => (example === undefined ? [] : [{ field, head, example }]));
