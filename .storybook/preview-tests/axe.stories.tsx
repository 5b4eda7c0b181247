import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { kindsOfText } from "../axe/kinds.ts";
import { axeResults } from "../axe/review.ts";

/** A test of `npm run test:axe` itself, hidden in the sidebar. */
const meta = {
  title: "Tests/Axe",
  tags: ["!dev", "!autodocs", "gate"],
  render: () => <div id="probes" />,
} satisfies Meta;

export default meta;

/** Axe's results for `html`, which is removed when the story ends. */
async function resultsOf(html: string) {
  const probes = document.querySelector("#probes");
  if (probes === null) throw new Error("The story has not rendered.");
  probes.innerHTML = html;
  const results = await axeResults();
  const kinds = kindsOfText(probes).map(({ element }) => element.textContent);
  probes.replaceChildren();
  return {
    kinds,
    found: [...results].map(([kind, targets]) => [kind, ...[...targets.values()].map((looks) => [...looks])]),
  };
}

/** Text that is readable in the story's look but pale in another. */
export const PaleInOneLook: StoryObj<typeof meta> = {
  play: async () => {
    const { scheme, theme } = document.documentElement.dataset;
    const { found } = await resultsOf(
      `<style>
        .probe-pale { color: #111; background: #fff }
        [data-theme="theme-rose"][data-scheme="dark"] .probe-pale { color: #333; background: #222 }
      </style>
      <p class="probe-pale">Pálido</p>`,
    );
    await expect(found).toEqual([["violation: color-contrast", ["rose dark"]]]);
    await expect(document.documentElement.dataset).toMatchObject({ scheme, theme });
  },
};

/** A result that axe leaves undecided must be in `reviewed.ts`. */
export const LeftToAPerson: StoryObj<typeof meta> = {
  play: async () => {
    const { found } = await resultsOf(
      `<p style="background: linear-gradient(#fff, #eee); color: #111">Sobre un degradado</p>`,
    );
    await expect(found.map(([kind, looks]) => [kind, looks?.length])).toEqual([
      ["to review: color-contrast (bgGradient)", 12],
    ]);
  },
};

/** Covered text is hidden; where it is visible, it must be readable on its background. */
export const CoveredText: StoryObj<typeof meta> = {
  play: async () => {
    const covered = (colour: string) =>
      `<div style="position: relative; background: #fff"><p style="color: ${colour}">Debajo</p>
      <div style="position: absolute; inset: 0; background: #fff"></div></div>`;
    await expect((await resultsOf(covered("#111"))).found).toEqual([]);
    const { found } = await resultsOf(covered("#ccc"));
    await expect(found.map(([kind]) => kind)).toEqual(["to review: color-contrast (bgOverlap)"]);
  },
};

/** One of several similar rows is checked, plus one row whose ancestors have a different class. */
export const OneOfEachKind: StoryObj<typeof meta> = {
  play: async () => {
    const { kinds } = await resultsOf(
      `<ul><li>Catan</li><li style="width: 40%">Azul</li><li style="color: #111">Carcassonne</li></ul>
      <ul class="probe"><li>Dixit</li><li>Root</li></ul>`,
    );
    await expect(kinds).toEqual(["Catan", "Carcassonne", "Dixit"]);
  },
};
