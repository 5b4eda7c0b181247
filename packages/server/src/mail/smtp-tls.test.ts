import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { testCertificate } from "../configuration/testing.ts";
import type { OutgoingMail } from "./port.ts";
import { type SmtpAddress, smtpMailer } from "./smtp.ts";

/** Everything that a client sent before TLS, and whether a mail arrived. */
interface Heard {
  url: string;
  signIns: number;
  mails: number;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function mailServer(options: SMTPServerOptions): Promise<Heard> {
  const smtp = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(_auth, _session, done) {
      heard.signIns += 1;
      done(null, { user: "shop" });
    },
    onData(stream, _session, done) {
      heard.mails += 1;
      stream.resume().on("end", () => done());
    },
    ...options,
  });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => smtp.close(resolve)));
  const { port } = smtp.server.address() as AddressInfo;
  const heard: Heard = { url: `smtp://shop:secret@localhost:${port}`, signIns: 0, mails: 0 };
  return heard;
}

const MAIL: OutgoingMail = {
  messageId: "<1@tienda.test>",
  to: "ana@example.com",
  senderName: "La Tienda",
  replyTo: null,
  subject: "Hemos recibido tu pedido",
  html: "<p>Gracias</p>",
  text: "Gracias",
  template: "order-received",
  date: new Date(),
  unsubscribe: null,
};

async function send(url: string, tls: SmtpAddress["tls"]): Promise<void> {
  const mailer = smtpMailer({ url, tls, from: { name: null, address: "pedidos@tienda.test" } });
  try {
    await mailer.send(MAIL);
  } finally {
    mailer.close();
  }
}

test("a server that offers no TLS gets neither the password nor the mail where TLS is required", async () => {
  const server = await mailServer({ disabledCommands: ["STARTTLS"] });
  await expect(send(server.url, "required")).rejects.toThrow(/^ETLS/);
  expect(server).toMatchObject({ signIns: 0, mails: 0 });
  await send(server.url, "optional");
  expect(server).toMatchObject({ signIns: 1, mails: 1 });
});

test("a server with an untrusted certificate gets neither the password nor the mail", async () => {
  const server = await mailServer(testCertificate("localhost"));
  await expect(send(server.url, "required")).rejects.toThrow(/self-signed certificate/i);
  expect(server).toMatchObject({ signIns: 0, mails: 0 });
});

test("a server with a certificate for another host gets neither the password nor the mail, whoever signed it", async () => {
  const { cert, key } = testCertificate("mail.tienda.test");
  const server = await mailServer({ cert, key });
  const url = `${server.url}?tls.ca=${encodeURIComponent(cert)}`;
  await expect(send(url, "required")).rejects.toThrow(/does not match certificate/i);
  expect(server).toMatchObject({ signIns: 0, mails: 0 });
});

test("a server with a trusted certificate for its host gets the password and the mail", async () => {
  const { cert, key } = testCertificate("localhost");
  const server = await mailServer({ cert, key });
  await send(`${server.url}?tls.ca=${encodeURIComponent(cert)}`, "required");
  expect(server).toMatchObject({ signIns: 1, mails: 1 });
});
