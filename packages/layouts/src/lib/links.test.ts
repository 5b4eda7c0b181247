import { describe, expect, it } from "vitest";
import { fullPageLink, hasCurrent, isCurrent } from "./links.ts";

const at = (address: string) => {
  const { pathname, search } = new URL(address, "http://app");
  return { pathname, search };
};

describe("isCurrent", () => {
  it.each([
    ["/admin/pedidos", "/admin/pedidos", true],
    ["/admin/pedidos", "/admin/pedidos/7?vista=mes", true],
    ["/admin/pedidos", "/admin/pedidos/", true],
    ["/admin/pedidos", "/admin/pedidos-viejos", false],
    ["/admin/pedidos?estado=pendiente", "/admin/pedidos?pagina=2&estado=pendiente", true],
    ["/admin/pedidos?estado=pendiente", "/admin/pedidos?estado=enviado", false],
    ["https://example.com/admin/pedidos", "/admin/pedidos", false],
  ])("the entry %s at the address %s is current: %s", (link, address, expected) => {
    expect(isCurrent({ link }, at(address))).toBe(expected);
  });

  it.each([
    ["/admin/pedidos", true],
    ["/admin/pedidos/7", false],
    ["/admin/pedidos?pagina=2", false],
  ])("an entry that matches only /admin/pedidos exactly is current at %s: %s", (address, expected) => {
    expect(isCurrent({ link: "/admin/pedidos", exact: true }, at(address))).toBe(expected);
  });

  it("is false for an entry without a link", () => {
    expect(isCurrent({}, at("/"))).toBe(false);
  });
});

describe("hasCurrent", () => {
  it("searches every level", () => {
    const item = {
      id: "a",
      title: "A",
      type: "collapsable" as const,
      children: [{ id: "b", title: "B", type: "group" as const, children: [leaf("/admin/pedidos")] }],
    };
    expect(hasCurrent(item, at("/admin/pedidos/7"))).toBe(true);
    expect(hasCurrent(item, at("/admin/clientes"))).toBe(false);
  });
});

const leaf = (link: string) => ({ id: link, title: link, type: "basic" as const, link });

describe("fullPageLink", () => {
  it("opens other sites in a new tab, without a referrer", () => {
    expect(fullPageLink("https://example.com")).toMatchObject({ target: "_blank", rel: "noopener noreferrer" });
    expect(fullPageLink("/api/docs")).toEqual({ href: "/api/docs" });
  });
});
