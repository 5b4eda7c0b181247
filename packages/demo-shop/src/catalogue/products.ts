import { documentFileName } from "@tablero/domain/catalogue/documents/product-documents";
import { completeEan13 } from "@tablero/domain/platform/barcodes";
import { roundHalfUp } from "@tablero/domain/platform/money/cents";
import { slugify, uniqueSlug } from "@tablero/domain/platform/slug";
import { COVER_VIEWS, type CoverSpec, tintOf } from "../art/cover.ts";
import { drawPdf } from "../art/pdf.ts";
import { after, type Clock, createRandom, DAY, HOUR, requireFound, stableId } from "../kit.ts";
import { supplierId } from "../records/suppliers.ts";
import type { Image } from "../types/art.ts";
import type {
  PriceChange,
  Product,
  ProductBase,
  ProductCategory,
  ProductDocument,
  ProductImage,
  Variant,
} from "../types/catalogue.ts";
import { describe, safetyWarning, seoText } from "./copy.ts";
import { BASES, DOCUMENTS } from "./expansions.ts";
import { PRODUCT_SEEDS } from "./index.ts";
import { MAKERS } from "./makers.ts";
import { priceSteps, shelfPrice } from "./pricing.ts";
import { type ProductSeed, parseArtKey } from "./seed.ts";
import type { Taxonomy } from "./taxonomy.ts";

export interface Catalogue {
  products: Product[];
  variants: Variant[];
  images: Image[];
  productImages: ProductImage[];
  productCategories: ProductCategory[];
  productBases: ProductBase[];
  productDocuments: ProductDocument[];
  priceHistory: PriceChange[];
}

/** Shown first on the home page, newest first, with the days since their release. */
const NEW: Record<string, number> = {
  "Faros del Norte": 3,
  "Mareas Vivas": 4,
  Trashumancia: 6,
  "Vesania, la Ceniza Viva": 7,
  Alicatado: 40,
  "Tormenta de Ceniza": 7,
  "Tormenta de Ceniza, sobre": 7,
  "Presentación: Tormenta de Ceniza": 8,
  "Lote de la Ceniza": 9,
  Almadraba: 11,
  "La Torre sin Puertas": 14,
  "Órbita de Ruptura": 18,
  "Banda del Ferrocarril": 21,
  "Eclipse Rojo": 26,
  "La Ruta de la Sal": 16,
  "Coral Abismal": 32,
};

/** Products available only through a campaign so far. */
export const PREORDER_PRODUCTS = ["Eclipse Rojo", "La Ruta de la Sal", "Coral Abismal"];

const FEATURED = new Set([
  "Almadraba",
  "Faros del Norte",
  "Trashumancia",
  "Alicatado",
  "Tormenta de Ceniza",
  "La Torre sin Puertas",
  "La Cueva Larga",
  "Vapor y Latón: caja básica",
  "El último faro",
  "Primera Camada",
  "Mareas Vivas, caja",
  "Patios",
  "Astilleros",
  "Hueste del Bosque",
  "Meseta",
  "Nido de Brasas",
  "Sal y Hierro",
  "Órbita Cero",
]);
const LIMITS: Record<string, number> = {
  "Tormenta de Ceniza": 2,
  "Cripta de Cuarzo": 1,
  "Eclipse Rojo": 3,
  "Coral Abismal": 4,
  "Fundas ilustradas Vesania": 3,
  "Vesania, la Ceniza Viva": 4,
};
/** Two products hidden from shoppers: a draft and a retired one. */
const DRAFTS = new Set(["Crónica de la Escalera", "Pulso"]);

const ALT_VIEWS = { product: "", angle: ", visto de lado", detail: ", lo que trae", scene: ", ilustración" } as const;

/** All products with their variants, pictures and prices. Units on hand are derived later from the ledger. */
export function buildCatalogue(clock: Clock, taxonomy: Taxonomy): Catalogue {
  const catalogue: Catalogue = {
    products: [],
    variants: [],
    images: [],
    productImages: [],
    productCategories: [],
    productBases: [],
    productDocuments: [],
    priceHistory: [],
  };
  const slugs = new Set<string>();
  PRODUCT_SEEDS.forEach((seed, index) => {
    addProduct(catalogue, seed, index, slugs, clock, taxonomy);
  });
  addBases(catalogue);
  addDocuments(catalogue);
  return catalogue;
}

const named = ({ products }: Catalogue, name: string): Product =>
  requireFound(
    products.find((product) => product.name === name),
    name,
  );

function addBases(into: Catalogue): void {
  for (const [name, bases] of Object.entries(BASES))
    bases.forEach((base, position) => {
      into.productBases.push({ productId: named(into, name).id, baseId: named(into, base).id, position });
    });
}

function addDocuments(into: Catalogue): void {
  for (const [name, documents] of Object.entries(DOCUMENTS)) {
    const product = named(into, name);
    documents.forEach(({ title, language, paragraphs }, position) => {
      const text = { title: `${name}: ${title.toLowerCase()}`, paragraphs: [...paragraphs] };
      const id = stableId(`document:${product.slug}:${position}`, product.createdAt);
      const { length: size } = drawPdf(text);
      const file = documentFileName(product.slug, { title, language });
      into.productDocuments.push({ id, productId: product.id, title, language, file, size, text, position });
    });
  }
}

function addProduct(
  into: Catalogue,
  seed: ProductSeed,
  index: number,
  slugs: Set<string>,
  clock: Clock,
  taxonomy: Taxonomy,
): void {
  const random = createRandom(`product:${seed.code}`);
  const days = NEW[seed.name] ?? random.int(45, 700);
  const publishedAt = clock.at(-days, "09:00");
  const createdAt = after(publishedAt, -3 * DAY);
  const slug = uniqueSlug(slugify(seed.name), slugs);
  slugs.add(slug);
  const id = stableId(`product:${slug}`, createdAt);
  const maker = requireFound(MAKERS[seed.maker], `maker ${seed.maker}`);
  const [, minimumAge] = /^(\d+)\+$/.exec(String(seed.attributes.age ?? "")) ?? [];

  into.products.push({
    id,
    name: seed.name,
    slug,
    kind: seed.kind,
    format: seed.format,
    description: describe(seed, random),
    gameId: seed.game ? taxonomy.gameId(seed.game) : null,
    supplierId: supplierId(clock, maker.supplier),
    brand: maker.name.replace(/, S\..*| K\. K\.$/, ""),
    tags: [...seed.tags],
    attributes: minimumAge ? { ...seed.attributes, age: `${minimumAge}+` } : { ...seed.attributes },
    safety:
      seed.kind === "service"
        ? null
        : {
            name: maker.name,
            address: maker.address,
            email: maker.email,
            responsible: maker.responsible,
            warning: safetyWarning(seed, minimumAge),
          },
    withdrawalExclusion: null,
    status: DRAFTS.has(seed.name) ? (seed.kind === "book" ? "draft" : "archived") : "published",
    featured: FEATURED.has(seed.name),
    publishedAt: seed.name === "Crónica de la Escalera" ? null : publishedAt,
    seoTitle: `${seed.name} · ${seed.format}`,
    seoDescription: seoText(seed),
    createdAt,
  });
  seed.categories.forEach((category, position) => {
    into.productCategories.push({ productId: id, categoryId: taxonomy.categoryId(category), position: position + 1 });
  });
  addImages(into, seed, slug, id, createdAt);

  const costRate = 60 + random.int(0, 15);
  seed.variants.forEach((variant, position) => {
    const sku = `${seed.code}-${variant.suffix}`;
    const price = variant.factor === 1 ? seed.price : shelfPrice(seed.price * variant.factor);
    const variantId = stableId(`variant:${sku}`, createdAt);
    const taxRate = seed.kind === "book" ? 400 : 2100;
    into.variants.push({
      id: variantId,
      productId: id,
      sku,
      barcode: completeEan13(`8430001${String(index).padStart(3, "0")}${String(position).padStart(2, "0")}`),
      shelf: `${"ABCDEF"[index % 6]}${1 + (Math.floor(index / 6) % 12)}-${position + 1}`,
      options: { ...variant.options },
      price,
      cost: roundHalfUp(price * costRate, 100 + taxRate / 100),
      taxRate,
      weight: seed.weight,
      perClientLimit: LIMITS[seed.name] ?? null,
      position: position + 1,
      onHand: 0,
      reserved: 0,
    });
    for (const step of priceSteps(seed.name, price, days, clock, random)) {
      into.priceHistory.push({
        id: stableId(`price:${sku}:${step.at}`, step.at),
        variantId,
        price: step.price,
        at: step.at,
      });
    }
  });
}

/** Title on the box: the name without the kind of box. */
function coverTitle(name: string): string {
  const short = name
    .replace(/^(Estructura|Presentación|Escenografía|Caja de Mando|Pantalla y aventura): /, "")
    .replace(/, (caja|sobre)$/, "");
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** The same object in up to four views; the fourth shows only its scene. */
function addImages(into: Catalogue, seed: ProductSeed, slug: string, productId: string, at: string): void {
  const { scene, palette } = parseArtKey(seed.art);
  const title = coverTitle(seed.name);
  const { players, minutes, age, rarity } = seed.attributes;
  const line = players
    ? `${players} · ${minutes} min · ${age}`
    : seed.kind === "single"
      ? `Carta ${String(rarity)}`
      : undefined;
  COVER_VIEWS.slice(0, seed.views).forEach((view, position) => {
    const spec: CoverSpec = {
      seed: slug,
      form: seed.form,
      scene,
      palette,
      title,
      ...(line && { line }),
      ...(view !== "product" && { view }),
    };
    const imageId = stableId(`image:${slug}:${view}`, after(at, position * HOUR));
    into.images.push({
      id: imageId,
      art: { kind: "cover", spec },
      alt: `${seed.name}, ${seed.format.toLowerCase()}${ALT_VIEWS[view]}`,
      width: 960,
      height: 960,
      tint: tintOf(palette),
    });
    into.productImages.push({ productId, imageId, position: position + 1 });
  });
}
