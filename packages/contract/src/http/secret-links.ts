import { isTokenName, SECRET_PAGES } from "@tablero/domain/platform/resources/secret-pages";
import { invoiceFilePath } from "@tablero/domain/sales/fiscal/invoice-file";
import { contract } from "../contract.ts";

/** The pattern that finds a secret link, and its replacement. */
export interface SecretLink {
  found: RegExp;
  shown: string;
}

/**
 * Builds the rule that hides the tokens of a template from its literal parts: `/api/shop/orders/{token}/billing`,
 * `pedido/:token`.
 */
function findSecret(template: string, segment: string): SecretLink | null {
  const parts = template.split("/").filter(Boolean);
  const names = parts.map((part) => /^(?:\{(\w+)\}|:(\w+)\??)$/.exec(part)?.slice(1).find(Boolean));
  const last = names.findLastIndex((name) => name !== undefined && isTokenName(name));
  if (last < 0) return null;
  let count = 0;
  const steps = parts.slice(0, last + 1).map((part, index) => {
    const name = names[index];
    if (name === undefined) return { found: part.replace(/[^\w-]/g, "\\$&"), shown: part };
    if (isTokenName(name)) return { found: segment, shown: ":token" };
    count += 1;
    return { found: `(${segment})`, shown: `$${count}` };
  });
  const found = steps.map((step) => step.found).join("/");
  return { found: new RegExp(`/${found}`, "gi"), shown: `/${steps.map((step) => step.shown).join("/")}` };
}

/**
 * All links that grant access by a secret. The contract and the route table of the pages declare the tokens, so a new
 * endpoint or page is covered by its declaration. `segment`: pattern of one path segment.
 */
export const secretLinks = (segment: string): readonly SecretLink[] =>
  [
    ...Object.keys(contract).map((key) => findSecret(key.slice(key.indexOf(" ") + 1), segment)),
    ...SECRET_PAGES.map((page) => findSecret(page, segment)),
    findSecret(invoiceFilePath(":token").replace(/\.pdf$/, ""), segment),
  ].filter((secret) => secret !== null);

/** In a text, a link ends at whitespace, a quote or a tag. */
const IN_TEXT = secretLinks("[^/\\s\"'<>]+");

/** Codes are placed in the fragment, which servers do not see: `#confirmar=…`. */
const CODE = /#(\w+)=[^\s"'<>]+/g;

/** A text or HTML with the secrets of its links replaced by «…». */
export const hideSecretLinks = (text: string): string =>
  IN_TEXT.reduce(
    (rest, { found, shown }) => rest.replace(found, shown.replaceAll(":token", "…")),
    text.replace(CODE, "#$1=…"),
  );
