import type { adminPosts, shopPosts } from "@tablero/contract/settings/endpoints/posts";
import type * as demo from "@tablero/demo-shop/types";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { slicePage } from "@tablero/domain/platform/kit/pagination";
import { notFound } from "@tablero/domain/platform/refusals";
import { POSTS } from "@tablero/domain/platform/resources/settings/posts";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import {
  checkPost,
  formerSlugs,
  NEWS_PAGE_SIZE,
  POST_CSV,
  type PostFields,
  type PostKind,
  type PostState,
  pagesWithoutRoom,
  placeError,
  UNIQUE_POST_FIELDS,
  withPublishAt,
} from "@tablero/domain/settings/posts/posts";
import type { MockHandlers } from "../../platform/callers.ts";
import { mockPicture } from "../../platform/kit/picture.ts";
import { mockRecord } from "../../platform/kit/record.ts";
import { matchesFilter } from "../../platform/lists.ts";
import { sanitise } from "../../platform/sanitise.ts";
import type { Store } from "../../platform/store.ts";
import { postRecord, publicNews, publicPost } from "../views/posts.ts";

interface Filter {
  kind?: PostKind | undefined;
  active?: boolean | undefined;
  state?: readonly PostState[] | undefined;
}

const fieldsOf = ({
  id: _id,
  imageId: _imageId,
  formerSlugs: _formerSlugs,
  updatedAt: _updatedAt,
  ...fields
}: demo.Post): PostFields => fields;

/** Own pages and news, for shoppers and for staff. */
export function postHandlers(store: Store): Pick<MockHandlers, keyof typeof shopPosts | keyof typeof adminPosts> {
  const kit = mockRecord(store, {
    entity: "post",
    thisOne: "esta página",
    rows: ({ data }) => data.posts,
    view: postRecord,
    list: {
      text: ({ title, summary }) => `${title} ${summary ?? ""}`,
      sorts: {
        publishAt: ({ publishAt }) => publishAt,
        title: ({ title }) => nameSortKey(title),
        position: ({ position }) => position,
      },
    },
    matches: (post, { kind, active, state = [] }: Filter) =>
      matchesFilter(kind, post.kind) &&
      matchesFilter(active, post.active) &&
      (state.length === 0 || state.includes(post.state)),
    stored({ data }, fields: PostFields, id, before) {
      const { post, errors } = checkPost(withPublishAt(fields, store.now()));
      requireNoErrors(errors);
      requireNoErrors([
        placeError(
          post,
          before,
          data.posts.filter((other) => other.id !== id),
        ),
      ]);
      return {
        id,
        ...post,
        body: sanitise(post.body),
        formerSlugs: formerSlugs(before, post.slug),
        imageId: before?.imageId ?? null,
        updatedAt: store.now(),
      };
    },
    pickFields: fieldsOf,
    refused: ({ data }, rows) =>
      pagesWithoutRoom(
        rows,
        data.posts.filter((post) => !rows.includes(post)),
      ),
    isUsed: ({ data }, id) => data.posts.some((post) => post.id === id && postRecord(store, post).state === "public"),
    unique: Object.values(UNIQUE_POST_FIELDS),
  });
  const picture = mockPicture(store, {
    entity: "post",
    rows: ({ data }) => data.posts,
    view: postRecord,
    at: kit.at,
    nameOf: ({ title }) => title,
  });
  return {
    ...kit.handlers("posts", POSTS, POST_CSV),
    "POST /api/admin/posts/{id}/image": picture.setPicture,
    "DELETE /api/admin/posts/{id}/image": picture.dropPicture,
    "GET /api/shop/news": ({ query }) => ({
      status: 200,
      body: slicePage(publicNews(store), query.page, NEWS_PAGE_SIZE),
    }),
    "GET /api/shop/posts/{kind}/{slug}": ({ params }) => {
      const body = publicPost(store, params.kind, params.slug);
      if (!body) throw notFound();
      return { status: 200, body };
    },
  };
}
