import type { ImportField } from "../reading/fields.ts";
import { headsOf, type ImportProfile } from "./profile.ts";

/*
 * Sources: WooCommerce core `class-wc-product-csv-exporter.php` (`get_default_column_names`, attributes and
 * `Meta:` columns) with its Spanish translation; woocommerce.com «Product CSV Importer and Exporter». The core
 * exports neither customers nor orders: their headings come from the export plugins by WebToffee
 * (`billing_first_name`…) and «Advanced Order Export» (`First Name (Billing)`…).
 */

/** «Attribute 1 name», «Nombre del atributo 1», «Atributo 1 nombre», and the same for values. */
function attribute(key: string): ImportField | undefined {
  const [, english, spanish] =
    /^(?:attribute|atributo) ([1-9]) (?:name|nombre)$|^nombre del atributo ([1-9])$/.exec(key) ?? [];
  const [, value, valor] =
    /^(?:attribute|atributo) ([1-9]) (?:value s|values|value|valor es|valores|valor)$|^(?:valor es|valores|valor) del atributo ([1-9])$/.exec(
      key,
    ) ?? [];
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const) {
    if ((english ?? spanish) === String(number)) return `option-${number}-name`;
    if ((value ?? valor) === String(number)) return `option-${number}-value`;
  }
  return undefined;
}

const woocommerceProducts: ImportProfile = {
  kind: "products",
  source: "woocommerce",
  heads: headsOf([
    ["id", ["ID"]],
    ["type", ["Type", "Tipo"]],
    ["sku", ["SKU"]],
    [
      "barcode",
      [
        "GTIN, UPC, EAN, or ISBN",
        "GTIN, UPC, EAN o ISBN",
        "Meta: _ean",
        "Meta: _alg_ean",
        "Meta: _global_unique_id",
        "Meta: ean",
      ],
    ],
    ["name", ["Name", "Nombre"]],
    ["published", ["Published", "Publicado"]],
    ["short-description", ["Short description", "Descripción corta"]],
    ["description", ["Description", "Descripción"]],
    ["sale-starts", ["Date sale price starts", "Día en que empieza el precio rebajado"]],
    ["sale-ends", ["Date sale price ends", "Día en que termina el precio rebajado"]],
    ["tax-status", ["Tax status", "Estado del impuesto"]],
    ["tax", ["Tax class", "Clase de impuesto"]],
    ["stock", ["Stock", "Inventario"]],
    ["in-stock", ["In stock?", "¿En inventario?", "¿Hay existencias?"]],
    [
      "weight",
      [
        "Weight (kg)",
        "Weight (g)",
        "Weight (lbs)",
        "Weight (oz)",
        "Peso (kg)",
        "Peso (g)",
        "Peso (lbs)",
        "Peso (oz)",
        "Weight",
        "Peso",
      ],
    ],
    ["sale-price", ["Sale price", "Precio rebajado"]],
    ["price", ["Regular price", "Precio normal"]],
    ["categories", ["Categories", "Categorías"]],
    ["tags", ["Tags", "Etiquetas"]],
    ["pictures", ["Images", "Imágenes"]],
    ["parent", ["Parent", "Superior", "Principal"]],
    ["brand", ["Brands", "Brand", "Marcas", "Marca"]],
    ["slug", ["Slug", "Meta: slug", "Permalink"]],
    ["cost", ["Cost", "Cost of goods", "Meta: _wc_cog_cost", "Meta: _cogs_total_value"]],
    [
      null,
      [
        "Is featured?",
        "¿Está destacado?",
        "Visibility in catalog",
        "Visibilidad en el catálogo",
        "Low stock amount",
        "Cantidad de bajo inventario",
        "Backorders allowed?",
        "¿Permitir reservas de productos agotados?",
        "Sold individually?",
        "¿Vendido individualmente?",
        "Length (cm)",
        "Longitud (cm)",
        "Width (cm)",
        "Anchura (cm)",
        "Height (cm)",
        "Altura (cm)",
        "Allow customer reviews?",
        "¿Permitir valoraciones de clientes?",
        "Purchase note",
        "Nota de compra",
        "Shipping class",
        "Clase de envío",
        "Download limit",
        "Límite de descargas",
        "Download expiry days",
        "Días de caducidad de la descarga",
        "Grouped products",
        "Productos agrupados",
        "Upsells",
        "Ventas dirigidas",
        "Cross-sells",
        "Ventas cruzadas",
        "External URL",
        "URL externa",
        "Button text",
        "Texto del botón",
        "Position",
        "Posición",
      ],
    ],
  ]),
  needs: [
    ["type", "tipo"],
    ["regular price", "precio normal"],
    ["published", "publicado", "in stock", "parent", "superior"],
  ],
  numbered: attribute,
  options: { pricesIncludeTax: true },
};

const woocommerceOrders: ImportProfile = {
  kind: "orders",
  source: "woocommerce",
  heads: headsOf([
    ["number", ["order_number", "Order Number", "order_id", "Número de pedido", "Order ID"]],
    ["placed-at", ["order_date", "Order Date", "date", "Fecha del pedido"]],
    ["state", ["Order Status", "status", "order_status", "Estado del pedido"]],
    ["email", ["billing_email", "Email (Billing)", "Customer Email", "customer_email"]],
    ["name", ["First Name (Billing)", "billing_first_name"]],
    ["surname", ["Last Name (Billing)", "billing_last_name"]],
    ["phone", ["Phone (Billing)", "billing_phone"]],
    ["bill-company", ["Company (Billing)", "billing_company"]],
    ["bill-line1", ["Address 1&2 (Billing)", "Address 1 (Billing)", "billing_address_1"]],
    ["bill-line2", ["Address 2 (Billing)", "billing_address_2"]],
    ["bill-city", ["City (Billing)", "billing_city"]],
    ["bill-province", ["State Code (Billing)", "State Name (Billing)", "billing_state"]],
    ["bill-postcode", ["Postcode (Billing)", "billing_postcode"]],
    ["bill-country", ["Country Code (Billing)", "billing_country"]],
    ["bill-tax-id", ["billing_nif", "billing_vat", "NIF", "_billing_nif"]],
    ["ship-name", ["First Name (Shipping)", "shipping_first_name"]],
    ["ship-surname", ["Last Name (Shipping)", "shipping_last_name"]],
    ["ship-line1", ["Address 1&2 (Shipping)", "Address 1 (Shipping)", "shipping_address_1"]],
    ["ship-line2", ["Address 2 (Shipping)", "shipping_address_2"]],
    ["ship-city", ["City (Shipping)", "shipping_city"]],
    ["ship-province", ["State Code (Shipping)", "State Name (Shipping)", "shipping_state"]],
    ["ship-postcode", ["Postcode (Shipping)", "shipping_postcode"]],
    ["ship-country", ["Country Code (Shipping)", "shipping_country"]],
    ["note", ["Customer Note", "customer_note"]],
    ["payment-method", ["Payment Method Title", "payment_method_title", "payment_method", "Payment Method"]],
    ["currency", ["order_currency", "Order Currency"]],
    ["shipping-name", ["Shipping Method Title", "shipping_method"]],
    ["shipping-total", ["Order Shipping Amount", "Order Shipping", "shipping_total", "order_shipping"]],
    ["discount-total", ["Cart Discount Amount", "discount_total", "cart_discount"]],
    ["fees-total", ["fee_total", "Order Fee Amount"]],
    ["refunded", ["Order Refund Amount", "refunded_total"]],
    ["total", ["Order Total Amount", "Order Total", "order_total"]],
    ["coupon", ["Coupon Code", "coupons"]],
    ["line-sku", ["SKU", "item_sku", "Item SKU"]],
    ["line-name", ["Item Name", "item_name", "Product Name"]],
    ["line-quantity", ["Quantity (- Refund)", "Quantity", "item_quantity", "Item Quantity"]],
    ["line-price", ["Item Cost", "item_price", "Item Price"]],
    ["line-discount", ["Item Discount Amount"]],
    [
      null,
      [
        "Item #",
        "Order Subtotal Amount",
        "Order Total Tax Amount",
        "Discount Amount",
        "Discount Amount Tax",
        "order_tax",
        "shipping_tax_total",
        "tax_total",
      ],
    ],
  ]),
  needs: [
    ["order number", "order id", "numero de pedido"],
    ["order total amount", "order total"],
    ["billing email", "email billing", "customer email", "first name billing", "billing first name"],
  ],
  options: { pricesIncludeTax: true },
};

const woocommerceClients: ImportProfile = {
  kind: "clients",
  source: "woocommerce",
  heads: headsOf([
    ["email", ["user_email", "billing_email", "Email", "Customer Email"]],
    ["name", ["first_name", "billing_first_name", "Name"]],
    ["surname", ["last_name", "billing_last_name"]],
    ["created-at", ["user_registered", "Sign up", "Date registered", "Registered"]],
    ["company", ["billing_company"]],
    ["phone", ["billing_phone"]],
    ["line1", ["billing_address_1"]],
    ["line2", ["billing_address_2"]],
    ["postcode", ["billing_postcode", "Postal code"]],
    ["city", ["billing_city", "City"]],
    ["province", ["billing_state", "Region"]],
    ["country", ["billing_country", "Country / Region"]],
    ["tax-id", ["billing_nif", "billing_vat", "_billing_nif"]],
    [
      null,
      [
        "ID",
        "customer_id",
        "user_login",
        "Username",
        "user_pass",
        "user_nicename",
        "user_url",
        "display_name",
        "nickname",
        "description",
        "user_status",
        "roles",
        "Last active",
        "Orders",
        "Total spend",
        "AOV",
      ],
    ],
  ]),
  needs: [
    ["user email", "billing email", "email", "customer email"],
    ["user login", "user registered", "billing address 1", "total spend"],
    ["first name", "billing first name", "name"],
  ],
};

export const WOOCOMMERCE_PROFILES: readonly ImportProfile[] = [
  woocommerceProducts,
  woocommerceOrders,
  woocommerceClients,
];
