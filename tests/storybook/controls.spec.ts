import { expect, type Page, test } from "@playwright/test";
import { fitWindow, openStory, type PreviewWindow, showStory } from "./canvas.ts";
import { storiesByTitle } from "./stories.ts";

/** Props without any visible effect. */
const NAMES: readonly string[] = ["className", "id"];

/**
 * Props that act only while the user types, waits or looks at an open list; a component may have no others of their
 * kind.
 */
const UNSEEN: readonly string[] = [...NAMES, "delay", "min", "max", "step", "limit", "offset", "maxDigits"];

/** Stories without an effective control, with the reason. */
const STILL: Readonly<Record<string, string>> = {
  "components-contextmenu--keyboard": "the menu is closed again",
  "components-contextmenu--browsers-own": "the menu stays closed",
  "components-contextmenu--disabled": "the menu stays closed",
  "components-offlinenotice--online": "nothing is shown",
  "components-splash--failed": "the message stands in the place of the label",
};

/** Kinds of controls. */
const KINDS = ["boolean", "text", "number", "choice"] as const;
type Kind = (typeof KINDS)[number];

interface Found {
  /** Whether the story has a control of this kind, and whether one of them changed the canvas. */
  [kind: string]: {
    names: string[];
    follows: boolean;
    /** Initial values of the story for which another choice changed nothing. */
    still: string[];
  };
}

/** Changes one control of each of these kinds after another, until the canvas shows a change. Runs in the page. */
async function changeControls({
  kinds,
  unseen,
}: {
  kinds: readonly Kind[];
  unseen: readonly string[];
}): Promise<Found> {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
  const render = preview?.currentRender;
  if (!render?.story) throw new Error("No story is rendered");
  const { argTypes, initialArgs, parameters } = render.story;
  const storyId = render.id;
  const TEXT = "Cambiado a mano";
  const TYPES: Record<Kind, readonly string[]> = {
    boolean: ["boolean"],
    text: ["text"],
    number: ["number", "range"],
    choice: ["select", "radio", "inline-radio"],
  };

  const valuesOf = (kind: Kind, name: string): unknown[] => {
    const now = initialArgs[name];
    if (kind === "boolean") return typeof now === "boolean" ? [!now] : [true, false];
    if (kind === "text") return [TEXT];
    // One of the values may be the default, which is already set.
    if (kind === "number") return typeof now === "number" ? [now + 1] : [3, 4];
    return (argTypes[name]?.options ?? []).filter((option) => option !== now && option !== undefined).slice(0, 3);
  };
  const canvas = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")];
    // Mails are drawn in shadow trees.
    const mails = [...document.querySelectorAll("[data-mail]")].map(({ shadowRoot }) => shadowRoot?.innerHTML);
    return (
      document.body.innerHTML +
      mails.join("") +
      JSON.stringify(fields.map((each) => [each.value, each.checked, each.indeterminate]))
    );
  };
  const rendered = (event: string, payload: object) =>
    new Promise<void>((done) => {
      channel.once("storyRendered", () => done());
      channel.emit(event, payload);
    });
  /** Some parts are rendered by an effect, one frame later. */
  const shows = async (seen: () => boolean) => {
    for (let frames = 0; frames < 12; frames += 1) {
      if (seen()) return true;
      await new Promise((shown) => requestAnimationFrame(shown));
    }
    return false;
  };
  const follows = async (kind: Kind, name: string): Promise<boolean> => {
    for (const value of valuesOf(kind, name)) {
      const before = canvas();
      await rendered("updateStoryArgs", { storyId, updatedArgs: { [name]: value } });
      const showsText = () => [TEXT, encodeURIComponent(TEXT)].some((text) => canvas().includes(text));
      const seen = await shows(() => (kind === "text" ? showsText() : canvas() !== before));
      await rendered("resetStoryArgs", { storyId, argNames: [name] });
      if (seen) return true;
    }
    return false;
  };

  const found: Found = {};
  for (const kind of kinds) {
    const names = Object.keys(argTypes)
      .filter((name) => !parameters.controls?.disable && !argTypes[name]?.control?.disable)
      .filter((name) => TYPES[kind].includes(argTypes[name]?.control?.type ?? ""))
      .filter((name) => !unseen.includes(name) && (name in initialArgs || !name.startsWith("default")));
    // Args set by the story are in use, so they come first.
    names.sort((one, other) => Number(other in initialArgs) - Number(one in initialArgs));
    const result: Found[string] = { names, follows: false, still: [] };
    found[kind] = result;
    for (const name of names) {
      result.follows = await follows(kind, name);
      if (!result.follows && /^default(?:Value|Open|Checked|Pressed)$/.test(name)) result.still.push(name);
      if (result.follows) break;
    }
  }
  return found;
}

/** Args that differ from the value the story last reported through the matching `on…Change`. Runs in the page. */
function behindCanvas(): string[] {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
  const { id, story } = preview?.currentRender ?? {};
  if (!id || !story) throw new Error("No story is rendered");
  const args = preview?.storyStoreValue?.args.get(id) ?? {};
  return Object.entries(story.initialArgs).flatMap(([handler, spy]) => {
    const [, first = "", rest = ""] = /^on([A-Z])(\w*)Change$/.exec(handler) ?? [];
    const name = first.toLowerCase() + rest;
    const { lastCall } = (spy as { mock?: { lastCall?: unknown[] } } | null | undefined)?.mock ?? {};
    const agrees = !lastCall || !(name in args) || JSON.stringify(args[name]) === JSON.stringify(lastCall[0]);
    return agrees ? [] : [`${name} is ${JSON.stringify(args[name])}, and ${JSON.stringify(lastCall[0])} on the canvas`];
  });
}

/** Removes the args that equal the component's defaults, and returns whether the canvas changes. Runs in the page. */
async function changesWithoutDefaults(): Promise<string[]> {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
  const render = preview?.currentRender;
  if (!render?.story) throw new Error("No story is rendered");
  const { argTypes } = render.story;
  // Play steps may have left another value.
  const args = preview?.storyStoreValue?.args.get(render.id) ?? {};
  const defaults = Object.entries(args).filter(([name, value]) => {
    const text = argTypes[name]?.table?.defaultValue?.summary;
    return text !== undefined && text === JSON.stringify(value);
  });
  const names = defaults.map(([name]) => name);
  if (names.length === 0) return [];
  const canvas = () => document.querySelector("#storybook-root")?.innerHTML;
  const rendered = (event: string, payload: object) =>
    new Promise<void>((done) => {
      channel.once("storyRendered", () => done());
      channel.emit(event, payload);
    });
  // Some parts, such as sortable items, draw their second render in another way than their first.
  await rendered("updateStoryArgs", { storyId: render.id, updatedArgs: Object.fromEntries(defaults) });
  const before = canvas();
  const without = Object.fromEntries(names.map((name) => [name, undefined]));
  await rendered("updateStoryArgs", { storyId: render.id, updatedArgs: without });
  const after = canvas();
  await rendered("updateStoryArgs", { storyId: render.id, updatedArgs: Object.fromEntries(defaults) });
  return before === after ? [] : names;
}

/**
 * For the stories of a component: the kinds of controls that change none of them, and the stories without an effective
 * control. A single control may have no visible effect in a story, such as `countTone` without a count.
 */
async function deadControls(
  page: Page,
  title: string,
  stories: readonly { id: string; name: string }[],
): Promise<string[]> {
  const dead: string[] = [];
  const missed = new Map<Kind, string[]>();
  const followed = new Set<Kind>();
  for (const [index, { id, name }] of stories.entries()) {
    await (index === 0 ? openStory(page, id) : showStory(page, id));
    await fitWindow(page);
    dead.push(...(await page.evaluate(behindCanvas)).map((apart) => `${name}: ${apart}`));
    const drawn = title.startsWith("Components/") ? await page.evaluate(changesWithoutDefaults) : [];
    if (drawn.length > 0) dead.push(`${name}: drawn in another way with ${drawn.join(", ")}, the defaults`);
    const look = async (kinds: readonly Kind[], unseen: readonly string[]) => {
      const found = await page.evaluate(changeControls, { kinds, unseen });
      for (const kind of kinds) {
        if (found[kind]?.still.length) dead.push(`${name}: ${found[kind].still.join(", ")}`);
        if (found[kind]?.follows) followed.add(kind);
        else if (unseen === UNSEEN && found[kind]?.names.length) missed.set(kind, found[kind].names);
      }
      return {
        has: kinds.some((kind) => found[kind]?.names.length),
        follows: kinds.some((kind) => found[kind]?.follows),
      };
    };
    const first = await look(
      KINDS.filter((kind) => !followed.has(kind)),
      UNSEEN,
    );
    const rest = first.follows ? first : await look(KINDS, NAMES);
    if ((first.has || rest.has) && !first.follows && !rest.follows && !(id in STILL)) dead.push(name);
  }
  for (const [kind, names] of missed) if (!followed.has(kind)) dead.push(`every ${kind}: ${names.join(", ")}`);
  return dead;
}

for (const [title, stories] of storiesByTitle())
  test(`${title}: the canvas follows the controls`, async ({ page }) => {
    // Prevents hanging: at each render, Storybook waits 5 s for scroll-driven animations.
    test.setTimeout(60_000 + stories.length * 30_000);
    expect(await deadControls(page, title, stories)).toEqual([]);
  });

/** A story in the manager, with its canvas, after its play steps. */
async function inManager(page: Page, id: string) {
  await page.goto(`/?path=/story/${id}&globals=a11y.manual:!true`);
  const canvas = page.frameLocator("#storybook-preview-iframe");
  const steps = page.getByRole("tab", { name: "Interactions" });
  await expect(steps).toBeVisible();
  return canvas;
}

test("a control shows the value that the play steps left on the canvas, and changes it from there", async ({
  page,
}) => {
  const canvas = await inManager(page, "components-select--default");
  const control = page.locator("#control-value");
  const field = canvas.getByRole("combobox", { name: "Juego" });
  await expect(control).toHaveValue("duelo");
  await expect(field).toHaveText(/Duelo Astral/);
  expect(page.url(), "the steps begin anew after a reload").not.toContain("args=");
  // The story's initial value.
  await control.fill("arcania");
  await expect(field).toHaveText(/Arcania/);
});

test("a control follows text typed on the canvas, and the play steps can be repeated", async ({ page }) => {
  const canvas = await inManager(page, "components-searchinput--default");
  const control = page.locator("#control-value");
  const field = canvas.getByRole("searchbox").first();
  await expect(field).toBeVisible();
  await expect.poll(async () => (await control.inputValue()) === (await field.inputValue())).toBe(true);
  await field.fill("");
  await field.pressSequentially("Catán");
  await expect(control).toHaveValue("Catán");
  await expect(field).toHaveValue("Catán");
  const status = await page.locator("#storybook-preview-iframe").evaluate(
    (frame: HTMLIFrameElement) =>
      new Promise((finished) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = frame.contentWindow as unknown as PreviewWindow;
        channel.once("storyFinished", (payload) => finished((payload as { status: string }).status));
        channel.emit("forceRemount", { storyId: "components-searchinput--default" });
      }),
  );
  expect(status).toBe("success");
});

test("a control starts with the default of the component, which the code leaves out", async ({ page }) => {
  await page.goto("/iframe.html?viewMode=docs&id=components-button--docs");
  const table = page.locator(".docblock-argstable").first();
  await expect(table.getByRole("radio", { name: "md", exact: true })).toBeChecked();
  await page.getByRole("switch", { name: "Show code" }).first().click();
  const code = page.locator("pre").filter({ hasText: "<Button" }).first();
  await expect(code).toBeVisible();
  await expect(code).not.toContainText("size=");
});

test("text typed into a control is kept if the focus leaves before the story is rendered", async ({ page }) => {
  await page.goto("/?path=/docs/components-button--docs");
  const canvas = page.frameLocator("#storybook-preview-iframe");
  const control = canvas.locator(".docblock-argstable textarea[name=children]").first();
  await expect(control).toHaveValue("Guardar producto");
  const seen = await control.evaluate(async (field: HTMLTextAreaElement) => {
    // Storybook waits for any animation on the page before a story counts as rendered.
    document.body.animate([{ opacity: 1 }, { opacity: 1 }], { duration: 3000 });
    field.focus();
    field.select();
    document.execCommand("insertText", false, "Publicar");
    const values: string[] = [];
    for (let frames = 0; frames < 60; frames += 1) {
      // A moment after the last letter, like a user who moves on with Tab.
      if (frames === 20) field.blur();
      await new Promise((shown) => requestAnimationFrame(shown));
      values.push(field.value);
    }
    return [...new Set(values)];
  });
  expect(seen).toEqual(["Publicar"]);
  await expect(canvas.getByRole("button", { name: "Publicar", exact: true }).first()).toBeVisible();
});
