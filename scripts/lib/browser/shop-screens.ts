import type { Page } from "playwright";
import { SIGN_IN_PATH } from "../../../packages/domain/src/platform/resources/paths.ts";
import { linkOf, readOrder } from "../../../tests/e2e/placed-order.ts";
import { addToCart, checkOut, findProducts, placeOrder } from "../../../tests/e2e/shopper.ts";
import { staffGet, staffToken } from "../../../tests/e2e/staff.ts";
import { first, type Screen } from "./screen.ts";

const HOME = { kind: "home", line1: "Calle de Embajadores, 35", postcode: "28012", city: "Madrid" } as const;
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

/** The id of the newest order that matches this filter. */
async function newestOrder(staff: string, filter: string): Promise<string> {
  const { items } = await staffGet<{ items: { id: string }[] }>(staff, `/api/admin/orders?${filter}`);
  return items[0]?.id ?? "";
}

const order = (name: string, filter: string): Screen => ({
  name: `pedido-${name}`,
  path: async () => {
    const staff = await staffToken();
    return `/pedido/${await linkOf(staff, "orders", await newestOrder(staff, filter))}`;
  },
});

/** The page of the first invoice of the newest completed order. */
async function invoicePath(): Promise<string> {
  const staff = await staffToken();
  const { invoices } = await readOrder(staff, await newestOrder(staff, "state=completed"));
  return `/factura/${await linkOf(staff, "invoices", invoices[0]?.id ?? "")}`;
}

async function twoProducts(page: Page): Promise<void> {
  for (const product of await findProducts(2)) await addToCart(page, product);
}

/** Fills in the checkout up to the step with this number. */
async function upToStep(page: Page, wanted: number): Promise<void> {
  await twoProducts(page);
  let step = 0;
  const stop = new Error("The wanted step is reached");
  const atStep = async () => {
    step += 1;
    if (step === wanted) throw stop;
  };
  await checkOut(page, HOME, "Tarjeta", atStep).catch((error: unknown) => {
    if (error !== stop) throw error;
  });
}

const filled = (name: string, act: Screen["act"]): Screen => ({
  name: `carrito-${name}`,
  path: "/carrito",
  fresh: true,
  act,
});

const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).first().click();

const LARGE: readonly [string, string][] = [
  ["home", "/home"],
  ["producto", "/producto/tormenta-de-ceniza"],
  ["categoria", "/categoria/arcania"],
  ["contacto", "/contacto"],
];

/** Every page of the storefront, in its states. */
export const SHOP_SCREENS: Screen[] = [
  { name: "home", path: "/home" },
  { name: "categoria", path: async (page) => `/categoria/${await first("/api/shop/categories", "slug")(page)}` },
  { name: "categoria-juegos", path: "/categoria/juegos-de-mesa?jugadores=4" },
  { name: "categoria-cartas", path: "/categoria/arcania-cartas" },
  { name: "categoria-sellado", path: "/categoria/arcania-sellado" },
  { name: "busqueda", path: "/busqueda/caja" },
  { name: "busqueda-nada", path: "/busqueda/zzzzz" },
  {
    name: "producto",
    path: async (page) => `/producto/${await first("/api/shop/products?search=tormenta", "slug")(page)}`,
  },
  { name: "producto-juego", path: "/producto/faros-del-norte" },
  { name: "producto-base", path: "/producto/vapor-y-laton-caja-basica" },
  { name: "producto-expansion", path: "/producto/banda-del-ferrocarril" },
  { name: "producto-zoom", path: "/producto/vapor-y-laton-caja-basica?imagen=2" },
  { name: "producto-carta", path: "/producto/rescoldo-eterno" },
  { name: "producto-preventa", path: "/producto/eclipse-rojo" },
  { name: "producto-agotado", path: "/producto/museo-del-mar-de-noche" },
  { name: "precompras", path: "/precompra-disponible" },
  { name: "mazo", path: "/mazo" },
  {
    name: "mazo-resultado",
    path: "/mazo",
    act: async (page) => {
      await page
        .getByRole("textbox")
        .first()
        .fill("2 Rescoldo Eterno\n4 Vesania, la Ceniza Viva\n1 Carta que no existe");
      await press(page, /Buscar/);
      await page.getByText("Carta que no existe").last().waitFor();
    },
  },
  { name: "evento", path: async (page) => `/evento/${await first("/api/shop/events", "slug")(page)}` },
  { name: "carrito-vacio", path: "/carrito", fresh: true },
  filled("contacto", async (page) => upToStep(page, 1)),
  filled("errores", async (page) => {
    await upToStep(page, 1);
    await page.getByLabel("Correo", { exact: true }).fill("lucia");
    await page.getByLabel("Teléfono").fill("12");
    await page.getByLabel("Apellidos").fill("");
    await press(page, /^Continuar/);
  }),
  filled("entrega", async (page) => upToStep(page, 2)),
  filled("pago", async (page) => upToStep(page, 3)),
  filled("revision", async (page) => upToStep(page, 4)),
  {
    name: "pedido-transferencia",
    path: "/carrito",
    fresh: true,
    act: async (page) => {
      await twoProducts(page);
      await checkOut(page, HOME, "Transferencia");
      await placeOrder(page);
    },
  },
  order("pagado", "state=confirmed&payment=paid"),
  order("camino", "fulfilment=shipped&payment=paid"),
  order("recogida", "fulfilment=ready-for-pickup"),
  order("completado", "state=completed"),
  order("cancelado", "state=cancelled"),
  order("caducado", "state=expired"),
  {
    name: "factura",
    path: invoicePath,
  },
  ...["", "facturas", "reservas", "deseos", "avisos", "datos", "privacidad", "seguridad"].map((section) => ({
    name: section ? `cuenta-${section}` : "cuenta",
    path: `/cuenta/${section}`,
    shopper: true as const,
  })),
  { name: "cuenta-sin-sesion", path: "/cuenta", fresh: true },
  { name: "404", path: "/404" },
  { name: "403", path: "/403" },
  { name: "sign-up", path: "/sign-up" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password", path: `/reset-password/${UNKNOWN}/token` },
  { name: "verificar-cuenta", path: `/verificar-cuenta/${UNKNOWN}/token` },
  { name: "entrar-enlace", path: `/entrar/${UNKNOWN}/token` },
  { name: "confirmacion-requerida", path: "/confirmacion-requerida" },
  { name: "aviso", path: `/aviso/${UNKNOWN}/token` },
  {
    name: "entrar-ventana",
    path: "/home",
    fresh: true,
    act: async (page) => {
      await page
        .getByRole("link", { name: "Entrar" })
        .or(page.getByRole("button", { name: "Entrar" }))
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "contacto", path: "/contacto" },
  {
    name: "contacto-errores",
    path: "/contacto",
    act: async (page) => press(page, /^Enviar/),
  },
  ...["aviso-legal", "condiciones", "privacidad", "devoluciones"].map((text) => ({
    name: text === "devoluciones" ? "legal" : `legal-${text}`,
    path: `/legal/${text}`,
  })),
  { name: "sin-conexion", path: "/sin-conexion.html" },
  { name: "entrar", path: SIGN_IN_PATH },
  ...LARGE.map(([name, path]) => ({ name: `${name}-200`, path, largeText: true as const })),
];
