import { expect, type Page } from "@playwright/test";
import { GAMES } from "../../packages/domain/src/platform/resources/catalogue/games.ts";
import { ACCOUNT_PATH, resourcePath, SIGN_IN_PATH } from "../../packages/domain/src/platform/resources/paths.ts";
import { moveByKey } from "./sorting.ts";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const PASSWORD = "una muy larga y propia";

interface Mails {
  items: { id: string; recipient: string }[];
}

/** The path of the link in the newest email to an address. Without a mail server, the back office shows the email. */
async function linkTo(email: string): Promise<string> {
  const token = await staffToken();
  const find = async () => {
    const { items } = await staffGet<Mails>(token, "/api/admin/system/mails?size=50");
    return items.find(({ recipient }) => recipient === email)?.id;
  };
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const { text } = await staffGet<{ text: string }>(token, `/api/admin/system/mails/${await find()}`);
  const link = /\/(?:invitacion|confirmar-correo)\/[\w-]+\/[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail: ${text}`);
  return link;
}

async function post(path: string, data: object, token?: string): Promise<void> {
  const response = await fetch(at(path), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

async function colleague(email: string): Promise<void> {
  await post("/api/admin/users", { name: "Olga Prats", email, role: "clerk" }, await staffToken());
  const [, , id, token] = (await linkTo(email)).split("/");
  await post("/api/auth/accept-invitation", { id, token, name: "Olga Prats", password: PASSWORD });
}

async function enter(page: Page, email: string): Promise<void> {
  await page.goto(at(SIGN_IN_PATH));
  await page.getByLabel("Correo", { exact: true }).fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).not.toHaveURL(/sign(ed)?-in/);
  await page.waitForLoadState("networkidle");
}

/** A drawing of 900 × 600 px, as base64. */
const drawing = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "#be185d";
    context?.fillRect(0, 0, 900, 600);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });

test("a member of staff adds a picture and changes the e-mail address", async ({ page }) => {
  await colleague("olga@equipo.test");
  await enter(page, "olga@equipo.test");
  await page.goto(at(ACCOUNT_PATH));
  const card = page.getByRole("region", { name: "Foto" });
  const file = { name: "yo.png", mimeType: "image/png", buffer: Buffer.from(await drawing(page), "base64") };
  await card.getByLabel("Elige una foto").setInputFiles(file);
  const crop = page.getByRole("dialog", { name: "Recortar la foto" });
  await crop.getByRole("slider", { name: "Punto de interés en tu foto" }).press("Shift+ArrowLeft");
  await crop.getByRole("button", { name: "Guardar la foto" }).click();
  await expect(crop).toBeHidden();
  const shown = page.getByRole("banner").locator("[data-slot=avatar] img");
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([240, 240]);

  const email = page.getByRole("region", { name: "Correo" });
  await email.getByLabel("Correo nuevo").fill("olga.prats@equipo.test");
  await email.getByLabel("Tu contraseña", { exact: true }).fill(PASSWORD);
  await email.getByRole("button", { name: "Cambiar el correo" }).click();
  await expect(email.getByText(/^Hemos escrito a olga.prats@equipo.test/)).toBeVisible();
  await page.goto(at(await linkTo("olga.prats@equipo.test")));
  await page.getByRole("button", { name: "Confirmar el correo" }).click();
  await expect(page.getByRole("heading", { name: "Correo confirmado" })).toBeVisible();
  // The session in this browser continues with the new address.
  await page.getByRole("link", { name: "Seguir" }).click();
  await expect(page.getByText("olga.prats@equipo.test").first()).toBeVisible();
  await expect(page).toHaveURL(at(ACCOUNT_PATH));
  await page.goto(at("/sign-out"));
  await expect(page).toHaveURL(at(SIGN_IN_PATH));
  await enter(page, "olga.prats@equipo.test");
});

test("the user menu leads to the sections that are not in the menu of the specification", async ({ page }) => {
  await openAs(page, "manager", resourcePath(GAMES));
  await page.getByRole("button", { name: "Cuenta", exact: true }).click();
  await page.getByRole("menuitem", { name: "Todas las secciones" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Todas las secciones" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Cupones" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cupones" })).toBeVisible();
});

test("games are sorted with the keyboard, and the home page follows", async ({ page }) => {
  const order = async () => {
    const list = await staffGet<{ items: { name: string }[] }>(
      await staffToken("manager"),
      "/api/admin/games?active=true&sort=position&size=100",
    );
    return list.items.map(({ name }) => name);
  };
  const [first = "", second = "", ...rest] = await order();
  await openAs(page, "manager", resourcePath(GAMES));
  await page.getByRole("button", { name: "Ordenar" }).click();
  const dialog = page.getByRole("dialog", { name: "Orden de los juegos" });
  const move = async (name: string, key: "ArrowUp" | "ArrowDown", place: number) => {
    const handle = dialog.getByRole("button", { name: `Mover ${name}`, exact: true });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(`Moviendo ${name}, posición`)).toBeAttached();
    await moveByKey(page, key, place);
    const moved = page.waitForResponse((answer) => answer.url().endsWith("/move"));
    await page.keyboard.press("Space");
    expect((await moved).status()).toBe(200);
    await expect(handle).toBeFocused();
  };
  await move(first, "ArrowDown", 2);
  expect(await order()).toEqual([second, first, ...rest]);
  await move(first, "ArrowUp", 1);
  expect(await order()).toEqual([first, second, ...rest]);
});
