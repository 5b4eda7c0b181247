import { SUPPLIER_CSV } from "../../../catalogue/products/suppliers.ts";
import { EVENT_CSV } from "../../../events/events/event-record.ts";
import { REGISTRATION_CSV } from "../../../events/events/registration-csv.ts";
import { SUBSCRIPTION_CSV } from "../../../people/newsletter/subscriptions.ts";
import { Failure } from "../../../platform/failure.ts";
import type { CsvColumn } from "../../../platform/kit/csv.ts";
import { headKey } from "../../../platform/tables/head-key.ts";
import { COUPON_CSV } from "../../../sales/carts/coupon-record.ts";
import { INVOICE_CSV } from "../../../sales/fiscal/invoice-csv.ts";
import { ORDER_CSV } from "../../../sales/orders/order-csv.ts";
import { RETURN_CSV } from "../../../sales/orders/returning/return-csv.ts";
import { RESERVATION_CSV } from "../../../sales/preorders/reservation-rules.ts";

interface OwnList {
  /** The kind of file, in Spanish. */
  is: string;
  keys: readonly string[];
  /** A heading of the current format that this list lacks. */
  lacks?: string;
  instead: string;
}

const keysOf = (heads: string): string[] => heads.split(";").map(headKey);

/** Lists in the shop's earlier export formats, which could not be imported. */
const EARLIER_LISTS: readonly OwnList[] = [
  {
    is: "la lista de productos como la exportaba antes, con un precio mínimo y sin variantes",
    keys: keysOf("Producto;Formato;Tipo;SKU;Variantes;Precio mínimo;Precio máximo;Unidades"),
    instead: "Exporta otra vez los productos y usa ese fichero.",
  },
  {
    is: "la lista de categorías como la exportaba antes",
    keys: keysOf("Nombre;Dentro de;Dirección;Juego;Subcategorías;Productos;Activa;Texto"),
    instead: "Exporta otra vez las categorías y usa ese fichero.",
  },
  {
    is: "la lista de clientes como la exportaba antes, con nombre y apellidos juntos",
    keys: keysOf(
      "Nombre;Tipo;NIF;Correo;Teléfono;Localidad;Provincia;Etiquetas;Cuenta;Pedidos;Gastado;Último pedido;Alta",
    ),
    lacks: headKey("Apellidos"),
    instead: "Exporta otra vez los clientes y usa ese fichero.",
  },
];

const own = (name: string, columns: readonly Pick<CsvColumn<never>, "head">[]): OwnList => ({
  is: `la lista de ${name}`,
  keys: columns.map(({ head }) => headKey(head)),
  instead: "Esa lista no se importa: ya está en la tienda.",
});

const LISTS: readonly OwnList[] = [
  ...EARLIER_LISTS,
  own("proveedores", SUPPLIER_CSV),
  own("pedidos", ORDER_CSV),
  own("devoluciones", RETURN_CSV),
  own("facturas", INVOICE_CSV),
  own("cupones", COUPON_CSV),
  own("eventos", EVENT_CSV),
  own("inscripciones", REGISTRATION_CSV),
  own("reservas", RESERVATION_CSV),
  own("suscripciones al boletín", SUBSCRIPTION_CSV),
];

/**
 * Refuses a list exported by this shop that is not an import file, because its columns would be misread. Throws
 * `validation` with the name of the list.
 */
export function refuseOwnList(heads: readonly string[]): void {
  const keys = new Set(heads.map(headKey));
  const found = LISTS.find((list) => list.keys.every((key) => keys.has(key)) && !keys.has(list.lacks ?? ""));
  if (!found) return;
  const message = `Este fichero es ${found.is} de esta tienda. ${found.instead}`;
  throw new Failure("validation", message, { errors: [{ path: "file", code: "own-list", message }] });
}
