import type {
  InventoryCategory,
  InventoryCompany,
  InventoryProduct,
  InventoryTag,
} from "@tablero/contract/template/shapes/inventory";
import type { Sampling } from "../kit.ts";
import { samplePicture } from "../pictures.ts";
import { PRODUCT_SEEDS, type ProductSeed } from "./sample-products.ts";

export interface Inventory {
  categories: InventoryCategory[];
  brands: InventoryCompany[];
  vendors: InventoryCompany[];
  tags: InventoryTag[];
  products: InventoryProduct[];
}

const CATEGORIES = ["Mens", "Ladies", "Unisex"];
const BRANDS = ["Benton", "Capmia", "Lara", "Premera", "Zeon"];
const VENDORS = ["Evel", "Mivon", "Neogen"];
const TAXES = [8, 10, 18, 20, 30];
const TAGS = [
  "Edición limitada",
  "Pintada a mano",
  "Resina",
  "Metal",
  "Con luz",
  "Fantasía",
  "Histórica",
  "Ciencia ficción",
  "Con certificado",
  "Para vitrina",
];
const TAGS_EACH = 5;
/** The product without a photograph. */
const WITHOUT_THUMBNAIL = "Oráculo de las dos caras";

/** 23 products, eight of them active and one without a thumbnail; each has three images and five of the ten tags. */
export function inventorySample(sampling: Sampling): Inventory {
  const inventory = {
    categories: CATEGORIES.map((name) => ({ ...named(sampling, "category", name), parentId: null })),
    brands: BRANDS.map((name) => named(sampling, "brand", name)),
    vendors: VENDORS.map((name) => named(sampling, "vendor", name)),
    tags: TAGS.map((title) => ({ id: sampling.id(`inventory tag ${title}`), title })),
  };
  const products = PRODUCT_SEEDS.map((seed, index) => sampleProduct(sampling, inventory, seed, index));
  return { ...inventory, products };
}

const named = ({ id }: Sampling, kind: string, name: string): InventoryCompany => ({
  id: id(`inventory ${kind} ${name}`),
  name,
  slug: name.toLowerCase(),
});

function sampleProduct(
  { id, random }: Sampling,
  { categories, brands, vendors, tags }: Omit<Inventory, "products">,
  { name, description, category, active = false }: ProductSeed,
  index: number,
): InventoryProduct {
  const chance = random(`inventory ${name}`);
  const brand = chance.pick(brands);
  const basePrice = chance.int(749, 1848);
  const taxPercent = chance.pick(TAXES);
  const seed = `inventory-${index + 1}`;
  const images = [
    samplePicture("figure", seed),
    samplePicture("figure-angle", seed),
    samplePicture("figure-detail", seed),
  ];
  return {
    id: id(`inventory product ${name}`),
    category: categories.find((one) => one.name === category)?.id ?? "",
    name,
    description,
    tags: chance
      .shuffle(tags)
      .slice(0, TAGS_EACH)
      .map((tag) => tag.id),
    sku: `${brand.name.slice(0, 3).toUpperCase()}${String(10_000 + 137 * index)}`,
    barcode: makeBarcode(chance.int(0, 999_999_999)),
    brand: brand.id,
    vendor: chance.pick(vendors).id,
    stock: chance.int(12, 49),
    reserved: chance.int(2, 5),
    cost: chance.int(364, 744),
    basePrice,
    taxPercent,
    price: Math.round(basePrice * (100 + taxPercent)) / 100,
    weight: chance.int(47, 86) / 100,
    thumbnail: name === WITHOUT_THUMBNAIL ? null : (images[0] ?? null),
    images,
    active,
  };
}

/** An EAN-13 in the range for internal use, with its check digit. */
function makeBarcode(number: number): string {
  const digits = `200${String(number).padStart(9, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
