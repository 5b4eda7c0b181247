import type { ImportField } from "../reading/fields.ts";
import type { ImportKind } from "../types.ts";
import { headsOf } from "./profile.ts";

/** Column names in files of unknown platforms: lists of suppliers, till software, hand-made spreadsheets. */
const NAMES: Record<ImportKind, readonly (readonly [ImportField, readonly string[]])[]> = {
  products: [
    ["sku", ["Referencia", "Ref", "Cód. artículo", "Código artículo", "Código", "Part number", "Item code"]],
    ["barcode", ["EAN", "EAN 13", "EAN13", "Barcode", "Cód. barras", "GTIN", "UPC", "ISBN"]],
    ["shelf", ["Estantería", "Balda", "Sitio", "Shelf", "Bin location"]],
    ["name", ["Título", "Artículo", "Producto", "Title", "Product", "Denominación", "Item"]],
    ["price", ["Precio", "PVP con IVA", "PVPR", "Precio venta", "Price", "Retail price", "Precio con IVA", "Importe"]],
    ["net-price", ["Precio sin IVA", "Base imponible", "Precio neto", "Net price"]],
    ["cost", ["Precio de coste", "Precio compra", "Coste", "Cost", "Precio distribuidor"]],
    ["stock", ["Stock", "Existencias", "Cantidad", "Unidades", "Disponible", "Quantity", "Qty"]],
    ["tax", ["Tipo IVA", "% IVA", "IVA %", "VAT", "Tax"]],
    ["brand", ["Editorial", "Fabricante", "Marca", "Publisher", "Brand", "Vendor"]],
    ["categories", ["Categoría", "Familia", "Sección", "Category"]],
    ["description", ["Descripción larga", "Description", "Texto"]],
    ["weight", ["Peso", "Weight", "Peso kg"]],
    ["weight-grams", ["Peso en gramos", "Gramos"]],
    ["pictures", ["Imagen", "Foto", "Fotos", "Image", "Image URL", "URL imagen"]],
    ["game", ["Juego", "Game"]],
    ["game-kind", ["Clase de juego", "Game type", "Game kind"]],
  ],
  categories: [
    ["id", ["ID", "Código", "Category ID", "term_id"]],
    ["name", ["Nombre", "Name", "Category", "Title"]],
    ["parent", ["Dentro de", "Superior", "Categoría padre", "Parent", "Parent category"]],
    ["description", ["Descripción", "Description"]],
    ["published", ["Visible", "Activo", "Active", "Published"]],
    ["position", ["Posición", "Position", "Order"]],
    ["slug", ["Slug", "URL", "Handle"]],
    ["picture", ["Image", "Foto", "Thumbnail", "Miniatura"]],
  ],
  clients: [
    ["email", ["Email", "E-mail", "Mail", "Correo electrónico"]],
    ["name", ["Nombre completo", "Cliente", "First name", "Name"]],
    ["surname", ["Apellido", "Last name", "Surname"]],
    ["phone", ["Móvil", "Tel", "Teléfono móvil", "Phone", "Mobile"]],
    ["tax-id", ["DNI", "CIF", "NIE", "DNI/NIF", "NIF/CIF", "VAT"]],
    ["postcode", ["CP", "C.P.", "Zip", "Postcode"]],
    ["city", ["Población", "Localidad", "Municipio", "City"]],
    ["line1", ["Domicilio", "Calle", "Address"]],
    ["note", ["Observaciones", "Notas", "Comentarios"]],
    ["newsletter", ["Newsletter", "Publicidad"]],
  ],
  orders: [
    ["number", ["Pedido", "Nº pedido", "Número de pedido", "Order", "Order number"]],
    ["placed-at", ["Fecha del pedido", "Date", "Order date"]],
    ["email", ["Email", "E-mail", "Correo electrónico", "Customer email"]],
    ["total", ["Importe total", "Total pedido", "Order total", "Total con IVA"]],
    ["line-name", ["Producto", "Concepto", "Product", "Item"]],
    ["line-quantity", ["Unidades", "Quantity", "Qty"]],
    ["line-price", ["Precio unitario", "Unit price"]],
    ["line-sku", ["Referencia"]],
  ],
};

const fieldsOf = (kind: ImportKind): [string, ImportField][] =>
  Object.entries(headsOf(NAMES[kind])).flatMap(([key, field]): [string, ImportField][] =>
    field ? [[key, field]] : [],
  );

export const SYNONYMS: Record<ImportKind, readonly [string, ImportField][]> = {
  products: fieldsOf("products"),
  categories: fieldsOf("categories"),
  clients: fieldsOf("clients"),
  orders: fieldsOf("orders"),
};
