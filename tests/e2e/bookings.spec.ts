import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { linkTo, mailOf } from "./mails.ts";
import { at, openAs, staffSend, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface Guest {
  name: string;
  surname: string;
  email: string;
}

const unique = crypto.randomUUID().slice(0, 6);
const FIRST: Guest = { name: "Inés", surname: "Robledo", email: `ines.${unique}@correo.test` };
const NEXT: Guest = { name: "Mateo", surname: "Quiroga", email: `mateo.${unique}@correo.test` };
const nameOf = ({ name, surname }: Guest) => `${name} ${surname}`;

async function newEvent(): Promise<{ id: string; slug: string; title: string }> {
  const starts = Date.now() + 3_600_000;
  return staffSend(await staffToken("judge"), "POST", "/api/admin/events", {
    title: `Mesa de una plaza ${unique}`,
    kind: "tournament",
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + 3_600_000).toISOString(),
    place: "Sala pequeña",
    capacity: 1,
    published: true,
  });
}

/** Books a place on the event's page; the buttons show whether there is one. */
async function book(page: Page, slug: string, guest: Guest, open: string, submit: string): Promise<void> {
  await page.goto(at(`/evento/${slug}`));
  await page.getByRole("button", { name: open, exact: true }).click();
  const form = page.getByRole("form", { name: "Inscripción" });
  await form.getByLabel("Nombre", { exact: true }).fill(guest.name);
  await form.getByLabel("Apellidos", { exact: true }).fill(guest.surname);
  await form.getByLabel("Correo", { exact: true }).fill(guest.email);
  await form.getByLabel("Teléfono", { exact: true }).fill("600 000 114");
  await form.getByRole("checkbox", { name: /He leído las condiciones/ }).check();
  await form.getByRole("button", { name: submit, exact: true }).click();
  await expect(page).toHaveURL(/\/inscripcion\/[\w-]+$/);
}

test("the last place is booked on a phone, given back, offered to the waiting list, and checked in by name", {
  tag: "@gate",
}, async ({ page: staff, browser }) => {
  const event = await newEvent();
  const phone = await (await browser.newContext(PHONE)).newPage();
  await book(phone, event.slug, FIRST, "Apuntarme", "Apuntarme");
  await expect(phone.getByRole("img", { name: "Código de la inscripción" })).toBeVisible();

  const next = await (await browser.newContext()).newPage();
  await book(next, event.slug, NEXT, "Apuntarme a la lista de espera", "Entrar en la lista de espera");
  const queue = next.getByRole("region", { name: "Tu puesto en la lista" });
  await expect(queue).toContainText("En lista de espera");
  await expect(queue).toContainText("Puesto 1");

  await phone.getByRole("button", { name: `Anular la plaza de ${nameOf(FIRST)}` }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Anular la plaza" }).click();
  await expect(phone.getByRole("link", { name: "Ver el evento y apuntarte otra vez" })).toBeVisible();

  const mail = await mailOf("registration-offer", { to: NEXT.email });
  await next.goto(at(linkTo("inscripcion", mail)));
  await expect(next.getByRole("heading", { name: "Hay una plaza para ti" })).toBeVisible();
  await next.getByRole("button", { name: "Quiero la plaza" }).click();
  await expect(next.getByRole("img", { name: "Código de la inscripción" })).toBeVisible();

  await openAs(staff, "judge", `/admin/eventos?search=${unique}`);
  await staff.getByRole("link", { name: `Inscripciones de ${event.title}` }).click();
  const desk = staff.getByRole("dialog", { name: `Inscripciones de ${event.title}` });
  const rows = desk.getByRole("list", { name: "Inscripciones" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await desk.getByRole("searchbox", { name: "Buscar inscripciones" }).fill(NEXT.surname);
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: `Ha llegado ${nameOf(NEXT)}` }).click();
  await expect(rows).toContainText("Presente");
  await next.reload();
  await expect(next.getByRole("region", { name: "Tu plaza" })).toContainText("Ya ha llegado");
  await phone.context().close();
  await next.context().close();
});
