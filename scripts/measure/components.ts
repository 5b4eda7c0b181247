import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { chromium } from "playwright";
import { build } from "vite";
import "../../.storybook/component-bench/window.ts";
import { chromiumArgs, findChromium } from "../lib/browser/chromium.ts";
import { serveFolder } from "../lib/browser/serve-folder.ts";
import { readCommand } from "../lib/command.ts";
import { componentFolders, weightOf } from "../lib/component-weight.ts";
import { Missing } from "../lib/missing.ts";

/**
 * `npm run measure:components`: the size of each component, and the cost of mounting its Default story in Chromium, as
 * a multiple of a plain button measured in the same rounds. Writes the figures shown on its docs page. With `--check`,
 * compares them instead, and fails if one exceeds its limit.
 */
const FIGURES = new URL("../../.storybook/docs-page/figures.generated.json", import.meta.url);
const BENCH = fileURLToPath(new URL("../../.storybook/component-bench/", import.meta.url));
/** A component may exceed its recorded size by 3 % and 100 bytes. */
const limitOfBytes = (bytes: number): number => bytes * 1.03 + 100;
/** Timings on a shared machine vary: an increase by half plus one button does not count as a change. */
const limitOfCost = (cost: number): number => cost * 1.5 + 1;

interface Figures {
  /** Compressed scripts, in bytes. */
  bytes: number;
  /** Cost of mounting its Default story; 1 is a plain button. */
  mount: number;
}

async function weights(folders: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const folder of folders) found.set(folder, await weightOf(folder));
  return found;
}

async function mounts(folders: readonly string[]): Promise<Map<string, number>> {
  const outDir = mkdtempSync(join(tmpdir(), "component-bench-"));
  await build({
    configFile: false,
    root: BENCH,
    base: "../",
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [tailwindcss()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
  const served = await serveFolder(outDir);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
  try {
    const found = new Map<string, number>();
    for (const folder of folders) {
      // A separate page for each component, because timers and portals of one must not run while another is measured.
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      page.on("pageerror", (error) => process.stderr.write(`${folder}: ${error.message}\n`));
      await page.goto(served.url);
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
      found.set(folder, await page.evaluate((name) => window.costOf(window.componentFiles[name] ?? name), folder));
      await page.close();
    }
    return found;
  } finally {
    await browser.close();
    await served.stop();
    rmSync(outDir, { recursive: true });
  }
}

const readFigures = () => JSON.parse(readFileSync(FIGURES, "utf8")) as Record<string, Figures>;

/** The requested folders, or all of them. */
function chosenFolders(only: string | undefined): readonly string[] {
  const all = componentFolders();
  if (only === undefined) return all;
  const chosen = only.split(",");
  const unknown = chosen.filter((folder) => !all.includes(folder));
  if (unknown.length > 0) throw new Missing(`There is no component ${unknown.join(", ")}.`);
  return chosen;
}

/** Texts about components above their recorded figure. */
function violationsOf(now: Readonly<Record<string, Figures>>): string[] {
  const stored = readFigures();
  return Object.entries(now).flatMap(([folder, { bytes, mount }]) => {
    const before = stored[folder];
    if (!before) return [`${folder} has no figures: npm run measure:components`];
    return [
      ...(bytes > limitOfBytes(before.bytes) ? [`${folder} weighs ${bytes} bytes, before ${before.bytes}`] : []),
      ...(mount > limitOfCost(before.mount) ? [`${folder} costs ${mount} buttons, before ${before.mount}`] : []),
    ];
  });
}

const { values } = readCommand("measure:components");
const folders = chosenFolders(values.only);
const bytes = await weights(folders);
const cost = await mounts(folders);
const figures = Object.fromEntries(
  folders.map((folder): [string, Figures] => [
    folder,
    { bytes: bytes.get(folder) ?? 0, mount: Math.round((cost.get(folder) ?? 0) * 10) / 10 },
  ]),
);

if (values.check) {
  const violations = violationsOf(figures);
  for (const violation of violations) process.stderr.write(`${violation}\n`);
  process.stdout.write(`${folders.length} components, ${violations.length} figures over their limits\n`);
  if (violations.length > 0) process.exitCode = 1;
} else {
  const all = Object.entries(values.only === undefined ? figures : { ...readFigures(), ...figures });
  const inOrder = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(FIGURES, `${JSON.stringify(inOrder, null, 2)}\n`);
  process.stdout.write(`${folders.length} components measured\n`);
}
