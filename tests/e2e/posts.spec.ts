import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { at, openAs, staffToken } from "./staff.ts";
import { test } from "./test.ts";

async function writePost(body: object): Promise<{ id: string; slug: string; version: number }> {
  const answer = await fetch(at("/api/admin/posts"), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${await staffToken()}`,
      "Idempotency-Key": crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; slug: string; version: number };
}

async function changePost({ id, version }: { id: string; version: number }, patch: object): Promise<void> {
  const answer = await fetch(at(`/api/admin/posts/${id}`), {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${await staffToken()}` },
    body: JSON.stringify({ ...patch, version }),
  });
  expect(answer.status).toBe(200);
}

const html = async (path: string) => (await fetch(at(path))).text();

/** Staff write a page, look at the draft as shoppers would, and publish it. */
async function publishPage(page: Page, name: string): Promise<void> {
  await openAs(page, "manager", "/admin/paginas");
  await page.getByRole("button", { name: "Nueva página" }).click();
  const dialog = page.getByRole("dialog", { name: "Nueva página" });
  await dialog.getByRole("textbox", { name: "Título", exact: true }).fill(name);
  await dialog.getByRole("textbox", { name: "Texto", exact: true }).fill("Pregunta por el taller.");
  await dialog.getByRole("button", { name: "Crear página" }).click();
  await expect(dialog).toBeHidden();
}

for (const [where, use] of [
  ["on a desktop", {}],
  ["on a phone", PHONE],
] as const)
  test.describe(where, () => {
    test.use(use);

    test(`staff write a page, preview its draft and publish it, ${where}`, async ({ page }) => {
      const name = `Taller ${where.slice(-5)}`;
      const path = `/paginas/taller-${where.slice(-5).trim()}`;
      await publishPage(page, name);
      expect((await fetch(at(path))).status).toBe(404);
      await page.getByRole("link", { name, exact: true }).first().click();
      const dialog = page.getByRole("dialog", { name: `Página ${name}` });
      const opened = page.waitForEvent("popup");
      await dialog.getByRole("link", { name: "Ver cómo queda lo guardado" }).click();
      const preview = await opened;
      await expect(preview.getByText("Es un borrador: en la tienda no se ve.")).toBeVisible();
      await expect(preview.getByText("Pregunta por el taller.")).toBeVisible();
      await preview.close();
      await dialog.getByRole("switch", { name: /Publicada/ }).click();
      await dialog.getByRole("button", { name: "Guardar" }).click();
      await expect(dialog).toBeHidden();
      await page.goto(at(path));
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("link", { name: "Editar esta página" })).toHaveAttribute(
        "href",
        /^\/admin\/paginas\?pagina=/,
      );
    });

    test(`shoppers read news from the list, ${where}`, async ({ page }) => {
      await page.goto(at("/noticias"));
      await page.getByRole("link", { name: "La Almadraba ya está en las mesas" }).click();
      await expect(page).toHaveURL(/\/noticias\/la-almadraba-ya-esta-en-las-mesas$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("La Almadraba ya está en las mesas");
      await page.getByRole("link", { name: "Todas las noticias" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Noticias" })).toBeVisible();
    });
  });

test("a change is on the cached page at once, and a former address leads to the new one", async () => {
  const post = await writePost({ kind: "news", title: "Antes de nada", body: "<p>Uno.</p>", published: true });
  expect(await html(`/noticias/${post.slug}`)).toContain("Uno.");
  expect(await html("/home")).toContain("Antes de nada");
  await changePost(post, { title: "Después de todo", slug: "despues", body: "<p>Dos.</p>" });
  const moved = await fetch(at(`/noticias/${post.slug}`), { redirect: "manual" });
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/noticias/despues"]);
  expect(await html("/noticias/despues")).toContain("Dos.");
  expect(await html("/noticias")).toContain("Después de todo");
  expect(await html("/home")).not.toContain("Antes de nada");
  await changePost({ ...post, version: post.version + 1 }, { active: false });
  expect((await fetch(at("/noticias/despues"))).status).toBe(404);
  expect(await html("/noticias")).not.toContain("Después de todo");
});

test("search engines and feed readers find pages and news, and no drafts", async () => {
  const page = await html("/paginas/quienes-somos");
  expect(page).toMatch(/<link rel="canonical" href="[^"]*\/paginas\/quienes-somos"/);
  expect(page).toContain('"@type":"Article"');
  const news = await html("/noticias/la-almadraba-ya-esta-en-las-mesas");
  expect(news).toContain('"@type":"NewsArticle"');
  expect(news).toMatch(/<link rel="alternate" type="application\/rss\+xml" href="\/noticias\/feed\.xml"/);
  const feed = await fetch(at("/noticias/feed.xml"));
  expect(feed.headers.get("Content-Type")).toContain("application/rss+xml");
  expect(await feed.text()).toContain("<title>La Almadraba ya está en las mesas</title>");
  const sitemap = await html("/sitemaps/paginas.xml");
  expect(sitemap).toContain("/paginas/quienes-somos</loc>");
  expect(sitemap).toContain("/noticias</loc>");
  expect(sitemap).not.toContain("alquila-la-sala-grande");
  expect((await fetch(at("/paginas/alquila-la-sala-grande"))).status).toBe(404);
});

test("the preview shows nothing to shoppers", async ({ page }) => {
  const { id } = await writePost({ kind: "page", title: "Secreto a voces", body: "<p>Nadie lo sabe.</p>" });
  await openAs(page, "cliente", `/vista-previa/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Esta página es de la trastienda" })).toBeVisible();
  await expect(page.getByText("Nadie lo sabe.")).toHaveCount(0);
  expect(await html(`/vista-previa/${id}`)).not.toContain("Secreto");
});
