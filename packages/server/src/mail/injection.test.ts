import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mailer, OutgoingMail } from "./port.ts";
import { smtpMailer } from "./smtp.ts";
import { headerOf, openMailServer, type TestMailServer } from "./testing.ts";

let smtp: TestMailServer;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await openMailServer();
  mailer = smtpMailer({ url: smtp.url, tls: "optional", from: { name: null, address: "pedidos@tienda.test" } });
});
afterAll(async () => {
  mailer.close();
  await smtp.close();
});

const SMUGGLED = "\r\nBcc: eve@example.com\r\nX-Smuggled: 1\r\n\r\nA body of another hand";
const plain: OutgoingMail = {
  messageId: "<1@tienda.test>",
  to: "ana@example.com",
  senderName: "La Tienda",
  replyTo: "hola@tienda.test",
  subject: "Hemos recibido tu pedido",
  html: "<p>Gracias</p>",
  text: "Gracias\r\n.\r\nMAIL FROM:<eve@example.com>\r\n",
  template: "order-received",
  date: new Date("2026-11-20T10:00:00Z"),
  unsubscribe: null,
};

test.each([
  { subject: `Pedido${SMUGGLED}` },
  { senderName: `La Tienda${SMUGGLED}` },
  { senderName: '" <eve@example.com>, "' },
])("no text of the shop or of a shopper can add a header or a recipient: %j", async (part) => {
  smtp.mails.length = 0;
  await mailer.send({ ...plain, ...part });
  expect(smtp.mails).toHaveLength(1);
  const mail = smtp.mails[0];
  if (!mail) throw new Error("No mail came.");
  expect(headerOf(mail, "x-smuggled")).toBeUndefined();
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.to).toEqual([{ name: "", address: "ana@example.com" }]);
  expect(mail.from?.address).toBe("pedidos@tienda.test");
  expect(mail.text).toContain("MAIL FROM:<eve@example.com>");
});

test.each(["ana@example.com\r\nRCPT TO:<eve@example.com>", "ana@example.com, eve@example.com"])(
  "an address that contains several reaches no other recipient: %j",
  async (to) => {
    smtp.mails.length = 0;
    await mailer.send({ ...plain, to }).catch(() => {});
    const reached = smtp.mails.flatMap((mail) => [...(mail.to ?? []), ...(mail.bcc ?? [])]);
    expect(reached.map(({ address }) => address)).not.toContain("eve@example.com");
  },
);
