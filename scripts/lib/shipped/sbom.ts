import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Enums, Models, Serialize, SPDX, Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { z } from "zod";
import { readLock } from "./lock.ts";
import { type ShippedPackage, shippedPackages } from "./packages.ts";

const Root = z.object({ name: z.string(), version: z.string(), license: z.string(), description: z.string() });
type Root = z.infer<typeof Root>;

/** The `@` of a scope is escaped, as package URLs require. */
const purlOf = ({ name, version }: { name: string; version: string }): string =>
  `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;

function licenseOf(license: string): Models.License {
  return SPDX.isSupportedSpdxId(license) ? new Models.SpdxLicense(license) : new Models.LicenseExpression(license);
}

function hashesOf(integrity: string | undefined): Models.HashDictionary {
  const hashes = new Models.HashDictionary();
  const sha512 = /\bsha512-(\S+)/.exec(integrity ?? "")?.[1];
  if (sha512) hashes.set(Enums.HashAlgorithm["SHA-512"], Buffer.from(sha512, "base64").toString("hex"));
  return hashes;
}

function componentOf(each: ShippedPackage): Models.Component {
  const [group, name = ""] = each.name.startsWith("@") ? each.name.split("/") : [undefined, each.name];
  return new Models.Component(Enums.ComponentType.Library, name, {
    ...(group !== undefined && { group }),
    version: each.version,
    // The folder distinguishes two copies of the same version.
    bomRef: each.folder,
    purl: purlOf(each),
    scope: each.platform ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
    hashes: hashesOf(each.integrity),
    licenses: new Models.LicenseRepository(each.license === undefined ? [] : [licenseOf(each.license)]),
  });
}

function shopOf({ name, version, license, description }: Root): Models.Component {
  return new Models.Component(Enums.ComponentType.Application, name, {
    version,
    description,
    bomRef: name,
    purl: purlOf({ name, version }),
    licenses: new Models.LicenseRepository([licenseOf(license)]),
  });
}

/** A software bill of materials for the shipped software (CycloneDX 1.6, JSON), checked against the format's schema. */
export async function sbomOf(root: string, timestamp: Date): Promise<string> {
  const packages = shippedPackages(readLock(root));
  const shop = shopOf(Root.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))));
  const components = new Map(packages.map((each) => [each.folder, componentOf(each)]));
  const needed = new Set(packages.flatMap(({ requires }) => requires));
  for (const { folder, requires } of packages) {
    const component = components.get(folder);
    if (!component) continue;
    for (const each of requires) {
      const dependency = components.get(each);
      if (dependency) component.dependencies.add(dependency.bomRef);
    }
    if (!needed.has(folder)) shop.dependencies.add(component.bomRef);
  }
  const bom = new Models.Bom({ components: new Models.ComponentRepository(components.values()) });
  bom.metadata = new Models.Metadata({
    component: shop,
    timestamp,
    lifecycles: new Models.LifecycleRepository([Enums.LifecyclePhase.PreBuild]),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  const text = serializer.serialize(bom, { sortLists: true, space: 2 });
  const invalid = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  if (invalid !== null) throw new Error(`Not valid as CycloneDX 1.6: ${JSON.stringify(invalid)}`);
  return `${text}\n`;
}
