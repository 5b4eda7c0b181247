import { expect, type Page } from "@playwright/test";
import { at, openAs, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const PEOPLE = ["Ana Ruiz", "Berta Sanz", "Carlos Gil", "Dora Paz", "Eva Ríos", "Fran Mas", "Gema Vid", "Hugo Rey"];

async function newEvent(): Promise<{ id: string; slug: string; title: string }> {
  const starts = Date.now() + 3_600_000;
  const response = await fetch(at("/api/admin/events"), {
    method: "POST",
    headers: { Authorization: `Bearer ${await staffToken("judge")}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      title: `Torneo de ocho ${crypto.randomUUID().slice(0, 6)}`,
      kind: "tournament",
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 4 * 3_600_000).toISOString(),
      place: "Sala grande",
      capacity: 8,
      published: true,
    }),
  });
  return (await response.json()) as { id: string; slug: string; title: string };
}

/** The left side wins at every table that is still open. */
async function playOpen(judge: Page, tables: number): Promise<void> {
  for (let table = 1; table <= tables; table++) {
    const win = judge.getByRole("button", { name: new RegExp(`^Mesa ${table}: .* 2–0 `) });
    if ((await win.getAttribute("aria-pressed")) === "true") continue;
    await win.click();
    await expect(win).toHaveAttribute("aria-pressed", "true");
  }
}

test("a tournament of eight runs from entry to final for judge, player and television", { tag: "@gate" }, async ({
  page: judge,
  browser,
}) => {
  test.setTimeout(240_000);
  const event = await newEvent();
  await openAs(judge, "judge", `/admin/eventos/${event.id}/torneo`);
  await judge.getByLabel("Rondas suizas").fill("3");
  await judge.getByLabel("Eliminatoria").selectOption("4");
  await judge.getByRole("button", { name: "Preparar el torneo" }).click();
  const name = judge.getByLabel("Añadir a alguien por su nombre");
  for (const person of PEOPLE) {
    await name.fill(person);
    await name.press("Enter");
    await expect(judge.getByRole("button", { name: `Cambiar a ${person}` })).toBeVisible();
  }

  const television = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await television.goto(at(`/evento/${event.slug}/pantalla`));
  await expect(television.getByText("El torneo está por empezar.")).toBeVisible();

  await judge.getByRole("button", { name: "Emparejar la ronda 1" }).click();
  await expect(judge.getByRole("list", { name: "Mesas de Ronda 1" })).toBeVisible();
  await judge.getByRole("button", { name: "Poner el reloj en marcha" }).click();
  // Within five seconds, it is on all screens.
  await expect(television.getByRole("heading", { name: "Ronda 1" })).toBeVisible({ timeout: 6_000 });
  await expect(television.getByText(/^4\d:\d\d$/)).toBeVisible({ timeout: 6_000 });

  const slips = (await (
    await fetch(at(`/api/admin/events/${event.id}/tournament/slips`), {
      method: "POST",
      headers: { Authorization: `Bearer ${await staffToken("judge")}` },
    })
  ).json()) as { items: { token: string }[] };
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(at(`/torneo/${slips.items[0]?.token}`));
  const table = Number(/\d+/.exec((await phone.getByRole("heading", { name: /^Mesa \d/ }).textContent()) ?? "")?.[0]);
  await phone.getByRole("button", { name: "He ganado 2–1" }).click();
  await expect(phone.getByText(/^Has dicho 2–1\./)).toBeVisible();
  await expect(judge.getByText("1 de 2 lo han comunicado")).toBeVisible();
  const opponent = /Falta que (.+) diga/.exec((await phone.getByText(/^Has dicho/).textContent()) ?? "")?.[1] ?? "";
  const live = (await (await fetch(at(`/api/shop/events/${event.slug}/tournament`))).json()) as {
    tournament: { pairings: { table: number; a: string; b: string }[] };
  };
  const place = PEOPLE.findIndex((person) => opponent.startsWith(person.split(" ")[0] ?? "?"));
  expect(live.tournament.pairings.find((each) => each.table === table)).toBeDefined();
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await other.goto(at(`/torneo/${slips.items[place]?.token}`));
  await other.getByRole("button", { name: "He perdido 1–2" }).click();
  await expect(other.getByText("Perdida · 1–2")).toBeVisible();
  await other.close();
  // The first phone is updated by itself.
  await expect(phone.getByText("Ganada · 2–1")).toBeVisible({ timeout: 8_000 });

  const rest = judge.getByRole("list", { name: "Mesas de Ronda 1" });
  await expect(
    rest
      .getByRole("button", { name: new RegExp(`^Mesa ${table}: .* (2–1|1–2) `) })
      .and(judge.locator('[aria-pressed="true"]')),
  ).toBeVisible();
  for (let each = 1; each <= 4; each++) {
    if (each === table) continue;
    const win = rest.getByRole("button", { name: new RegExp(`^Mesa ${each}: .* 2–0 `) });
    await win.click();
    await expect(win).toHaveAttribute("aria-pressed", "true");
  }
  for (const round of [2, 3]) {
    await judge.getByRole("button", { name: `Emparejar la ronda ${round}` }).click();
    await expect(judge.getByRole("list", { name: `Mesas de Ronda ${round}` })).toBeVisible();
    await playOpen(judge, 4);
  }
  await judge.getByRole("button", { name: "Emparejar la eliminatoria" }).click();
  await expect(judge.getByRole("list", { name: "Mesas de Semifinales" })).toBeVisible();
  await playOpen(judge, 2);
  await judge.getByRole("button", { name: "Emparejar la eliminatoria" }).click();
  await expect(judge.getByRole("list", { name: "Mesas de Final" })).toBeVisible();
  await playOpen(judge, 1);
  await judge.getByRole("button", { name: "Terminar el torneo" }).click();
  await judge.getByRole("alertdialog").getByRole("button", { name: "Terminar" }).click();
  await expect(judge.getByRole("button", { name: "Volver a abrir" })).toBeVisible();

  await expect(television.getByText(/Ha terminado/)).toBeVisible({ timeout: 8_000 });
  await phone.goto(at(`/evento/${event.slug}`));
  // It is below the fold, and its code loads with the first scroll.
  await phone.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(phone.getByRole("heading", { name: "Clasificación final" })).toBeVisible();
  await expect(phone.getByRole("table", { name: "Clasificación" }).getByRole("row")).toHaveCount(9);
});
