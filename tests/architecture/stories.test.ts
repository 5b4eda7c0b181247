import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { OPTIMIZED } from "../../.storybook/optimized.ts";
import routes from "../../packages/app/src/routes.ts";
import { GROUP_NAMES } from "../../packages/contract/src/http/groups.ts";
import { MAIL_TEMPLATES } from "../../packages/mail/src/render.ts";
import { importsOf, importsOfFile, isStoryHelper, ROOT, sourcesOf } from "./sources.ts";

interface Entry {
  file: string;
  children?: Entry[] | undefined;
}

const APP = join(ROOT, "packages/app/src");

const modulesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children }) => [file, ...(children ? modulesOf(children) : [])]);

/**
 * The files of screens or shells that a route module renders, such as `@tablero/storefront/readers/home/home-screen`.
 */
function screensOf(module: string): string[] {
  return importsOfFile(join(APP, module)).flatMap(({ from, typeOnly }) => {
    const [, name, path] = /^@tablero\/(storefront|backoffice|layouts)\/(.*(?:screen|shell))$/.exec(from) ?? [];
    return typeOnly || !name ? [] : [join(ROOT, "packages", name, "src", `${path}.tsx`)];
  });
}

/** Returns true if the file renders the screen, directly or through a `…-story.tsx` or `story-….tsx`. */
const draws = (file: string, screen: string): boolean =>
  importsOfFile(file)
    .map(({ from }) => resolve(dirname(file), from))
    .some((from) => from === screen || (isStoryHelper(from) && draws(from, screen)));

/** Returns true if a neighbouring story renders the screen. */
const hasStory = (screen: string): boolean =>
  readdirSync(dirname(screen))
    .filter((name) => name.endsWith(".stories.tsx"))
    .some((name) => draws(join(dirname(screen), name), screen));

describe("page stories", () => {
  const modules = [...new Set(modulesOf(routes as Entry[]))].filter((file) => file.endsWith(".tsx"));

  it("exist for every visible route, each of which renders a screen of a package", () => {
    // One ends the session and redirects; the other only guards its child routes.
    const withoutScreen = ["routes/admin/sign-out.tsx", "routes/guest/layout.tsx"];
    expect(modules.filter((module) => screensOf(module).length === 0).sort()).toEqual(withoutScreen);
  });

  it.each(modules)("exist for each screen of %s, next to it", (module) => {
    const screens = screensOf(module);
    expect(screens.filter((screen) => !existsSync(screen))).toEqual([]);
    expect(screens.filter((screen) => !hasStory(screen)).map((screen) => relative(ROOT, screen))).toEqual([]);
  });
});

describe("the parts of the API", () => {
  it("have a story each", () => {
    const stories = readFileSync(join(ROOT, ".storybook/api-explorer/api.stories.tsx"), "utf8");
    const shown = [...stories.matchAll(/groupStory\("([^"]+)"/g)].map(([, group]) => group);
    expect(shown.sort()).toEqual([...GROUP_NAMES].sort());
  });
});

describe("mails", () => {
  it("have a story per template, rendered as the server renders it", () => {
    const stories = sourcesOf("packages/mail/src").filter((file) => file.endsWith(".stories.tsx"));
    const drawn = stories.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/template: "([a-z-]+)"/g)].map(([, template]) => template),
    );
    expect(MAIL_TEMPLATES.filter((template) => !drawn.includes(template))).toEqual([]);
  });
});

describe("packages loaded by stories", () => {
  const folders = ["ui", "layouts", "storefront", "backoffice", "api-client", "contract", "mock-api"].map(
    (name) => `packages/${name}/src`,
  );
  // The stories of the whole app load its routes; the app's entries and `routes.ts` are excluded.
  const appFolders = ["lib", "routes", "stories"].map((name) => `packages/app/src/${name}`);
  /**
   * Not for the browser: the mock as a server, modules that read the docs during the build, types, aliases. `url` is an
   * address in a variable.
   */
  const elsewhere =
    /^(?:\.|node:|virtual:|@tablero\/|@hono\/node-server$|@storybook\/|storybook\/(?!test$)|vite$|@tailwindcss\/|react-docgen$|url$)/;
  const loaded = [
    ...[...folders, ...appFolders].flatMap((folder) => importsOf(folder)),
    ...importsOfFile(join(APP, "root.tsx")),
    ...storyImports(),
  ]
    .filter(({ from, typeOnly }) => !typeOnly && !elsewhere.test(from))
    .map(({ from }) => from);
  const prepared = OPTIMIZED.map((name) => name.split(" > ").at(-1));

  function storyImports() {
    const stories = [...folders, ...appFolders].flatMap(sourcesOf).filter((file) => file.endsWith(".stories.tsx"));
    return [...stories, ...sourcesOf(".storybook")].flatMap(importsOfFile);
  }

  it("are all prebundled by Vite at its start", () => {
    expect([...new Set(loaded)].filter((name) => !prepared.includes(name)).sort()).toEqual([]);
  });

  it("are the only packages that Vite prebundles", () => {
    const ofReact = ["react-dom/client", "react/jsx-dev-runtime", "react/jsx-runtime"];
    expect(prepared.filter((name) => name && !loaded.includes(name) && !ofReact.includes(name))).toEqual([]);
  });
});

const FLOORS = ["ui", "layouts", "storefront", "backoffice", "app"].map((floor) => `packages/${floor}/src`);

describe("play functions in full motion", () => {
  it("wait for an opened element to be visible, since its first frame is transparent", () => {
    const stories = FLOORS.flatMap(sourcesOf).filter((file) => file.endsWith(".stories.tsx"));
    expect(stories.length).toBeGreaterThan(300);
    const opened =
      /expect\(\(?await (?:screen|page|within\(document\.body\))\.find\w+\((?:[^;]*?)\)\)?(?:\[\d\]!?)?\)\.toBeVisible\(/g;
    const hasty = stories.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(opened)].map(([text]) => `${relative(ROOT, file)}: ${text}`),
    );
    expect(hasty).toEqual([]);
  });
});
