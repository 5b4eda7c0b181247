import { headsOf, type ImportProfile } from "./profile.ts";

/*
 * Sources: the import fields of PrestaShop 1.7 to 9 (`Core/Import/EntityField/Provider/*FieldsProvider.php`, with their
 * Spanish translations), which export modules write; the list «Export» of the back office
 * (`ProductCsvExporter.php`: Product ID, Image, Name, Reference, Category, Price (tax excl.), Price (tax incl.)…); and
 * the names of the columns in the database, which the SQL manager writes (`ps_product`, `ps_product_lang`,
 * `ps_product_attribute`).
 */

const PRODUCT_HEADS = headsOf([
  ["id", ["Product ID", "ID", "id_product", "ID de producto", "ID del producto", "ID producto"]],
  ["name", ["Name", "Nombre", "Product name", "Nombre del producto"]],
  [
    "published",
    ["Active (0/1)", "Active", "Activo (0/1)", "Activo", "Activado (0/1)", "Status", "Estado", "Product active"],
  ],
  [
    "categories",
    [
      "Categories (x,y,z...)",
      "Categories",
      "Categorías (x,y,z...)",
      "Category",
      "Categoría",
      "name_category",
      "category_name",
      "category_path",
    ],
  ],
  [
    "net-price",
    [
      "Price tax excluded",
      "Price tax excl.",
      "Price (tax excl.)",
      "Precio sin IVA",
      "Precio impuestos excluidos",
      "Precio (imp. excl.)",
      "Precio sin impuestos",
      "Precio (sin IVA)",
      "price",
    ],
  ],
  [
    "price",
    [
      // The sample file has one of the two in this column, depending on the settings of its import.
      "Price tax excluded or Price tax included",
      "Precio impuestos excluidos o Precio impuestos incluidos",
      "Price tax included",
      "Price tax incl.",
      "Price (tax incl.)",
      "Precio con IVA",
      "Precio impuestos incluidos",
      "Precio (imp. incl.)",
      "Precio con impuestos",
      "Precio (con IVA)",
      "price_final",
    ],
  ],
  [
    "tax",
    [
      "Tax rules ID",
      "Tax rule ID",
      "id_tax_rules_group",
      "ID regla de impuestos",
      "Tax rule",
      "Tax rules group",
      "Regla de impuestos",
      "tax_rule",
      "tax_rate",
      "rate",
    ],
  ],
  ["cost", ["Cost price", "Wholesale price", "Precio de coste", "Precio al por mayor", "wholesale_price"]],
  ["sku", ["Reference #", "Reference", "Referencia nº", "Referencia n.º", "Referencia", "Referencia n."]],
  ["supplier", ["Supplier", "Proveedor", "supplier_name"]],
  ["brand", ["Brand", "Manufacturer", "Marca", "Fabricante", "manufacturer_name"]],
  ["barcode", ["EAN13", "ean13", "EAN-13", "EAN-13 o código de barras JAN"]],
  ["weight", ["Weight", "Peso", "Package weight"]],
  ["stock", ["Quantity", "Cantidad", "sav_quantity"]],
  ["short-description", ["Summary", "Short description", "Resumen", "Descripción corta", "description_short"]],
  ["description", ["Description", "Descripción"]],
  ["tags", ["Tags (x,y,z...)", "Tags", "Etiquetas (x,y,z...)", "Etiquetas"]],
  ["seo-title", ["Meta title", "Meta título", "Meta-título", "Metatítulo", "meta_title"]],
  ["seo-description", ["Meta description", "Meta descripción", "Metadescripción", "meta_description"]],
  ["slug", ["Rewritten URL", "URL rewritten", "URL reescrita", "URL amigable", "Enlace reescrito", "link_rewrite"]],
  [
    "pictures",
    [
      "Image URLs (x,y,z...)",
      "Image URLs",
      "URL's de las imágenes (x,y,z...)",
      "URL de las imágenes (x,y,z...)",
      "Image",
      "Imagen",
      "image_link",
      "image_urls",
    ],
  ],
  [
    "picture-alts",
    [
      "Image alt texts (x,y,z...)",
      "Textos alternativos de las imágenes (x,y,z...)",
      "Texto alternativo de las imágenes (x,y,z...)",
      "image_alts",
    ],
  ],
  ["variant-id", ["id_product_attribute", "Combination ID", "ID de combinación"]],
  ["combination-names", ["Attribute (Name:Type:Position)", "Atributo (Nombre:Tipo:Posición)"]],
  ["combination-values", ["Value (Value:Position)", "Valor (Valor:Posición)"]],
  ["options", ["attributes", "combination", "Combinación"]],
  ["price-impact", ["Impact on price", "Impacto en el precio", "price_impact"]],
  [
    null,
    [
      "On sale (0/1)",
      "En oferta (0/1)",
      "En rebaja (0/1)",
      "Discount amount",
      "Valor del descuento",
      "Discount percent",
      "Porcentaje de descuento",
      "Porcentaje del descuento",
      "Discount from (yyyy-mm-dd)",
      "Descuento desde (aaaa-mm-dd)",
      "Discount to (yyyy-mm-dd)",
      "Descuento hasta (aaaa-mm-dd)",
      "Supplier reference #",
      "N° de referencia proveedor",
      "UPC",
      "MPN",
      "Ecotax",
      "Ecotasa",
      "Width",
      "Anchura",
      "Height",
      "Altura",
      "Depth",
      "Profundidad",
      "Minimal quantity",
      "Cantidad mínima",
      "Position",
      "Posición",
      "Meta keywords",
      "Meta palabras clave",
      "Visibility",
      "Visibilidad",
    ],
  ],
]);

const common = { source: "prestashop", options: { pricesIncludeTax: true } } as const;

const prestashopProducts: ImportProfile = {
  ...common,
  kind: "products",
  heads: PRODUCT_HEADS,
  needs: [
    ["product id", "id", "id product", "id de producto", "id del producto", "id producto"],
    ["name", "nombre", "product name", "nombre del producto"],
    [
      "price tax excluded",
      "price tax excl",
      "precio sin iva",
      "precio impuestos excluidos",
      "precio imp excl",
      "precio sin impuestos",
      "price tax included",
      "precio con iva",
      "id tax rules group",
      "link rewrite",
      "tax rules id",
      "id regla de impuestos",
    ],
  ],
};

/** The sample file that PrestaShop provides, and exports that imitate it: their only price is without IVA. */
const prestashopSample: ImportProfile = {
  kind: "products",
  source: "prestashop",
  heads: PRODUCT_HEADS,
  needs: [
    ["product id", "id", "id product", "id de producto", "id del producto", "id producto"],
    ["name", "nombre"],
    ["price tax excluded or price tax included", "precio impuestos excluidos o precio impuestos incluidos"],
  ],
  options: { pricesIncludeTax: false },
};

/** Combinations alone: without the price of their product, so the file of products has to be imported first. */
const prestashopCombinations: ImportProfile = {
  ...common,
  kind: "products",
  heads: PRODUCT_HEADS,
  needs: [
    ["attribute name type position", "atributo nombre tipo posicion"],
    ["value value position", "valor valor posicion"],
  ],
};

const prestashopClients: ImportProfile = {
  ...common,
  kind: "clients",
  heads: headsOf([
    [
      "email",
      ["Email", "Email address", "Dirección de correo electrónico", "Correo electrónico", "Customer email", "E-mail"],
    ],
    ["name", ["First name", "Nombre", "firstname"]],
    ["surname", ["Last name", "Apellidos", "Apellido", "lastname"]],
    ["company", ["Company", "Empresa"]],
    [
      "tax-id",
      [
        "Identification number",
        "Número de identificación fiscal",
        "Número de identificación",
        "DNI",
        "dni",
        "VAT number",
        "vat_number",
        "NIF",
      ],
    ],
    ["newsletter", ["Newsletter (0/1)", "Newsletter", "Boletín", "Boletín de noticias", "Boletín (0/1)"]],
    ["created-at", ["Registration date (yyyy-mm-dd)", "Registration", "Registro", "Fecha de registro", "date_add"]],
    ["phone", ["Phone", "Teléfono"]],
    ["address-phone", ["Mobile Phone", "Teléfono móvil", "phone_mobile"]],
    ["line1", ["Address", "Dirección", "address1"]],
    ["line2", ["Address (2)", "Dirección (2)", "address2"]],
    ["postcode", ["Zip/Postal code", "Código postal", "Zip/postal code", "postcode"]],
    ["city", ["City", "Ciudad"]],
    ["province", ["State", "Provincia", "Estado"]],
    ["country", ["Country", "País"]],
    ["note", ["note", "Nota"]],
    [
      null,
      [
        "ID",
        "Customer ID",
        "Social title",
        "Título",
        "Tratamiento",
        "Sales",
        "Ventas",
        "Enabled",
        "Activado",
        "Partner offers",
        "Ofertas de asociados",
        "Last visit",
        "Última visita",
        "Alias",
        "Group",
        "Grupo",
        "id_customer",
      ],
    ],
  ]),
  needs: [
    ["first name", "nombre", "firstname"],
    ["last name", "apellidos", "apellido", "lastname"],
    ["email", "email address", "direccion de correo electronico", "correo electronico", "customer email"],
    [
      "newsletter",
      "newsletter 0 1",
      "boletin",
      "boletin de noticias",
      "boletin 0 1",
      "partner offers",
      "partner offers 0 1",
      "id customer",
      "zip postal code",
      "alias",
      "codigo postal",
    ],
  ],
};

const CATEGORY_HEADS = headsOf([
  ["id", ["ID", "id_category", "Category ID"]],
  ["name", ["Name", "Nombre"]],
  ["parent", ["Parent category", "Categoría padre", "Categoría principal", "id_parent"]],
  ["description", ["Description", "Descripción"]],
  ["published", ["Active (0/1)", "Activo (0/1)", "active", "Displayed", "Mostrado", "Mostrada", "Visible"]],
  ["position", ["Position", "Posición"]],
  ["slug", ["Rewritten URL", "URL rewritten", "URL reescrita", "URL amigable", "link_rewrite"]],
  ["picture", ["Image URL", "URL de la imagen", "image_url"]],
  [
    null,
    [
      "Root category (0/1)",
      "Categoría raíz (0/1)",
      "Meta title",
      "Meta título",
      "Meta-título",
      "Metatítulo",
      "meta_title",
      "Meta keywords",
      "Meta palabras clave",
      "Meta description",
      "Meta descripción",
      "Metadescripción",
      "meta_description",
      "Additional description",
      "Descripción adicional",
      "ID / Name of shop",
      "ID / Nombre de la tienda",
      "level_depth",
    ],
  ],
]);

/** The fields of its import (`CategoryFieldsProvider.php`) and the columns of the database. */
const prestashopCategories: ImportProfile = {
  ...common,
  kind: "categories",
  heads: CATEGORY_HEADS,
  needs: [
    ["id", "id category", "category id"],
    ["name", "nombre"],
    ["parent category", "categoria padre", "categoria principal", "id parent"],
  ],
};

/** The file from «Exportar» under «Catálogo → Categorías»: one level of the tree, without parents. */
const prestashopCategoryList: ImportProfile = {
  ...common,
  kind: "categories",
  heads: CATEGORY_HEADS,
  needs: [["id"], ["name", "nombre"], ["displayed", "mostrado", "mostrada"], ["position", "posicion"]],
};

const prestashopOrders: ImportProfile = {
  ...common,
  kind: "orders",
  heads: headsOf([
    ["number", ["reference", "Reference", "Referencia"]],
    ["placed-at", ["Date", "Fecha", "date_add"]],
    ["email", ["email", "Email", "Correo electrónico"]],
    ["name", ["Customer", "Cliente", "firstname"]],
    ["surname", ["lastname", "Apellidos"]],
    ["phone", ["phone", "phone_mobile", "Teléfono"]],
    ["state", ["Status", "Estado", "order_state", "current_state"]],
    ["payment-method", ["Payment", "Pago", "payment"]],
    ["currency", ["Currency", "iso_code", "Moneda"]],
    ["shipping-name", ["carrier", "carrier_name", "Transportista"]],
    ["line-name", ["product_name", "Producto"]],
    ["line-sku", ["product_reference", "Referencia del producto"]],
    ["line-quantity", ["product_quantity", "Cantidad"]],
    ["line-price", ["unit_price_tax_incl", "Precio unitario"]],
    ["line-tax", ["tax_rate", "rate"]],
    ["discount-total", ["total_discounts_tax_incl", "total_discounts"]],
    ["shipping-total", ["total_shipping_tax_incl", "total_shipping"]],
    ["fees-total", ["total_wrapping_tax_incl", "total_wrapping"]],
    ["total", ["Total", "total_paid_tax_incl", "total_paid"]],
    ["ship-line1", ["address1"]],
    ["ship-line2", ["address2"]],
    ["ship-postcode", ["postcode"]],
    ["ship-city", ["city"]],
    ["ship-province", ["state", "state_name"]],
    ["ship-country", ["country", "country_iso"]],
    ["bill-company", ["company"]],
    ["bill-tax-id", ["dni", "vat_number"]],
    [null, ["ID", "id_order", "New client", "Nuevo cliente", "Delivery", "Entrega"]],
  ]),
  needs: [
    ["reference", "referencia"],
    ["total", "total paid", "total paid tax incl"],
    ["payment", "pago"],
    ["new client", "nuevo cliente", "id order", "product quantity"],
  ],
};

export const PRESTASHOP_PROFILES: readonly ImportProfile[] = [
  prestashopOrders,
  prestashopSample,
  prestashopProducts,
  prestashopCombinations,
  prestashopCategories,
  prestashopCategoryList,
  prestashopClients,
];
