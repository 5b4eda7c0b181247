import { MAIL_LABELS } from "@tablero/domain/platform/words/mails";
import { GUARANTEE_NOTICE_ALT, GUARANTEE_TEXT } from "@tablero/domain/settings/legal/guarantee";
import { describe, expect, test } from "vitest";
import { MAIL_TEMPLATES, renderMail } from "./render.ts";
import { MAIL_SAMPLES } from "./samples.ts";
import type { MailData, MailTemplate } from "./types.ts";

const sample = <T extends MailTemplate>(template: T, more: Partial<MailData[T]> = {}) =>
  renderMail(template, { ...MAIL_SAMPLES[template], ...more });

/** Replaces non-breaking spaces, which only affect layout. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
/** The readable text of HTML. */
const readable = (html: string) =>
  plain(html)
    .replace(/<(style|title)>.*?<\/\1>/gs, "")
    .replace(/<\/?strong>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ");

describe.each(MAIL_TEMPLATES)("%s", (template) => {
  const { subject, html, text } = sample(template);

  test("has the common frame: language, one heading, both schemes, the shop in the footer", () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="es"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).toContain("max-width:600px");
    for (const part of ["Calle del Tribulete, 14", "NIF B00000018", "hola@tablero.test"]) {
      expect(readable(html)).toContain(part);
      expect(text).toContain(part);
    }
    expect(subject.length).toBeGreaterThan(10);
  });

  test("breaks spelled-out addresses, since an unbroken one makes the mail wider than a phone", () => {
    for (const [, style] of html.matchAll(/<a [^>]*style="([^"]*)"[^>]*>https:/g))
      expect(style).toContain("word-break:break-word");
  });

  test("has a label for staff", () => {
    expect(MAIL_LABELS).toHaveProperty(template);
  });

  test("loads nothing from any server", () => {
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|\son\w+=/i);
  });

  test("has the same content as text, with all its links", () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    const own = links.filter((href) => !/^mailto:|\/legal\/(condiciones|privacidad)|tablero\.test\/$/.test(href));
    for (const href of own.filter((href) => !href.includes("/legal/"))) expect(text).toContain(href);
    const sentences = plain(text)
      .split("\n")
      .filter((line) => /^[A-Z¡¿][^:]*[a-z]\.$/.test(line));
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(readable(html)).toContain(sentence);
  });

  test("does not name the software if the shop has its own name", () => {
    const named = JSON.stringify(MAIL_SAMPLES[template])
      .replaceAll("Tablero Juegos", "Dado y Peón Juegos")
      .replaceAll('"Tablero"', '"Dado y Peón"');
    expect(named).not.toMatch(/\bTablero\b/);
    const data: MailData[typeof template] = JSON.parse(named);
    const mail = renderMail(template, data);
    for (const part of [mail.subject, mail.html, mail.text]) expect(part).not.toMatch(/\bTablero\b/);
    expect(mail.html).toContain("Dado y Peón");
  });

  test("labels the cells of data tables", () => {
    for (const table of html.match(/<table(?![^>]*role="presentation")[^>]*>/g) ?? [])
      expect(html.slice(html.indexOf(table), html.indexOf(table) + 800)).toContain("<th scope=");
  });
});

describe("the head of the mails", () => {
  const data = MAIL_SAMPLES["order-received"];
  const headOf = (logo: string | null) =>
    renderMail("order-received", { ...data, shop: { ...data.shop, name: "Dado & Peón", brand: { logo, accent: "" } } })
      .html;

  test("shows the logo, with the name as its alternative text", () => {
    const html = headOf("https://shop.test/logo-mail.png?v=1");
    expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(html).toContain('<img src="https://shop.test/logo-mail.png?v=1" alt="Dado &amp; Peón" height="48"');
    expect(html).not.toContain('aria-hidden="true" cellpadding');
  });

  test("shows the shop's name if there is no logo, and the board symbol only with the default name", () => {
    const html = headOf(null);
    expect(html).not.toMatch(/<img|aria-hidden="true" cellpadding/);
    expect(html).toContain("Dado &amp; Peón</p>");
    expect(sample("order-received").html).toContain('aria-hidden="true" cellpadding');
  });

  test("shows no picture from a non-web address", () => {
    expect(headOf("javascript:alert(1)")).not.toContain("<img");
  });
});

describe("the legal guarantee in an order mail", () => {
  const data = MAIL_SAMPLES["order-received"];
  const mailWith = (guaranteeNotice: string) =>
    renderMail("order-received", { ...data, shop: { ...data.shop, guaranteeNotice } });

  test("is the official notice if the shop has it, with an alternative text", () => {
    const { html, text } = mailWith("https://shop.test/media/aviso/960.webp");
    const [picture] = html.match(/<img[^>]*>/g) ?? [];
    expect(picture).toContain('src="https://shop.test/media/aviso/960.webp"');
    expect(picture).toContain(`alt="${GUARANTEE_NOTICE_ALT}"`);
    expect(html.split(GUARANTEE_TEXT)).toHaveLength(2);
    expect(text).toContain(GUARANTEE_NOTICE_ALT);
    expect(html).toContain("/legal/garantia");
  });

  test("promises three years only for new goods", () => {
    const [line] = data.lines;
    if (!line) throw new Error("the sample has no line");
    const played = { ...line, options: { condition: "LP" } };
    const alone = renderMail("order-received", { ...data, lines: [played] }).text;
    expect(alone).toContain("Garantía legal de segunda mano");
    expect(alone).not.toContain("tres años");
    const shop = { ...data.shop, guaranteeNotice: "https://shop.test/media/aviso/960.webp" };
    const noticeless = renderMail("order-received", { ...data, shop, lines: [played] });
    expect(noticeless.html).not.toContain("aviso/960.webp");
    const mixed = renderMail("order-received", { ...data, shop, lines: [line, played] });
    expect(mixed.html).toContain("aviso/960.webp");
    expect(mixed.text).toContain("Garantía legal de segunda mano");
  });

  test("is not named for services", () => {
    const [line] = data.lines;
    const service = { ...line!, kind: "service" as const };
    const alone = renderMail("order-received", { ...data, lines: [service] });
    expect(alone.text).not.toContain("Garantía legal");
    expect(alone.text).toContain("desistir");
    expect(renderMail("order-received", { ...data, lines: [service, line!] }).text).toContain("Garantía legal");
  });

  test("is a text if there is no notice or no web address", () => {
    expect(sample("order-received").html).toContain(GUARANTEE_TEXT);
    const { html } = mailWith("javascript:alert(1)");
    expect(html).not.toContain("<img");
    expect(html).toContain(GUARANTEE_TEXT);
  });
});

describe("the accent of the shop", () => {
  const data = MAIL_SAMPLES["reset-password"];
  const withAccent = (accent: string) =>
    renderMail("reset-password", { ...data, shop: { ...data.shop, brand: { logo: null, accent } } }).html;

  test("colours its buttons and links, in both schemes", () => {
    const html = withAccent("#0a7d3b");
    expect(html).not.toContain("#4f39f6");
    expect(html).toMatch(/<td class="ground-primary" style="background-color:#0a7d3b;/);
    const [, link] = /\.ink-link\{color:(#\w{6})!important\}/.exec(html) ?? [];
    expect(link).not.toBe("#a3b3ff");
    expect(withAccent("")).toContain("background-color:#4f39f6");
  });
});

describe("typed text", () => {
  const evil = `<img src=x onerror="alert(1)">&'`;

  test("is never interpreted as markup, wherever it appears", () => {
    const { html } = sample("order-shipped", {
      carrier: evil,
      tracking: evil,
      lines: [{ name: evil, options: { size: evil }, quantity: 1, amount: null }],
      delivery: {
        name: evil,
        pickup: false,
        days: evil,
        address: { name: evil, line1: evil, postcode: evil, city: evil, province: evil },
      },
      shop: { ...MAIL_SAMPLES["order-shipped"].shop, name: evil, legalName: evil, email: evil },
    });
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;");
  });

  test("links only to web pages", () => {
    const { html, text } = sample("order-shipped", { trackingUrl: "javascript:alert(1)" });
    expect(html).not.toContain("javascript:");
    expect(text).not.toContain("javascript:");
  });

  test("neither breaks the subject nor adds lines", () => {
    const { subject, text } = sample("order-refunded", {
      number: "P1\r\nBcc: all@example.test",
      reason: "Una\nDos\u202eserT",
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain("Motivo: Una Dos serT");
  });

  test("is shortened to a first name in the greeting, which never contains an advertisement", () => {
    const greeted = (name: string) => /^Hola.*:$/m.exec(sample("verify-account", { name }).text)?.[0];
    expect(greeted("Íñigo Núñez de la Peña")).toBe("Hola, Íñigo:");
    expect(greeted("Gana 100€ en https://estafa.test")).toBe("Hola, Gana:");
    expect(greeted("estafa.test regala sobres")).toBe("Hola:");
    expect(greeted("A".repeat(61))).toBe("Hola:");
    expect(greeted("")).toBe("Hola:");
  });
});

describe("the mail «order received»", () => {
  test("the mail for a transfer says where to pay, how much and until when the payment is due", () => {
    const text = plain(sample("order-received").text);
    for (const part of [
      "IBAN: ES09 9999 0014 2800 0001 2811",
      "Concepto: P2026-001239",
      "Importe: 97,80 €",
      "Antes del: miércoles, 25 de noviembre de 2026, 19:42",
      "1 × Almadraba (Español): 44,95 €",
      "Cupón LIGA5: −5,00 €",
      "Total: 97,80 €",
      "IVA incluido al 21 %: 10,38 € (base 49,41 €)",
      "IVA incluido al 4 %: 1,46 € (base 36,55 €)",
      "Calle de Embajadores, 35",
      "https://tablero.test/pedido/muestra-de-un-pedido",
      "14 días desde la entrega para desistir",
      "Garantía legal de conformidad",
    ])
      expect(text).toContain(part);
  });

  test.each([
    ["by card: how to pay", { payment: { kind: "online" as const, amount: 9780, dueAt: null } }, "Pagar ahora:"],
    [
      "at the counter: confirmed",
      { method: "in-store" as const, payment: null },
      "Está confirmado y pagas 97,80 € al recogerlo.",
    ],
    [
      "on delivery: confirmed",
      { method: "cash-on-delivery" as const, payment: null },
      "Está confirmado y pagas 97,80 € al recibirlo.",
    ],
    ["paid in between", { payment: null, paid: true }, "Está pagado y confirmado."],
    ["closed in between: nothing to pay", { payment: null, closed: true }, "Este pedido ya está cerrado"],
  ])("says how it is paid: %s", (_, more, expected) => {
    const text = plain(sample("order-received", more).text);
    expect(text).toContain(expected);
    expect(text).not.toContain("IBAN");
  });

  test("contains the accepted versions, conditions and withdrawal in full, and the model form", () => {
    const { html, text } = sample("order-received");
    for (const part of [
      "Condiciones de venta: versión 3, del 2 de marzo de 2026.",
      "Devoluciones y desistimiento: versión 2, del 11 de febrero de 2026.",
      "Privacidad: versión 1, del 20 de enero de 2026.",
      "Tu pedido es firme cuando te lo confirmamos por correo.",
      "Por transferencia, en siete días.",
      "sin dar motivos",
      "Modelo de formulario de desistimiento",
      "A la atención de Tablero Juegos, S. L., Calle del Tribulete, 14",
    ]) {
      expect(plain(text)).toContain(part);
      expect(readable(html)).toContain(part);
    }
    for (const version of ["condiciones?version=3", "devoluciones?version=2", "privacidad?version=1"]) {
      expect(text).toContain(`https://tablero.test/legal/${version}`);
      expect(html).toContain(`href="https://tablero.test/legal/${version}"`);
    }
    // The privacy text is not part of the contract.
    expect(text).not.toContain("Sobre tus datos.");
  });

  test("contains only the model form if the shop has no published texts", () => {
    const { text } = sample("order-received", { accepted: [] });
    expect(text).not.toContain("Lo que has aceptado");
    expect(text).toContain("Modelo de formulario de desistimiento");
  });

  test("has no parcel and no right of withdrawal for event places, and links to the booking", () => {
    const places = { count: 2, url: "https://tablero.test/inscripcion/una-inscripcion" };
    const delivery = { name: "Entrada del evento", pickup: true, days: null, address: null, places };
    const said = (more: object) => plain(sample("order-received", { delivery, ...more }).text);
    const transfer = said({});
    expect(transfer).toContain("Te guardamos las plazas mientras llega tu transferencia.");
    expect(transfer).toContain("https://tablero.test/inscripcion/una-inscripcion");
    expect(transfer).toContain("no hay derecho de desistimiento (art. 103.l");
    expect(transfer).toContain("Plazas: 102,80 €");
    for (const wrong of ["Envío", "recoge", "14 días desde la entrega", "Modelo de formulario", "Garantía legal de"])
      expect(transfer).not.toContain(wrong);
    expect(said({ payment: null, paid: true })).toContain("tus plazas están confirmadas");
    expect(said({ payment: null, method: "in-store" })).toContain("y pagas 97,80 € en la tienda.");
    const one = { ...delivery, places: { ...places, count: 1 } };
    expect(said({ delivery: one, payment: null, paid: true })).toContain("tu plaza está confirmada");
    expect(sample("order-cancelled", { delivery, how: "expired" }).text).toContain("la plaza ha quedado libre");
  });

  test("has no delivery for services alone", () => {
    const delivery = { name: "En la tienda", pickup: true, days: null, address: null, inShop: true };
    const said = plain(sample("order-received", { delivery, payment: null, method: "in-store" }).text);
    expect(said).toContain("pagas 97,80 € en la tienda. No hay envío: te esperamos en la tienda.");
    for (const wrong of ["Envío:", "recoge", "salga de la tienda", "Plazas"]) expect(said).not.toContain(wrong);
  });

  test("states that the order has no IVA, if that is the case", () => {
    const { totals } = MAIL_SAMPLES["order-received"];
    expect(sample("order-received", { totals: { ...totals, taxFree: true } }).text).toContain("Sin IVA");
  });
});

describe("later mails of an order", () => {
  test("give a parcel's carrier and lines, without prices", () => {
    const { subject, text } = sample("order-shipped");
    expect(subject).toBe("Una parte de tu pedido P2026-001239 va de camino");
    expect(text).toContain("https://rutas.test/seguir/RX44710093812ES");
    expect(text).toContain("- 2 × Fundas mate Cobalto (63,5 × 88 mm)\n");
    expect(text).not.toContain("La Torre sin Puertas");
    expect(plain(sample("order-shipped", { due: 9780 }).text)).toContain("Pagas 97,80 € al recibirlo.");
  });

  test("give place, hours, deadline and price of a pickup", () => {
    const text = plain(sample("order-ready-for-pickup").text);
    expect(text).toContain("Te lo guardamos hasta el viernes, 27 de noviembre de 2026. Pagas 97,80 € al recogerlo.");
    expect(text).toContain("11:00–14:00 y 17:00–21:30");
    expect(sample("order-ready-for-pickup", { until: null, due: null }).text).not.toContain("hasta el");
  });

  test("say why an order was cancelled, and what happens to the money", () => {
    const text = plain(sample("order-cancelled").text);
    expect(text).toContain("La editorial ha retirado el juego.");
    expect(text).toContain("Te reembolsamos 97,80 € por el mismo medio");
    expect(sample("order-cancelled", { how: "shopper", refund: 0 }).text).toContain("No se te ha cobrado nada.");
    const expired = sample("order-cancelled", { how: "expired", reason: "", refund: 0 });
    expect(expired.subject).toBe("Tu pedido P2026-001239 ha caducado");
    expect(expired.text).toContain("El pago no llegó a tiempo");
  });

  test("give a refund's amount, method and lines", () => {
    const { subject, text } = sample("order-refunded");
    expect(plain(subject)).toBe("Te hemos reembolsado 17,90 € del pedido P2026-001239");
    expect(text).toContain("a la tarjeta con la que pagaste");
    expect(text).toContain("Fundas mate Cobalto");
    expect(sample("order-refunded", { whole: true, method: "transfer" }).text).toContain("Es todo lo que pagaste.");
  });

  test("confirm a withdrawal with content, date and time, and the return address", () => {
    const { subject, text } = sample("withdrawal-receipt");
    expect(subject).toBe("Justificante: has desistido del pedido P2026-001239");
    for (const words of ["24 de noviembre de 2026, 10:14", "Lucía Carrasco", "2 × Fundas mate", "8 de diciembre"])
      expect(text).toContain(words);
    expect(text).toContain("Calle del Tribulete, 14\n28012 Madrid");
    const nothing = sample("withdrawal-receipt", { toSend: 0 }).text;
    expect(nothing).toContain("no tienes que devolver nada");
    expect(nothing).not.toContain("Cómo nos lo devuelves");
  });

  test("say what is left to pay for a changed order, and where", () => {
    const { subject, text } = sample("order-changed");
    expect(subject).toBe("Tu pedido P2026-001239 ha cambiado");
    expect(plain(text)).toContain("Quedan por pagar 12,95 €.");
    expect(text).toContain("Pagar lo que falta");
    const elsewhere = sample("order-changed", { online: false }).text;
    expect(elsewhere).not.toContain("Pagar lo que falta");
    expect(elsewhere).toContain("En la página del pedido tienes cómo");
    expect(sample("order-changed", { due: 0 }).text).not.toContain("Quedan por pagar");
  });

  test("say what is deducted from the refund of a return, or why the return is refused", () => {
    expect(plain(sample("return-update").text)).toContain(
      "Descontamos 5,00 € por la pérdida de valor: La caja del juego vino rota por una esquina",
    );
    expect(sample("return-update", { deducted: 0 }).text).not.toContain("Descontamos");
    expect(sample("return-update", { state: "refused", reason: "No llegó" }).text).toContain("No llegó");
    expect(sample("return-update", { state: "received" }).text).toContain("Ya lo tenemos");
  });

  test("name the invoices that a later complete invoice replaces", () => {
    expect(sample("order-invoice").text).toContain("Sustituye a la factura simplificada S2026-000311.");
    expect(sample("order-invoice", { replaces: [] }).text).not.toContain("Sustituye");
    expect(sample("order-invoice", { replaces: ["S1", "S2"] }).text).toContain("las facturas simplificadas S1, S2.");
  });

  test("name the corrected invoice, and explain why no money is due", () => {
    const { subject, text } = sample("order-invoice", { invoiceNumber: "R2026-1", corrects: "S2026-7", total: 0 });
    expect(subject).toContain("factura rectificativa R2026-1");
    expect(text).toContain("Rectifica la factura S2026-7. El importe no cambia");
    expect(sample("order-invoice", { corrects: "S2026-7", total: -500 }).text).not.toContain("El importe no cambia");
  });
});
