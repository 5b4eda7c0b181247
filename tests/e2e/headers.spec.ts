import { expect, type Page } from "@playwright/test";
import { resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { HEADERS } from "../../packages/domain/src/platform/resources/settings/headers.ts";
import { moveByKey } from "./sorting.ts";
import { at, openAs } from "./staff.ts";
import { test } from "./test.ts";

const TITLE = "Noche de faros";

/** An image as staff would upload it: wide, in one colour. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 600 });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("No canvas");
    context.fillStyle = "teal";
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });

/** The headers of the home page in order, as rendered without JavaScript. */
async function home(page: Page): Promise<string[]> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  if (!context) throw new Error("No browser");
  const visitor = await context.newPage();
  await visitor.goto(at("/home"));
  const titles = await visitor.getByRole("region", { name: "Cabeceras" }).getByRole("heading").allTextContents();
  await context.close();
  return titles;
}

test("a header is created with its picture, shown on the home page, moved first by keyboard, and archived", async ({
  page,
}) => {
  await openAs(page, "manager", resourcePath(HEADERS));
  const before = await home(page);
  expect(before.length).toBeGreaterThan(1);

  await page.getByRole("button", { name: "Nueva cabecera" }).click();
  const form = page.getByRole("dialog", { name: "Nueva cabecera" });
  await form.getByLabel("Título", { exact: true }).fill(TITLE);
  await form.getByLabel("Enlace", { exact: true }).fill("/busqueda/faros");
  await form.getByLabel("Texto del enlace").fill("Ven a verlos");
  const file = { name: "faro.png", mimeType: "image/png", buffer: Buffer.from(await picture(page), "base64") };
  await form.getByLabel(/^Imagen en escritorio/).setInputFiles(file);
  const point = form.getByRole("slider", { name: "Punto de interés en escritorio" });
  await point.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(point).toHaveAttribute("aria-valuetext", "60 % desde la izquierda, 50 % desde arriba");
  await form.getByRole("radio", { name: "1440" }).check({ force: true });
  const preview = form.frameLocator("iframe");
  await expect(preview.getByText(TITLE)).toBeVisible();
  const drawn = () =>
    preview
      .locator("img")
      .first()
      .evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, getComputedStyle(img).objectPosition]);
  await expect.poll(drawn).toEqual([true, "60% 50%"]);
  await form.getByRole("button", { name: "Crear cabecera" }).click();
  await expect(form).toBeHidden();

  expect(await home(page)).toEqual([...before, TITLE]);

  await page.getByRole("button", { name: "Ordenar" }).click();
  const order = page.getByRole("dialog", { name: "Orden de las cabeceras" });
  const items = order.getByRole("listitem");
  await expect(items).toHaveCount(before.length + 1);
  const handle = order.getByRole("button", { name: `Mover ${TITLE}` });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Moviendo ${TITLE}, posición`)).toBeAttached();
  for (let place = before.length; place > 0; place -= 1) await moveByKey(page, "ArrowUp", place);
  const moved = page.waitForResponse((answer) => answer.url().endsWith("/move"));
  await page.keyboard.press("Space");
  expect((await moved).status()).toBe(200);
  await expect(items.first()).toContainText(TITLE);
  await expect(handle).toBeFocused();
  await order.getByRole("button", { name: "Listo" }).click();
  expect(await home(page)).toEqual([TITLE, ...before]);

  await page.getByRole("checkbox", { name: `Seleccionar ${TITLE}` }).check();
  await page.getByRole("button", { name: "Archivar", exact: true }).click();
  await page.getByRole("dialog", { name: "Archivar cabeceras" }).getByRole("button", { name: "Archivar 1" }).click();
  await expect(page.getByRole("row", { name: new RegExp(TITLE) })).toContainText("Inactiva");
  expect(await home(page)).toEqual(before);
});

test("phones get the picture for phones, even without scripts", async ({ page, browser }) => {
  await page.goto(at("/home"));
  const { headers } = await (await page.request.get(at("/api/shop/home"))).json();
  const [header] = headers;
  for (const [width, src] of [
    [390, header.imageMobile.src],
    [1280, header.image.src],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const visitor = await context.newPage();
    const asked: string[] = [];
    visitor.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await visitor.goto(at("/home"));
    const sources = [header.image.src, header.imageMobile.src].filter((each) =>
      asked.some((path) => path.startsWith(`${each}/`)),
    );
    expect(sources, String(width)).toEqual([src]);
    await context.close();
  }
});
