import type { ImportKind } from "@tablero/domain/exchange/imports/types";

const HEADS: Record<ImportKind, string> = {
  products: "Código del producto;Nombre;Descripción;Categorías;Etiquetas;SKU;PVP;IVA;Existencias",
  categories: "Código de la categoría;Categoría;Categoría superior;Texto;Orden",
  clients: "Correo;Nombre;Apellidos;NIF;Teléfono;Etiquetas;Alta;Dirección;Código postal;Ciudad;Provincia;País",
  orders:
    "Número;Fecha;Correo;Nombre;Apellidos;Estado;Estado del pago;Forma de pago;Artículo;SKU;Cantidad;Precio;IVA;Gastos de envío;Total",
};

const two = (number: number) => String(number).padStart(2, "0");
const day = (n: number) => `20${two(15 + (n % 10))}-${two((n % 12) + 1)}-${two((n % 28) + 1)}`;
const cents = (amount: number) => (amount / 100).toFixed(2).replace(".", ",");

const ROW: Record<ImportKind, (n: number) => string[]> = {
  products: (n) => [
    `B${n}`,
    `Expedición ${n} a la isla de Zarza`,
    `<p>Un juego de cartas y exploración para ${(n % 4) + 2} personas, con tablero y dados.</p>`,
    `Importados > Serie ${n % 40}`,
    "isla, cartas",
    `ZARZA-${n}`,
    `${10 + (n % 60)},95`,
    "21",
    String(n % 12),
  ],
  categories: (n) => [`C${n}`, `Serie ${n}`, n % 20 === 0 ? "" : `C${n - (n % 20)}`, "Cajas y sobres.", `${n}`],
  clients: (n) => [
    `zarza${n}@correo.example`,
    `Elvira ${n}`,
    "Zubiaurreta Soler",
    "",
    `6${String(n).padStart(8, "0")}`,
    "socio",
    day(n),
    `Calle de la Zarza, ${n}`,
    "46001",
    "València",
    "Valencia",
    "ES",
  ],
  orders: (n) => {
    const price = 1000 + (n % 60) * 100 + 95;
    const quantity = (n % 3) + 1;
    return [
      `Z-${n}`,
      `${day(n)} ${two(n % 24)}:20`,
      // Five orders per buyer.
      `zarza${Math.floor(n / 5)}@correo.example`,
      `Elvira ${Math.floor(n / 5)}`,
      "Zubiaurreta Soler",
      "Entregado",
      "Pagado",
      "Tarjeta",
      `Expedición ${n % 500} a la isla de Zarza`,
      `ZARZA-${n % 500}`,
      String(quantity),
      cents(price),
      "21",
      "4,95",
      cents(price * quantity + 495),
    ];
  },
};

/** A file in our own template with this number of records, one row each. */
export const importFile = (kind: ImportKind, rows: number): string =>
  [HEADS[kind], ...Array.from({ length: rows }, (_, n) => ROW[kind](n).join(";"))].join("\r\n");
