/** A value of structured data (schema.org, JSON-LD). */
export type JsonLd = { [key: string]: string | number | boolean | JsonLd | JsonLd[] | string[] };

/** A document that contains these entities. */
export const graph = (...things: JsonLd[]): JsonLd => ({ "@context": "https://schema.org", "@graph": things });

export const euros = (cents: number): string => (cents / 100).toFixed(2);

export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The URL of the largest version of an image. */
export const pictureUrl = (src: string, origin: string): string => `${new URL(src, origin).href}/960.webp`;

/** The breadcrumb from the home page; the last step is the page itself. */
export const breadcrumbs = (steps: readonly { name: string; url: string }[]): JsonLd => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map((step, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: step.name,
    item: step.url,
  })),
});
