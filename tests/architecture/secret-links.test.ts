import { describe, expect, it } from "vitest";
import { contract } from "../../packages/contract/src/contract.ts";
import { hideSecretLinks } from "../../packages/contract/src/http/secret-links.ts";
import { isTokenName, SECRET_PAGES } from "../../packages/domain/src/platform/resources/secret-pages.ts";
import { canonicalPath, isSecretPath } from "../../packages/server/src/http/canonical-path.ts";
import { pathForLog } from "../../packages/server/src/http/log.ts";
import { robotsTxt } from "../../packages/server/src/http/robots.ts";
import { ROUTE_TABLE } from "../support/route-table.ts";

const SECRET = "Q7".repeat(16);
const ID = "019e013c-7580-7db3-bb4e-101ba89b003d";

/** Names of the parameters in `{token}` and `:token` templates. */
const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}|:(\w+)/g)].map(([, a, b]) => a ?? b ?? "");
const hasToken = (path: string): boolean => parametersOf(path).some(isTokenName);
const filled = (path: string): string =>
  path.replace(/\{(\w+)\}|:(\w+)\??/g, (_, a: string | undefined, b: string | undefined) =>
    isTokenName(a ?? b ?? "") ? SECRET : ID,
  );

const endpoints = Object.keys(contract)
  .map((key) => key.slice(key.indexOf(" ") + 1))
  .filter(hasToken);
const pages = ROUTE_TABLE.map(({ path }) => path).filter(hasToken);

describe("a secret link", () => {
  it("the secret link of every page is in the list behind logs, headers and robots.txt", () => {
    const listed: readonly string[] = SECRET_PAGES;
    for (const page of pages)
      expect(
        listed.some((each) => `${page}/`.startsWith(`${each}/`)),
        page,
      ).toBe(true);
    for (const each of listed)
      expect(
        pages.some((page) => `${page}/`.startsWith(`${each}/`)),
        each,
      ).toBe(true);
  });

  it.each([...new Set(endpoints), ...pages.map((page) => `/${page}`), "/media/facturas/:token.pdf"])(
    "is never logged: %s",
    (path) => {
      const url = filled(path);
      const [, first = "", ...rest] = url.split("/");
      const forms = [url, `${url}?a=b`, `/${first.toUpperCase()}/${rest.join("/")}`, `//${url.slice(1)}`];
      for (const form of forms) expect(pathForLog(form)).not.toContain(SECRET);
      expect(pathForLog(url)).toContain(":token");
    },
  );

  it.each(pages)("a page with a secret link is not cached, indexed or sent as referrer: %s", async (page) => {
    expect(isSecretPath(canonicalPath(`/${filled(page)}`))).toBe(true);
    const [name] = page.split("/");
    expect(isSecretPath(canonicalPath(`/${name?.toUpperCase()}/x`))).toBe(true);
    expect((await robotsTxt("https://tienda.test").text()).split("\n")).toContain(`Disallow: /${name}/`);
  });

  it("is hidden in the text of a mail, whatever surrounds it", () => {
    for (const path of [...pages, ...endpoints].map(filled)) {
      const link = `https://tienda.test${path.startsWith("/") ? path : `/${path}`}`;
      for (const text of [`Ver: ${link}\ny más`, `<a href="${link}#confirmar=${SECRET}">Ver</a>`, `<p>${link}</p>`]) {
        const shown = hideSecretLinks(text);
        expect(shown, path).not.toContain(SECRET);
        expect(shown.slice(-3), path).toBe(text.slice(-3));
      }
    }
    expect(hideSecretLinks("https://tienda.test/producto/catan «24,95 €»")).toBe(
      "https://tienda.test/producto/catan «24,95 €»",
    );
  });
});
