import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownTable } from "../docs/markdown-table.ts";
import { type LicenceText, licenceTextOf, normaliseTerms, splitLicence } from "./licence-text.ts";
import { readLock } from "./lock.ts";
import { PARTS_OF_TOOLS, type ShippedPackage, shippedPackages } from "./packages.ts";

export const NOTICES_FILE = "THIRD-PARTY-NOTICES.md";

/** Licences that require only their notice. */
const PERMISSIVE = new Set(["MIT", "MIT-0", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Unlicense"]);
const isPermissive = (license: string): boolean =>
  /^\(?[\w.-]+(?: OR [\w.-]+)+\)?$/.test(license)
    ? license.replaceAll(/[()]/g, "").split(" OR ").some(isPermissive)
    : license.split(" AND ").every((part) => PERMISSIVE.has(part));

const FONTS = "packages/ui/src/assets/fonts";
const DOCUMENT_FONTS = "packages/server/src/documents/fonts";
/** Third-party works that are files of this repository, copied or derived. */
const IN_REPOSITORY = [
  {
    name: "Inter",
    license: "OFL-1.1",
    where: `\`${FONTS}/inter-text.woff2\`, a subset`,
    text: `${FONTS}/inter-OFL.txt`,
  },
  {
    name: "Bricolage Grotesque",
    license: "OFL-1.1",
    where: `\`${FONTS}/bricolage-grotesque-display.woff2\`, a subset; outlines in \`packages/demo-shop/src/art/glyphs.generated.ts\``,
    text: `${FONTS}/bricolage-grotesque-OFL.txt`,
  },
  {
    name: "DejaVu",
    license: "Bitstream-Vera",
    where: `\`${DOCUMENT_FONTS}\`, subsets of DejaVu Sans Condensed`,
    text: `${DOCUMENT_FONTS}/dejavu-LICENSE.txt`,
  },
  {
    name: "Heroicons",
    license: "MIT",
    where: "`packages/ui/src/components/icon`, paths of single icons",
    folder: "node_modules/@iconify-json/heroicons",
  },
  {
    name: "Mock Service Worker",
    license: "MIT",
    where: "`.storybook/public/mockServiceWorker.js`, for Storybook only",
    folder: "node_modules/msw",
  },
];

const HEAD = `# Third-party notices

Written by \`npm run notices\` from the lock file and the installed packages; \`tests/architecture/notices.test.ts\` fails where it is stale. Tablero itself has the [MIT license](LICENSE).

Listed is what an installed shop runs or sends to browsers, on all platforms. Tools that build and test it are not part of it; \`npm run sbom\` writes the same list for programs, as CycloneDX.
`;

/** Requirements of each licence that is not permissive. */
const ASKED: Readonly<Record<string, string>> = {
  "Bitstream-Vera":
    "the fonts of PDF files. They may be used, embedded and changed, may not be sold by themselves, and changed ones may not bear the names Bitstream, Vera, Arev or Tavmjong Bah.",
  "LGPL-3.0-or-later":
    "[libvips](https://github.com/libvips/libvips) and the libraries built with it, which `sharp` uses for pictures. They come as shared libraries in packages of their own, so that they can be replaced; [sharp-libvips](https://github.com/lovell/sharp-libvips) has their sources and names each library with its licence. Whoever passes on an image of the shop with them passes on these terms, and keeps the libraries replaceable.",
  "OFL-1.1":
    "the fonts. They may be used, embedded and changed, may not be sold by themselves, and stay under this licence.",
};

function whatMoreIsAsked(licenses: readonly string[]): string {
  const parts = new Set(licenses.flatMap((license) => license.split(" AND ")).filter((part) => !PERMISSIVE.has(part)));
  const lines = [...parts].sort().map((part) => {
    const asked = ASKED[part];
    if (asked === undefined)
      throw new Error(`${part} is not permissive: say in ${import.meta.filename} what it asks for`);
    return `- **${part}**: ${asked}`;
  });
  return `## Licences that ask for more than their notice\n\n${lines.join("\n")}\n`;
}

interface Group {
  terms: string;
  members: { title: string; holders: string[] }[];
}

const titleOf = ({ name, version }: ShippedPackage): string => `${name} ${version}`;

/** Packages with the same terms are grouped, each with its own holders. */
function groupsOf(entries: { title: string; license: string; text: LicenceText }[]): Group[] {
  const groups = new Map<string, Group>();
  const byLicense = new Map<string, Group[]>();
  const add = (group: Group, title: string, holders: string[]) => group.members.push({ title, holders });
  for (const { title, license, text } of entries) {
    if (text.terms === undefined) continue;
    const key = normaliseTerms(text.terms);
    const group = groups.get(key) ?? { terms: text.terms, members: [] };
    groups.set(key, group);
    byLicense.set(license, [...(byLicense.get(license) ?? []), group]);
    add(group, title, text.holders);
  }
  for (const { title, license, text } of entries) {
    if (text.terms !== undefined) continue;
    // A package without a licence file is listed under the usual text of its licence.
    const usual = byLicense.get(license)?.toSorted((one, other) => other.members.length - one.members.length)[0];
    if (!usual) throw new Error(`${title} brings no licence file, and no other package has the text of ${license}`);
    add(usual, title, text.holders);
  }
  return [...groups.values()].toSorted((one, other) => other.members.length - one.members.length);
}

function groupText({ terms, members }: Group): string {
  const lines = members.map(({ title, holders }) => `- ${title}${holders.length > 0 ? `: ${holders.join("; ")}` : ""}`);
  const fence = terms.includes("```") ? "````" : "```";
  return `${lines.join("\n")}\n\n${fence}text\n${terms}\n${fence}\n`;
}

/** The text of `THIRD-PARTY-NOTICES.md`. Requires the installed packages. */
export function noticesOf(root: string): string {
  const packages = shippedPackages(readLock(root)).filter(({ own }) => !own);
  const licenseOf = ({ name, license }: ShippedPackage): string => {
    if (license === undefined) throw new Error(`package-lock.json does not state the licence of ${name}`);
    return license;
  };
  const more = packages.filter((each) => !isPermissive(licenseOf(each)));
  const texts = [
    ...IN_REPOSITORY.map(({ name, license, text, folder }) => ({
      title: name,
      license,
      text: folder ? licenceTextOf(join(root, folder)) : splitLicence(readFileSync(join(root, text ?? ""), "utf8")),
    })),
    ...packages
      .filter(({ platform }) => !platform)
      .map((each) => ({
        title: titleOf(each),
        license: licenseOf(each),
        text: licenceTextOf(join(root, each.folder), { isTool: PARTS_OF_TOOLS.includes(each.name) }),
      })),
  ];
  const rows = (list: ShippedPackage[]) => list.map((each) => [each.name, each.version, licenseOf(each)]);
  const head = ["package", "version", "licence"];
  return [
    HEAD,
    whatMoreIsAsked(more.map(licenseOf)),
    `${markdownTable(head, rows(more))}\n`,
    "## Works in this repository\n",
    `${markdownTable(
      ["work", "licence", "where"],
      IN_REPOSITORY.map(({ name, license, where }) => [name, license, where]),
    )}\n`,
    "## Packages\n",
    `${markdownTable(head, rows(packages.filter(({ platform }) => !platform)))}\n`,
    "## Packages for single platforms\n",
    "Each brings its licence with it where it is installed. `node-linux-*` is Node, with its own third-party notices in its `LICENSE`.\n",
    `${markdownTable(head, rows(packages.filter(({ platform }) => platform)))}\n`,
    "## Licence texts\n",
    groupsOf(texts).map(groupText).join("\n"),
  ].join("\n");
}
