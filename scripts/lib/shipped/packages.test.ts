import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readLock } from "./lock.ts";
import { shippedPackages } from "./packages.ts";
import { sbomOf } from "./sbom.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "shipped-"));
  const packages = {
    "": { name: "shop", version: "1.2.0", devDependencies: { react: "19.0.0" } },
    "packages/app": {
      name: "@shop/app",
      version: "1.2.0",
      license: "MIT",
      dependencies: { "@shop/rules": "*", react: "19.0.0" },
      devDependencies: { compiler: "1.0.0" },
    },
    "packages/rules": { name: "@shop/rules", version: "1.2.0", license: "MIT", dependencies: { react: "18.0.0" } },
    "packages/rules/node_modules/react": { version: "18.0.0", license: "MIT" },
    "node_modules/@shop/rules": { resolved: "packages/rules", link: true },
    "node_modules/react": {
      version: "19.0.0",
      license: "MIT",
      integrity: `sha512-${Buffer.from("hash".repeat(16)).toString("base64")}`,
      dev: true,
      peerDependencies: { asked: "1", perhaps: "1" },
      peerDependenciesMeta: { perhaps: { optional: true } },
      optionalDependencies: { "react-linux": "1.0.0", "react-darwin": "1.0.0" },
    },
    "node_modules/asked": { version: "1.0.0", license: "(MIT OR CC0-1.0)" },
    "node_modules/perhaps": { version: "1.0.0", license: "MIT" },
    "node_modules/compiler": { version: "1.0.0", license: "MIT", dev: true },
    "node_modules/react-linux": { version: "1.0.0", license: "ISC", os: ["linux"], dependencies: { helper: "1" } },
    "node_modules/helper": { version: "1.0.0", license: "0BSD" },
  };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
  const shop = { name: "shop", version: "1.2.0", license: "MIT", description: "A shop." };
  writeFileSync(join(root, "package.json"), JSON.stringify(shop));
});
afterEach(() => rmSync(root, { recursive: true }));

it("the app's dependencies are shipped, even if they are development dependencies of the root", () => {
  const found = shippedPackages(readLock(root));
  expect(found.map(({ name, version }) => `${name} ${version}`)).toEqual([
    "@shop/app 1.2.0",
    "@shop/rules 1.2.0",
    "asked 1.0.0",
    "helper 1.0.0",
    "react 18.0.0",
    "react 19.0.0",
    "react-linux 1.0.0",
  ]);
});

it("packages of a single platform are marked, with their dependencies", () => {
  const found = shippedPackages(readLock(root)).filter(({ platform }) => platform);
  expect(found.map(({ name }) => name)).toEqual(["helper", "react-linux"]);
});

it("the SBOM is valid CycloneDX 1.6 and contains no local path", async () => {
  const made = new Date("2026-11-28T12:00:00Z");
  const text = await sbomOf(root, made);
  expect(text).not.toContain(root);
  expect(await sbomOf(root, made)).toBe(text);
  const sbom = JSON.parse(text);
  expect(sbom).toMatchObject({ specVersion: "1.6", metadata: { component: { name: "shop", version: "1.2.0" } } });
  expect(sbom.components).toHaveLength(7);
  expect(sbom.dependencies).toContainEqual({ ref: "packages/rules", dependsOn: ["packages/rules/node_modules/react"] });
  expect(sbom.components.find(({ name }: { name: string }) => name === "asked").licenses).toEqual([
    { expression: "(MIT OR CC0-1.0)" },
  ]);
  expect(sbom.components.find(({ version }: { version: string }) => version === "19.0.0").hashes).toEqual([
    { alg: "SHA-512", content: Buffer.from("hash".repeat(16)).toString("hex") },
  ]);
});
