import { data, RouterContextProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { handleError, withoutModulePreload } from "./entry.server.tsx";
import { logContext } from "./lib/context.ts";

test("rendering errors are logged by the shop, while refusals and an unavailable database are not", () => {
  const log = vi.fn();
  const context = new RouterContextProvider();
  context.set(logContext, log);
  const request = new Request("http://shop.test/home");
  const error = new Error("Cannot read properties of undefined");
  handleError(error, { request, context });
  expect(log.mock.calls).toEqual([[error]]);
  for (const status of [404, 405, 503]) {
    const { data: body, init } = data(null, { status });
    handleError({ status, statusText: "", internal: false, data: body, ...init }, { request, context });
  }
  expect(log).toHaveBeenCalledTimes(1);
});

test("a page is sent without its modulepreload links, whatever else it contains", () => {
  const links = ["/a.js", "/b.js"].map((href) => `<link rel="modulepreload" nonce="n" href="${href}"/>`).join("");
  const page = (inside: string) =>
    `<head><title>Años</title><link rel="icon" href="/i.svg"/>${inside}</head><p>«¡Sí!»</p>`;
  const sent = (text: string) => withoutModulePreload(Buffer.from(text)).page.toString();
  expect(sent(page(links))).toBe(page(""));
  expect(sent(page(""))).toBe(page(""));
});
