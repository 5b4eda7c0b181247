import { describe, expect, it } from "vitest";
import { IMPORT_KINDS } from "../types.ts";
import { templateColumns } from "./fields.ts";
import { headsKey, missingFields, recogniseFile, suggestMapping } from "./recognise.ts";

const heads = (text: string, delimiter = ";") => text.split(delimiter);
const fieldsOf = (mapping: { columns: readonly { head: string; field: string | null }[] }) =>
  Object.fromEntries(mapping.columns.map(({ head, field }) => [head, field]));

describe("recogniseFile", () => {
  it.each(IMPORT_KINDS)("recognises our own template of %s, with each column as its field", (kind) => {
    const columns = templateColumns(kind);
    const known = recogniseFile(columns.map(({ head }) => head));
    expect(known).toMatchObject({ kind, source: "tablero" });
    expect(known?.mapping.columns).toEqual(columns.map(({ head, field }) => ({ head, field })));
  });

  it("recognises a part of our template, and a corrected file of failed rows", () => {
    expect(recogniseFile(["SKU", "PVP", "Existencias"])).toMatchObject({ kind: "products", source: "tablero" });
    expect(recogniseFile(["SKU", "PVP", "Error"])).toMatchObject({ kind: "products", source: "tablero" });
    expect(recogniseFile(["PVP", "Existencias"])).toBeNull();
  });

  it.each([
    [
      "Product ID;Active (0/1);Name*;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;On sale (0/1);Reference #;Brand;EAN13;Quantity;Summary;Description;URL rewritten;Image URLs (x,y,z...)",
      "products",
      "prestashop",
    ],
    [
      '"Product ID";"Image";"Name";"Reference";"Category";"Price (tax excl.)";"Price (tax incl.)";"Quantity";"Status";"Position"'.replaceAll(
        '"',
        "",
      ),
      "products",
      "prestashop",
    ],
    [
      "ID de producto;Imagen;Nombre;Referencia;Categoría;Precio (imp. excl.);Precio (imp. incl.);Cantidad;Estado;Posición",
      "products",
      "prestashop",
    ],
    ["id_product;name;link_rewrite;price;id_tax_rules_group;reference;ean13;quantity;active", "products", "prestashop"],
    [
      "Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;UPC;Wholesale price;Impact on price;Ecotax;Quantity",
      "products",
      "prestashop",
    ],
    [
      "ID;Alias*;Active (0/1);Customer e-mail*;Customer ID*;Manufacturer;Supplier;Company;Last name*;First name*;Address 1*;Zipcode*;Email",
      "clients",
      "prestashop",
    ],
    ["ID;Referencia;Nuevo cliente;Entrega;Cliente;Total;Pago;Estado;Fecha", "orders", "prestashop"],
    [
      "Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Product image URL".replaceAll(
        ",",
        ";",
      ),
      "products",
      "shopify",
    ],
    [
      "ID;Type;SKU;Name;Published;Is featured?;Regular price;Sale price;Categories;Images;Parent;Attribute 1 name;Attribute 1 value(s)",
      "products",
      "woocommerce",
    ],
    [
      "order_id;order_number;order_date;status;order_total;order_currency;billing_first_name;billing_last_name;billing_email;item_name;item_quantity",
      "orders",
      "woocommerce",
    ],
    [
      "ID;user_login;user_email;first_name;last_name;billing_address_1;billing_postcode;billing_city",
      "clients",
      "woocommerce",
    ],
    // The queries of docs/imports.md.
    [
      "id_product;name;link_rewrite;active;price;tax_rate;wholesale_price;reference;ean13;weight;quantity;manufacturer_name;name_category;description_short;description;meta_title;meta_description;id_product_attribute;attributes;price_impact;image_urls",
      "products",
      "prestashop",
    ],
    [
      "id_customer;email;firstname;lastname;newsletter;date_add;company;dni;address1;address2;postcode;city;state;country;phone",
      "clients",
      "prestashop",
    ],
    [
      "reference;date_add;email;firstname;lastname;order_state;payment;iso_code;carrier_name;product_name;product_reference;product_quantity;unit_price_tax_incl;total_discounts_tax_incl;total_shipping_tax_incl;total_wrapping_tax_incl;total_paid_tax_incl;address1;address2;postcode;city;state_name;country_iso;phone",
      "orders",
      "prestashop",
    ],
  ])("recognises %s", (text, kind, source) => {
    expect(recogniseFile(heads(text))).toMatchObject({ kind, source });
  });

  it("distinguishes PrestaShop's gross price, net price and tax rule", () => {
    const known = recogniseFile(heads("ID;Nombre;Precio sin IVA;Precio con IVA;ID regla de impuestos;URL reescrita"));
    expect(known && fieldsOf(known.mapping)).toEqual({
      ID: "id",
      Nombre: "name",
      "Precio sin IVA": "net-price",
      "Precio con IVA": "price",
      "ID regla de impuestos": "tax",
      "URL reescrita": "slug",
    });
    expect(known?.options.taxRate).toBeNull();
  });

  it("maps all columns that the query for PrestaShop exports", () => {
    const query =
      "id_product;name;link_rewrite;active;price;tax_rate;reference;ean13;quantity;name_category;attributes;price_impact;image_urls";
    expect(recogniseFile(heads(query))?.mapping.columns.map(({ field }) => field)).toEqual([
      "id",
      "name",
      "slug",
      "published",
      "net-price",
      "tax",
      "sku",
      "barcode",
      "stock",
      "categories",
      "options",
      "price-impact",
      "pictures",
    ]);
  });

  it("reads the unit of WooCommerce's weight from its column heading", () => {
    const unit = (head: string) => recogniseFile(heads(`Type;SKU;Published;Regular price;${head}`))?.options.weightUnit;
    expect([unit("Weight (kg)"), unit("Peso (g)")]).toEqual(["kg", "g"]);
  });

  it("recognises no other file", () => {
    expect(recogniseFile(heads("Artículo;Ref.;Importe;Stock"))).toBeNull();
    expect(recogniseFile([""])).toBeNull();
  });
});

describe("suggestMapping", () => {
  it("finds fields by similar names", () => {
    const mapping = suggestMapping(
      "products",
      heads("Ref.;Artículo;P.V.P.;Precio de coste;Unidades;EAN 13;Notas;Referencia proveedor"),
    );
    expect(fieldsOf(mapping)).toEqual({
      "Ref.": "sku",
      Artículo: "name",
      "P.V.P.": null,
      "Precio de coste": "cost",
      Unidades: "stock",
      "EAN 13": "barcode",
      Notas: null,
      "Referencia proveedor": null,
    });
  });

  it("maps a field to only one column, preferring the one with its exact name", () => {
    const mapping = suggestMapping("products", heads("Precio recomendado;Precio;SKU"));
    expect(fieldsOf(mapping)).toEqual({ "Precio recomendado": null, Precio: "price", SKU: "sku" });
  });

  it("reports missing fields", () => {
    expect(missingFields("products", suggestMapping("products", heads("Precio;Stock")))).toEqual([
      "Falta la columna «Nombre», «SKU» o «Código del producto».",
    ]);
    expect(missingFields("orders", suggestMapping("orders", heads("Pedido;Fecha")))).toHaveLength(3);
    expect(missingFields("clients", suggestMapping("clients", ["E-mail"]))).toEqual([]);
  });
});

it("the same column headings have the same key, whatever their order and accents", () => {
  expect(headsKey(["Código", "PVP*"])).toBe(headsKey(["pvp", "codigo"]));
  expect(headsKey(["a", "b"])).not.toBe(headsKey(["a b"]));
});
