import type { adminCategories } from "@tablero/contract/catalogue/endpoints/admin-categories";
import { UNKNOWN_GAME } from "@tablero/domain/catalogue/games/games";
import { categoryMoved } from "@tablero/domain/catalogue/products/audit";
import {
  CATEGORY_CSV,
  type CategoryFields,
  categoryCountError,
  checkCategory,
  placementError,
  UNIQUE_CATEGORY_FIELDS,
} from "@tablero/domain/catalogue/products/categories";
import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { writeAudit } from "../../platform/audit.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { mockPicture } from "../../platform/kit/picture.ts";
import { mockRecord } from "../../platform/kit/record.ts";
import { matchesFilter } from "../../platform/lists.ts";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { forgetTarget, mergeCategory, moveCategory, redirectPreviousAddress } from "../commands/categories.ts";
import { categoryRecord, treeOrder } from "../views/categories.ts";

interface Filter {
  active?: boolean | undefined;
  gameId?: string | undefined;
}

const refuse = (errors: FieldError[]) => {
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
};

export function adminCategoryHandlers(store: Store): Pick<MockHandlers, keyof typeof adminCategories> {
  const placeOf = (id: string) => treeOrder(store).findIndex(({ row }) => row.id === id);
  const kit = mockRecord(store, {
    entity: "category",
    thisOne: "esta categoría",
    rows: ({ data }) => data.categories,
    view: categoryRecord,
    list: {
      text: ({ name }) => name,
      sorts: {
        position: ({ id }) => placeOf(id),
        name: ({ name }) => nameSortKey(name),
        products: ({ products }) => products,
      },
    },
    matches: ({ active, game }, filter: Filter) =>
      matchesFilter(filter.active, active) && matchesFilter(filter.gameId, game?.id),
    stored({ data }, fields: CategoryFields, id, before) {
      const { category, errors } = checkCategory(fields);
      refuse(errors);
      if (fields.gameId !== null && !byId(data.games, fields.gameId)) refuse([UNKNOWN_GAME]);
      const fieldError = before
        ? null
        : (categoryCountError(data.categories) ?? placementError(data.categories, null, fields.parentId));
      if (fieldError) refuse([fieldError]);
      const last = Math.max(0, ...where(data.categories, "parentId", fields.parentId).map(({ position }) => position));
      return {
        id,
        ...category,
        description: category.description ?? "",
        imageId: before?.imageId ?? null,
        position: before?.position ?? last + 1,
      };
    },
    pickFields: ({ id: _id, imageId: _imageId, position: _position, ...fields }): CategoryFields => fields,
    isUsed: ({ data }, id) =>
      where(data.productCategories, "categoryId", id).length > 0 || where(data.categories, "parentId", id).length > 0,
    unique: Object.values(UNIQUE_CATEGORY_FIELDS),
  });
  const picture = mockPicture(store, {
    entity: "category",
    rows: ({ data }) => data.categories,
    view: categoryRecord,
    at: kit.at,
    nameOf: ({ name }) => name,
  });
  return {
    ...kit.handlers("categories", CATEGORIES, CATEGORY_CSV),
    "GET /api/admin/category-tree": () => ({
      status: 200,
      body: { items: treeOrder(store).map(({ row }) => categoryRecord(store, row)) },
    }),
    "POST /api/admin/categories": (input, context) => {
      const reply = kit.create(input, context);
      redirectPreviousAddress(store, reply.body.id, null, reply.body.slug);
      return reply;
    },
    "PATCH /api/admin/categories/{id}": (input, context) => {
      const { slug } = kit.at(input.params.id, input.body.version);
      const reply = kit.change(input, context);
      if (reply.body.slug !== slug) redirectPreviousAddress(store, input.params.id, slug, reply.body.slug);
      return reply;
    },
    "DELETE /api/admin/categories/{id}": (input, context) => {
      const { slug } = kit.at(input.params.id, input.query.version);
      const reply = kit.remove(input, context);
      if (reply.body.outcome === "deleted") forgetTarget(store.categoryRedirects, input.params.id, slug);
      return reply;
    },
    "POST /api/admin/categories/{id}/image": picture.setPicture,
    "DELETE /api/admin/categories/{id}/image": picture.dropPicture,
    "POST /api/admin/categories/{id}/move": ({ params: { id }, body: { version, ...move } }, context) => {
      const row = kit.at(id, version);
      const { parentId, position } = row;
      if (moveCategory(store, row, move)) writeAudit(store, context, categoryMoved({ id, parentId, position }, row));
      return { status: 200, body: categoryRecord(store, row) };
    },
    "POST /api/admin/categories/{id}/merge": ({ params: { id }, body: { version, ...call } }, context) => ({
      status: 200,
      body: mergeCategory(store, context, kit.at(id, version), call),
    }),
  };
}
