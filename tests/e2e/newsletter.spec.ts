import { expect } from "@playwright/test";
import { resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { NEWSLETTER_ISSUES } from "../../packages/domain/src/platform/resources/people/newsletter-issues.ts";
import { at, signIn, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface MailRow {
  id: string;
  recipient: string;
  subject: string;
}

/** The emails to an address, newest first. Without a mail server, the back office shows them. */
async function mailsTo(email: string): Promise<MailRow[]> {
  const path = `/api/admin/system/mails?search=${encodeURIComponent(email)}&sort=createdAt&order=desc&size=50`;
  return (await staffGet<{ items: MailRow[] }>(await staffToken(), path)).items;
}

/** The text of the email with this subject, once written. */
async function mailed(email: string, subject: string): Promise<string> {
  const find = async () => (await mailsTo(email)).find((mail) => mail.subject.includes(subject))?.id;
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return (await staffGet<{ text: string }>(await staffToken(), `/api/admin/system/mails/${await find()}`)).text;
}

const linkIn = (text: string): string => {
  const link = /\/boletin\/[\w-]+\/[\w-]+(?:\/baja)?/.exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail: ${text}`);
  return link;
};

async function stateOf(email: string): Promise<string | undefined> {
  const path = `/api/admin/newsletter-subscriptions?search=${encodeURIComponent(email)}`;
  return (await staffGet<{ items: { state: string }[] }>(await staffToken(), path)).items[0]?.state;
}

test("the newsletter can be requested, confirmed, sent, received, and cancelled with one click", async ({
  browser,
}) => {
  const email = `boletin.${Date.now()}@correo.test`;
  const subject = `Novedades ${Date.now()}`;
  const shopper = await (await browser.newContext({ locale: "es-ES" })).newPage();

  await test.step("a shopper requests the newsletter in the footer", async () => {
    await shopper.goto(at("/"));
    const footer = shopper.getByRole("contentinfo");
    await footer.scrollIntoViewIfNeeded();
    await footer.getByLabel("Correo para el boletín").fill(email);
    await footer.getByRole("button", { name: "Suscribirme" }).click();
    await expect(footer.getByText(/^Te hemos mandado un correo/)).toBeVisible();
    expect(await stateOf(email)).toBe("pending");
  });

  await test.step("the link in the mail confirms the subscription", async () => {
    await shopper.goto(at(linkIn(await mailed(email, "Confirma tu suscripción"))));
    await expect(shopper.getByRole("heading", { name: "Suscripción confirmada" })).toBeVisible();
    expect(await stateOf(email)).toBe("active");
  });

  const staff = await (await browser.newContext({ locale: "es-ES" })).newPage();
  await test.step("staff write an issue, try it out and send it", async () => {
    // Not `openAs`, because its script would also run in the sandboxed frame of the preview.
    await signIn(staff, "manager");
    await staff.goto(at(resourcePath(NEWSLETTER_ISSUES)));
    await staff.getByRole("button", { name: "Nuevo boletín" }).click();
    const form = staff.getByRole("dialog", { name: "Nuevo boletín" });
    await form.getByLabel("Asunto").fill(subject);
    await form.getByLabel("Texto").fill("Vuelve Almadraba.\n[Ver las novedades](/novedades)");
    await form.getByRole("button", { name: "Crear boletín" }).click();
    await expect(form).toBeHidden();

    await staff.getByRole("button", { name: `Revisar y enviar ${subject}` }).click();
    const review = staff.getByRole("dialog", { name: subject });
    const letter = review.frameLocator(`iframe[title="Vista previa: ${subject}"]`);
    await expect(letter.getByText("Vuelve Almadraba.").last()).toBeVisible();
    await expect(letter.getByRole("link", { name: "Ver las novedades" })).toHaveAttribute("href", /\/novedades$/);
    await review.getByRole("button", { name: "Enviarme una prueba" }).click();
    expect(await mailed("manager@tablero.test", `Prueba: ${subject}`)).toContain("Vuelve Almadraba.");

    await review.getByRole("button", { name: /^Enviar a \d+ suscriptor/ }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Enviar ahora" }).click();
    await expect(review).toBeHidden();
    const row = staff.getByRole("row", { name: new RegExp(subject) });
    await expect(row).toContainText(/(\d+) de \1/, { timeout: 30_000 });
    await expect(row).toContainText("Enviado");
  });

  await test.step("the subscriber receives the issue once, and cancels with one click", async () => {
    const text = await mailed(email, subject);
    expect(text).toContain("Vuelve Almadraba.");
    const [, id, token] = /\/boletin\/([\w-]+)\/([\w-]+)\/baja/.exec(text) ?? [];
    const address = at(`/api/shop/newsletter/${id}/unsubscribe/${token}`);
    expect((await fetch(address)).ok).toBe(false);
    expect(await stateOf(email)).toBe("active");
    const click = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(click.status).toBe(200);
    expect(await stateOf(email)).toBe("ended");
    expect((await mailsTo(email)).filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  await test.step("the link in the mail also confirms the cancellation", async () => {
    await shopper.goto(at(linkIn(await mailed(email, subject))));
    await expect(shopper.getByRole("heading", { name: "Te has dado de baja" })).toBeVisible();
  });
});
