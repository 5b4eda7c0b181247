import { describe, expect, test } from "vitest";
import { MAIL_TEMPLATES, renderMail } from "./render.ts";
import { MAIL_SAMPLES } from "./samples.ts";
import type { MailData, MailTemplate } from "./types.ts";

const sample = <T extends MailTemplate>(template: T, more: Partial<MailData[T]> = {}) =>
  renderMail(template, { ...MAIL_SAMPLES[template], ...more });

/** No-break spaces only affect layout. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
/** The readable text of HTML. */
const readable = (html: string) =>
  plain(html)
    .replace(/<(style|title)>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ");

describe.each(MAIL_TEMPLATES)("%s", (template) => {
  const { subject, html, text } = sample(template);

  test("has one look: language, one heading, both schemes, the shop at its foot", () => {
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

  test("asks no server for anything", () => {
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|\son\w+=/i);
  });

  test("says the same as text, with all its links", () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    const own = links.filter((href) => !/^mailto:|\/legal\/(condiciones|privacidad)|tablero\.test\/$/.test(href));
    for (const href of own.filter((href) => !href.includes("/legal/"))) expect(text).toContain(href);
    const sentences = plain(text)
      .split("\n")
      .filter((line) => /^[A-Z¡¿][^:]*[a-z]\.$/.test(line));
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(readable(html)).toContain(sentence);
  });

  test("cells of data are named", () => {
    for (const table of html.match(/<table(?![^>]*role="presentation")[^>]*>/g) ?? [])
      expect(html.slice(html.indexOf(table), html.indexOf(table) + 800)).toContain("<th scope=");
  });
});

describe("what somebody typed", () => {
  const evil = `<img src=x onerror="alert(1)">&'`;

  test("is never markup, wherever it stands", () => {
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

  test("leads nowhere but to pages", () => {
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

  test("greets by a first name only, and not by an advertisement", () => {
    const greeted = (name: string) => /^Hola.*:$/m.exec(sample("verify-account", { name }).text)?.[0];
    expect(greeted("Íñigo Núñez de la Peña")).toBe("Hola, Íñigo:");
    expect(greeted("Gana 100€ en https://estafa.test")).toBe("Hola, Gana:");
    expect(greeted("estafa.test regala sobres")).toBe("Hola:");
    expect(greeted("A".repeat(61))).toBe("Hola:");
    expect(greeted("")).toBe("Hola:");
  });
});

describe("order received", () => {
  test("by transfer: where to, how much and until when", () => {
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
    ["by card: the way to pay", { payment: { kind: "online" as const, amount: 9780, dueAt: null } }, "Pagar ahora:"],
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
  ])("%s", (_, more, expected) => {
    const text = plain(sample("order-received", more).text);
    expect(text).toContain(expected);
    expect(text).not.toContain("IBAN");
  });

  test("without IVA it says so", () => {
    const { totals } = MAIL_SAMPLES["order-received"];
    expect(sample("order-received", { totals: { ...totals, taxFree: true } }).text).toContain("Sin IVA");
  });
});

describe("later mails", () => {
  test("a parcel has its way, its lines and no prices", () => {
    const { subject, text } = sample("order-shipped");
    expect(subject).toBe("Parte de tu pedido P2026-001239 va de camino");
    expect(text).toContain("https://rutas.test/seguir/RX44710093812ES");
    expect(text).toContain("- 2 × Fundas mate Cobalto (63,5 × 88 mm)\n");
    expect(text).not.toContain("La Torre sin Puertas");
    expect(plain(sample("order-shipped", { due: 9780 }).text)).toContain("Pagas 97,80 € al recibirlo.");
  });

  test("what lies at the counter has place, hours, an end and a price", () => {
    const text = plain(sample("order-ready-for-pickup").text);
    expect(text).toContain("Te lo guardamos hasta el viernes, 27 de noviembre de 2026. Pagas 97,80 € al recogerlo.");
    expect(text).toContain("11:00–14:00 y 17:00–21:30");
    expect(sample("order-ready-for-pickup", { until: null, due: null }).text).not.toContain("hasta el");
  });

  test("a cancelled order says why, and what becomes of the money", () => {
    const text = plain(sample("order-cancelled").text);
    expect(text).toContain("La editorial ha retirado el juego.");
    expect(text).toContain("Te devolvemos 97,80 € por el mismo medio");
    expect(sample("order-cancelled", { how: "shopper", refund: 0 }).text).toContain("No se te ha cobrado nada.");
    const expired = sample("order-cancelled", { how: "expired", reason: "", refund: 0 });
    expect(expired.subject).toBe("Tu pedido P2026-001239 ha caducado");
    expect(expired.text).toContain("El pago no llegó a tiempo");
  });

  test("money back has its amount, its way and its lines", () => {
    const { subject, text } = sample("order-refunded");
    expect(plain(subject)).toBe("Te hemos devuelto 17,90 € del pedido P2026-001239");
    expect(text).toContain("a la tarjeta con la que pagaste");
    expect(text).toContain("Fundas mate Cobalto");
    expect(sample("order-refunded", { whole: true, method: "transfer" }).text).toContain("Es todo lo que pagaste.");
  });
});
