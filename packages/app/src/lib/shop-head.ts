/** Layouts whose data is the shop's own. */
const LAYOUT = /^routes\/shop\/(?:checkout-)?layout$/;

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const isNamed = (data: unknown): data is { name: string } =>
  typeof data === "object" && data !== null && "name" in data && typeof data.name === "string";

/** Document title of a page of the storefront: «Carrito · Dado y Peón»; without the name where the shop is not there. */
export function shopTitle(text: string, matches: Matches): { title: string } {
  const data = matches.find((match) => match && LAYOUT.test(match.id))?.loaderData;
  return { title: isNamed(data) ? `${text} · ${data.name}` : text };
}
