import type { Category } from "@tablero/demo-shop/types";
import { categoryImported } from "@tablero/domain/exchange/imports/audit";
import {
  type CategoryPlan,
  type CategoryWorld,
  categoryKey,
  lostPictureKey,
  planCategory,
  type ShopCategory,
} from "@tablero/domain/exchange/imports/planning/plan-category";
import type { ImportedCategory } from "@tablero/domain/exchange/imports/types";
import { redirectPreviousAddress } from "../../catalogue/commands/categories.ts";
import { writeAudit } from "../../platform/audit.ts";
import { must } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import type { PassMemory } from "./import-products.ts";
import { type ImportFile, originOf } from "./import-rows.ts";
import { collectPictureUrls, enqueuePicture } from "./pictures.ts";
import type { Planning } from "./planner.ts";

function readCategoryWorld(store: Store, { headOf, told, claimed }: PassMemory): CategoryWorld {
  const { imports, data } = store;
  const tree = data.categories.map(({ id, parentId, name, slug, description, position, active, imageId }) => {
    return { id, parentId, name, slug, description, position, active, hasPicture: imageId !== null };
  });
  const paths = [...imports.previousPaths].flatMap(([path, target]): [string, string][] =>
    "categoryId" in target ? [[path, target.categoryId]] : [],
  );
  const lost = data.categories.flatMap(({ id }) =>
    [...collectPictureUrls(store, id, { lost: true })].map((url) => lostPictureKey(id, url)),
  );
  return {
    lostPictures: new Set(lost),
    keys: new Map(imports.categoryKeys),
    tree,
    redirects: store.categoryRedirects,
    previousPaths: new Map(paths),
    claimed,
    told,
    newId: store.newId,
    headOf,
  };
}

/** How a pass plans and stores categories. */
export const categoryPlanning = (
  store: Store,
  file: ImportFile,
  memory: PassMemory,
): Planning<ImportedCategory, CategoryWorld, CategoryPlan> => ({
  world: () => readCategoryWorld(store, memory),
  plan: (record, world) => planCategory(record, world, file.options),
  write: (plan) => write(store, file, plan),
});

const blank = ({ hasPicture: _, ...node }: ShopCategory): Category => ({ ...node, gameId: null, imageId: null });

function write(store: Store, file: ImportFile, plan: CategoryPlan): void {
  const { outcome, record, id, fingerprint, before, above, write: fields, moved } = plan;
  const { imports, data } = store;
  imports.categoryKeys.set(categoryKey(record.key), { id, fingerprint });
  if (outcome === "unchanged") {
    addPicture(store, file, must(data.categories, id), plan);
    return;
  }
  const fresh = above.map(({ node }) => blank(node));
  const own = { id, parentId: null, name: "", slug: "", description: "", position: 0, active: true, hasPicture: false };
  if (!before) fresh.push(blank(own));
  const places = new Map(moved.map((node) => [node.id, node]));
  // A new array, because categories are indexed by parent.
  data.categories = [...data.categories, ...fresh].map((row) => Object.assign(row, places.get(row.id)));
  const category = Object.assign(must(data.categories, id), fields);
  if (before && fields.slug) redirectPreviousAddress(store, id, before.slug, fields.slug);
  for (const path of plan.previousPaths) imports.previousPaths.set(path, { categoryId: id });
  addPicture(store, file, category, plan);
  if (before) bumpVersion(store, id);
  for (const change of categoryImported(plan)) writeAudit(store, originOf(file), change);
}

function addPicture(store: Store, { id: importId }: ImportFile, { id, name }: Category, plan: CategoryPlan): void {
  if (plan.picture === null) return;
  const target = { kind: "category" as const, id, name };
  enqueuePicture(store, { importId, line: plan.record.line, target }, { url: plan.picture, alt: "" });
}
