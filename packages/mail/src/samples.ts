import { issueBlocks } from "@tablero/domain/people/newsletter/issues";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { QUESTIONS } from "@tablero/domain/platform/resources/people/questions";
import { totalsByRate } from "@tablero/domain/sales/fiscal/tax";
import type { MailShop } from "./base-types.ts";
import type { MailLine, MailTotals } from "./order-types.ts";
import type { MailData, MailTemplate } from "./types.ts";

/** Realistic data for every template: for the previews and the tests. */

const shop: MailShop = {
  name: "Tablero",
  legalName: "Tablero Juegos, S. L.",
  taxId: "B00000018",
  address: { name: "", line1: "Calle del Tribulete, 14", postcode: "28012", city: "Madrid", province: "Madrid" },
  phone: "910 00 00 14",
  email: "hola@tablero.test",
  openingHours: ["Lunes a sábado", "11:00–14:00 y 17:00–21:30", "Domingo 11:00–15:00"],
  url: "https://tablero.test",
};

const preorder = { shop, name: "Lucía", title: "La Ruta de la Sal", url: `${shop.url}/pedido/muestra-de-un-pedido` };

const about = {
  shop,
  name: "Lucía",
  number: "P2026-001239",
  token: "muestra-de-un-pedido",
  placedAt: "2026-11-18T18:42:00Z",
  method: "transfer" as const,
  delivery: {
    name: "Rutas Exprés",
    pickup: false,
    days: "Llega el martes 24",
    address: {
      name: "Lucía",
      surname: "Carrasco",
      line1: "Calle de Embajadores, 35",
      line2: "3.º B",
      postcode: "28012",
      city: "Madrid",
      province: "Madrid",
    },
  },
};

const lines: MailLine[] = [
  { name: "Almadraba", options: { language: "es" }, quantity: 1, amount: 4495 },
  { name: "Fundas mate Cobalto", options: { size: "63,5 × 88 mm" }, quantity: 2, amount: 1790 },
  { name: "La Torre sin Puertas", options: { language: "es", binding: "Tapa dura" }, quantity: 1, amount: 3995 },
];
const goods = lines.map((line) => ({ ...line, amount: null }));

const totals: MailTotals = {
  subtotal: 10280,
  discount: 500,
  couponCode: "LIGA5",
  shipping: 0,
  fee: 0,
  total: 9780,
  taxes: totalsByRate([
    { gross: 5979, rate: 2100 },
    { gross: 3801, rate: 400 },
  ]),
  taxFree: false,
  taxCountry: null,
};

const returned = {
  ...about,
  returnNumber: `${about.number}-D1`,
  state: "refunded",
  declaredAt: "2026-11-24T09:14:00Z",
  declaredBy: "Lucía Carrasco",
  declaredNote: "",
  lines: goods.slice(0, 2),
  toSend: 3,
  deadline: "2026-12-08T22:59:59.999Z",
  refunded: 5785,
  deducted: 500,
  reason: "La caja del juego vino rota por una esquina",
} as const;

const booking = {
  shop,
  name: "Lucía",
  title: "Liga Astral, jornada 4",
  startsAt: "2026-12-03T17:30:00Z",
  endsAt: "2026-12-03T20:30:00Z",
  place: "Sala pequeña",
  price: 500,
  places: [{ name: "Lucía Carrasco", state: "registered", position: null, until: null }],
  url: `${shop.url}/inscripcion/muestra`,
  payUrl: null,
  refundUntil: "2026-12-03T16:30:00Z",
  reason: "",
} as const;

export const MAIL_SAMPLES: { readonly [T in MailTemplate]: MailData[T] } = {
  "order-received": {
    ...about,
    lines,
    totals,
    payment: {
      kind: "transfer",
      iban: "ES0999990014280000012811",
      beneficiary: "Tablero Juegos, S. L.",
      concept: about.number,
      amount: totals.total,
      dueAt: "2026-11-25T18:42:00Z",
    },
    paid: false,
    closed: false,
    withdrawalDays: 14,
    accepted: [
      {
        page: "condiciones",
        version: 3,
        at: "2026-03-02T10:00:00.000Z",
        html: '<h2>El pedido</h2><p>Tu pedido es firme cuando te lo confirmamos por correo. Los precios llevan el IVA &amp; se ven <a href="/legal/envios" rel="noopener nofollow">antes de pagar</a>.</p><h2>El pago</h2><ul><li>Con tarjeta o Bizum, al hacer el pedido.</li><li>Por transferencia, en siete días.</li></ul>',
      },
      {
        page: "devoluciones",
        version: 2,
        at: "2026-02-11T10:00:00.000Z",
        html: "<p>Tienes 14 días desde que recibes el pedido para devolverlo <strong>sin dar motivos</strong>. Te devolvemos lo pagado, también el envío normal, en 14 días.</p>",
      },
      { page: "privacidad", version: 1, at: "2026-01-20T10:00:00.000Z", html: "<p>Sobre tus datos.</p>" },
    ],
    paymentText: "",
  },
  "order-confirmation": {
    ...about,
    method: "in-store",
    delivery: { name: "Recogida en la tienda", pickup: true, days: null, address: null },
    lines,
    totals,
    url: `${shop.url}/pedido/${about.token}#confirmar=codigo-de-muestra`,
    until: "2026-11-18T19:42:00Z",
  },
  "order-link": { ...about, url: `${shop.url}/pedido/${about.token}` },
  "order-paid": { ...about, lines, totals, paidAt: "2026-11-19T09:05:00Z" },
  "order-shipped": {
    ...about,
    carrier: "Rutas Exprés",
    tracking: "RX 4471 0093 812 ES",
    trackingUrl: "https://rutas.test/seguir/RX44710093812ES",
    lines: goods.slice(0, 2),
    partial: true,
    awaited: null,
    due: null,
  },
  "order-ready-for-pickup": {
    ...about,
    method: "in-store",
    delivery: { name: "Recogida en la tienda", pickup: true, days: null, address: null },
    lines: goods,
    awaited: null,
    until: "2026-11-27T10:00:00Z",
    due: totals.total,
  },
  "order-cancelled": {
    ...about,
    how: "shop",
    reason: "La editorial ha retirado el juego.",
    lines: goods,
    refund: totals.total,
  },
  "order-refunded": {
    ...about,
    method: "card",
    amount: 1790,
    shipping: 0,
    whole: false,
    reason: "Llegaron dos fundas rotas",
    lines: lines.slice(1, 2).map((line) => ({ ...line, quantity: 2 })),
    refundedAt: "2026-11-24T11:30:00Z",
  },
  "order-invoice": {
    ...about,
    invoiceNumber: "F2026-000042",
    invoiceToken: "factura-de-muestra",
    issuedOn: "2026-11-24",
    total: totals.total,
    replaces: ["S2026-000311"],
    corrects: null,
  },
  "withdrawal-receipt": { ...returned, declaredNote: "Me he equivocado de edición" },
  "return-update": returned,
  "balance-due": { ...about, lines, totals, due: 6230, paid: 1557, until: "2026-11-26T22:59:59Z" },
  "balance-reminder": { ...about, lines, totals, due: 6230, paid: 0, until: "2026-11-21T22:59:59Z" },
  "payment-reminder": {
    ...about,
    method: "transfer",
    lines,
    totals,
    payment: {
      kind: "transfer",
      iban: "ES0999990014280000012811",
      beneficiary: "Tablero Juegos, S. L.",
      concept: about.number,
      amount: totals.total,
      dueAt: "2026-11-27T10:00:00Z",
    },
    daysLeft: 4,
  },
  "order-changed": {
    ...about,
    lines,
    totals,
    change: "La tienda ha cambiado el pedido. Sale 1 × Dados de resina. Entra 2 × Fundas mate. Caja rota.",
    due: 1295,
    online: true,
  },
  "verify-account": { shop, name: "Lucía", url: `${shop.url}/verificar-cuenta/muestra/enlace-de-muestra` },
  "account-exists": { shop, name: "Lucía" },
  "reset-password": { shop, name: "Lucía", url: `${shop.url}/reset-password/muestra/enlace-de-muestra` },
  "sign-in-link": { shop, name: "Lucía", url: `${shop.url}/entrar/muestra/enlace-de-muestra` },
  "staff-invitation": {
    shop,
    name: "Lucía",
    url: `${shop.url}/invitacion/muestra/enlace-de-muestra`,
    role: "clerk",
    invitedBy: "Marina Olmedo",
  },
  "two-factor-changed": { shop, name: "Lucía", changedAt: "2026-11-20T17:00:00Z", enabled: false },
  "passkey-changed": { shop, name: "Lucía", changedAt: "2026-11-20T17:00:00Z", enabled: true },
  "confirm-email": { shop, name: "Lucía", url: `${shop.url}/confirmar-correo/muestra/enlace-de-muestra` },
  "email-taken": { shop, name: "Lucía" },
  "email-changed": { shop, name: "Lucía", changedAt: "2026-11-20T17:00:00Z" },
  "stock-alert-confirm": {
    shop,
    name: "",
    product: "Almadraba (español)",
    others: [],
    url: `${shop.url}/aviso/muestra/enlace-de-muestra`,
    stopUrl: `${shop.url}/aviso/muestra/enlace-de-muestra/baja`,
  },
  "stock-alert-search-confirm": {
    shop,
    name: "",
    words: "isla corsaria",
    url: `${shop.url}/aviso/muestra/enlace-de-muestra`,
    stopUrl: `${shop.url}/aviso/muestra/enlace-de-muestra/baja`,
  },
  "stock-alert-search": {
    shop,
    name: "",
    words: "isla corsaria",
    url: `${shop.url}/busqueda/isla%20corsaria`,
    stopUrl: `${shop.url}/aviso/muestra/enlace-de-muestra/baja`,
  },
  "stock-alert": {
    shop,
    name: "",
    product: "Almadraba (español)",
    url: `${shop.url}/producto/almadraba`,
    stopUrl: `${shop.url}/aviso/muestra/enlace-de-muestra/baja`,
  },
  "newsletter-confirm": { shop, name: "", url: `${shop.url}/boletin/muestra/enlace-de-muestra` },
  "cart-reminder": {
    shop,
    name: "Lucía",
    lines,
    missing: 1,
    url: `${shop.url}/carrito#abrir=muestra`,
    stopUrl: `${shop.url}/boletin/muestra/enlace-de-muestra/baja`,
  },
  "newsletter-welcome": { shop, name: "", stopUrl: `${shop.url}/boletin/muestra/enlace-de-muestra/baja` },
  "newsletter-issue": {
    shop,
    name: "",
    subject: "Vuelve Almadraba, y la liga de invierno",
    blocks: issueBlocks(
      "Esta semana llega la segunda tirada de Almadraba, con las cartas corregidas.\n[Ver Almadraba](/producto/almadraba)\n## Liga de invierno\nEmpieza el viernes a las 18:00. Quedan ocho plazas.",
    ),
    stopUrl: `${shop.url}/boletin/muestra/enlace-de-muestra/baja`,
  },
  "preorder-delayed": {
    ...preorder,
    from: "2027-02-14",
    to: "2027-03-21",
    arrives: "Llega entre el martes 23 y el viernes 26 de marzo",
    reason: "La editorial ha retrasado la imprenta.",
  },
  "preorder-cancelled": { ...preorder, quantity: 2, reason: "No han llegado unidades para tu reserva" },
  "preorder-allocated": { ...preorder, quantity: 2, reason: "" },
  "question-received": { shop, name: "" },
  "mail-test": { shop, name: "Marina", server: "smtp.proveedor.test:587" },
  "question-asked": {
    shop,
    name: "",
    from: "Lucía Carrasco",
    email: "lucia@correo.test",
    subject: "¿Vuelve Almadraba?",
    text: "Hola:\n\n¿Sabéis si Almadraba vuelve antes de Navidad? Es para un regalo.",
    product: "Almadraba",
    url: shop.url + resourcePath(QUESTIONS, "muestra"),
  },
  "question-answered": {
    shop,
    name: "Lucía",
    subject: "¿Vuelve Almadraba?",
    text: "¿Sabéis si Almadraba vuelve antes de Navidad? Es para un regalo.",
    product: "Almadraba",
    answer: "Llega el 10 de diciembre, y te podemos guardar una.\n\nUn saludo.",
  },
  "password-changed": { shop, name: "Lucía", changedAt: "2026-11-20T17:00:00Z" },
  "registration-received": {
    ...booking,
    places: [{ name: "Lucía Carrasco", state: "pending-payment", position: null, until: null }],
    payUrl: `${shop.url}/pedido/muestra`,
  },
  "registration-confirmed": booking,
  "registration-offer": {
    ...booking,
    places: [{ name: "Lucía Carrasco", state: "offered", position: null, until: "2026-11-25T18:00:00Z" }],
  },
  "registration-ended": {
    ...booking,
    end: "event-cancelled",
    reason: "Se ha inundado la sala.",
    places: [{ name: "Lucía Carrasco", state: "withdrawn", position: null, until: null }],
  },
  "event-message": {
    ...booking,
    message: { subject: "Traed fundas opacas", text: "El juez revisa los mazos a las 18:15.\n\nNos vemos el jueves." },
  },
};
