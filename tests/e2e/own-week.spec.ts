import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { at, openAs, staffSend, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const LIST = "20 Bosque\n39 Rayo\n\nSideboard\n15 Fuego";

const newEvent = async (title: string): Promise<{ slug: string }> => {
  const starts = Date.now() + 26 * 3_600_000;
  return staffSend(await staffToken("judge"), "POST", "/api/admin/events", {
    title,
    kind: "tournament",
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + 3_600_000).toISOString(),
    place: "Mesa grande",
    capacity: 8,
    published: true,
    deckList: "required",
    deckMin: 60,
  });
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [device, options] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)
  test(`on ${device}, a signed-in shopper books without typing, finds the event in «Mi semana», and hands the deck list in`, {
    tag: "@gate",
  }, async ({ page: staff, browser }) => {
    const title = `Liga de ${device === "a phone" ? "mano" : "mesa"} ${crypto.randomUUID().slice(0, 6)}`;
    const event = await newEvent(title);
    const context = await browser.newContext({ ...options, locale: "es-ES" });
    const page = await context.newPage();
    await openAs(page, "cliente", `/evento/${event.slug}`);
    await page.getByRole("button", { name: "Apuntarme", exact: true }).click();
    const form = page.getByRole("form", { name: "Inscripción" });
    await expect(form.getByLabel("Correo", { exact: true })).not.toHaveValue("");
    await expect(form.getByText(/En las mesas se te verá como «.+»/)).toBeVisible();
    await form.getByRole("checkbox", { name: /He leído las condiciones/ }).check();
    await form.getByRole("button", { name: "Apuntarme", exact: true }).click();
    await expect(page).toHaveURL(/\/inscripcion\/[\w-]+$/);

    await page.goto(at("/cuenta/semana"));
    const now = page.getByRole("region", { name: "Te toca a ti" });
    await expect(now.getByText(new RegExp(`^${title} · antes del `))).toBeVisible();
    const week = page.getByRole("region", { name: "Tus próximos siete días" });
    const entry = week.getByRole("listitem").filter({ hasText: title });
    await expect(entry).toContainText("Lista de mazo sin entregar");
    expect(await overflow(page)).toBe(0);

    await entry.getByRole("link", { name: title }).click();
    const deck = page.getByRole("region", { name: "Tu lista de mazo" });
    await deck.getByRole("button", { name: "Entregar la lista" }).click();
    await deck.getByRole("textbox", { name: /Lista de mazo/ }).fill(LIST);
    await deck.getByRole("button", { name: "Guardar la lista" }).click();
    await expect(deck.getByText("Entregada: 59 cartas y 15 en el banquillo.")).toBeVisible();
    await expect(deck.getByText(/se piden al menos 60/)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.goto(at("/cuenta/semana"));
    await expect(entry).toContainText("Lista de mazo entregada");
    await context.close();

    await openAs(staff, "judge", `/admin/eventos?search=${encodeURIComponent(title)}`);
    await staff.getByRole("link", { name: `Inscripciones de ${title}` }).click();
    const desk = staff.getByRole("dialog", { name: `Inscripciones de ${title}` });
    await expect(desk.getByText("Lista de mazo entregada")).toBeVisible();
    await desk.getByRole("button", { name: "Más acciones" }).click();
    await staff.getByRole("menuitem", { name: "Listas de mazo" }).click();
    const lists = staff.getByRole("dialog", { name: `Listas de mazo de ${title}` });
    await expect(lists.getByText("1 entregada de 1.")).toBeVisible();
    await lists.getByText(/^Ver la lista de /).click();
    await expect(lists.getByText(/39 Rayo/)).toBeVisible();
  });
