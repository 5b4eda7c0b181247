import { errorPage } from "../../packages/app/http/error-page.ts";
import { Failure } from "../../packages/domain/src/platform/failure.ts";
import { MAIL_TEMPLATES, renderMail } from "../../packages/mail/src/render.ts";
import { MAIL_SAMPLES } from "../../packages/mail/src/samples.ts";
import { mailDocument } from "../../packages/mock-api/src/platform/mail-document.ts";
import {
  answeredPage,
  type DemoSale,
  latePage,
  salePage,
  unknownSalePage,
  withNonce,
} from "../../packages/server/src/payments/demo-gateway/page.ts";
import { addressOf } from "../e2e/pages.ts";
import { at } from "../e2e/staff.ts";
import { test } from "../e2e/test.ts";
import { ROUTE_TABLE } from "../support/route-table.ts";
import { expectValid } from "./rendered.ts";

const UNKNOWN = "x".repeat(32);

test.describe("pages as the server sends them", () => {
  for (const { path } of ROUTE_TABLE)
    test(`the page /${path} is valid HTML`, async ({ request }) => {
      await expectValid(await (await request.get(await addressOf(path))).text());
    });

  for (const path of [
    "/producto/no-existe",
    "/categoria/no-existe",
    "/categoria/arcania-cartas",
    "/categoria/juegos-de-mesa?jugadores=4",
    "/busqueda/zzzzz",
    "/evento/no-existe",
    `/pedido/${UNKNOWN}`,
    `/factura/${UNKNOWN}`,
    "/home?entrar=1",
    "/sin-conexion.html",
    "/api/docs",
  ])
    test(path, async ({ request }) => {
      await expectValid(await (await request.get(at(path))).text());
    });
});

test.describe("the HTML of mails", () => {
  for (const template of MAIL_TEMPLATES)
    test(template, () => expectValid(renderMail(template, MAIL_SAMPLES[template]).html, "mail"));

  test("is valid for the mails of the mock", () =>
    expectValid(mailDocument("«Dados» & <fichas>", "<h1>Hola</h1>"), "mail"));
});

test.describe("pages without a build", () => {
  for (const error of [new Failure("rate-limited", "later"), new Failure("unavailable", "away"), new Error("fault")])
    test(`a page without a build is valid HTML: ${error.message}`, async () =>
      expectValid(await errorPage(error, "a-request").text()));

  const sale: DemoSale = {
    order: "P2026-001239",
    amount: 4495,
    back: "/pedido/muestra?a=1&b=2",
    fields: { Ds_SignatureVersion: "HMAC_SHA256_V1", Ds_MerchantParameters: "e30=", Ds_Signature: "a+b/c=" },
  };
  for (const [name, html] of [
    ["a sale", salePage(sale)],
    ["a late notification", latePage(sale)],
    ["a refused notification", answeredPage(500, sale.back)],
    ["a stranger", unknownSalePage()],
  ] as const)
    test(`the page of the demo gateway is valid HTML: ${name}`, () => expectValid(withNonce(html, "bm9uY2U=")));
});
