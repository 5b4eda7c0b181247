export interface FloorProduct {
  name: string;
  format: string;
  description: string;
  price: number;
  available: number;
  sku: string;
  image: { id: string; alt: string };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A product page built by string concatenation, without components, menu or styles. */
export const floorPage = (product: FloorProduct): string => `<!doctype html><html lang="es"><head><meta charset="utf-8">
<title>${escaped(product.name)}</title><meta name="description" content="${escaped(product.format)}"></head><body>
<main><h1>${escaped(product.name)}</h1><p>${escaped(product.format)}</p>
<img src="/media/${product.image.id}/640.webp" alt="${escaped(product.image.alt)}" width="640" height="640">
<p>${(product.price / 100).toFixed(2)} €</p><p>${product.available > 0 ? "En stock" : "Agotado"} · ${escaped(product.sku)}</p>
<form method="post"><button>Añadir al carrito</button></form>${product.description}</main></body></html>`;
