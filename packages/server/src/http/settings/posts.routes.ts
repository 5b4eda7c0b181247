import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminPosts, shopPosts } from "@tablero/contract/settings/endpoints/posts";
import { POSTS } from "@tablero/domain/platform/resources/settings/posts";
import { POST_CSV } from "@tablero/domain/settings/posts/posts";
import { postPicture, postVerbs } from "../../domain/settings/posts/posts.ts";
import { getPost, listNews } from "../../domain/settings/posts/shop-posts.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { pictureRoutes } from "../kit/picture-routes.ts";
import { recordRoutes } from "../kit/record-routes.ts";

type PostRoutes = Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminPosts> &
  Pick<Handlers<typeof audiences.shop, Call>, keyof typeof shopPosts>;

/** Own pages and news, for shoppers and for staff. */
export function postRoutes(deps: Deps): PostRoutes {
  const kit = recordRoutes(deps, "POST /api/admin/posts", postVerbs);
  const picture = pictureRoutes(deps, postPicture, postVerbs.read);
  return {
    "GET /api/shop/news": async ({ query }, call) => ok(await listNews(buildCtx(deps, call), query.page)),
    "GET /api/shop/posts/{kind}/{slug}": async ({ params: { kind, slug } }, call) =>
      ok(await getPost(buildCtx(deps, call), kind, slug)),
    "GET /api/admin/posts": kit.list,
    "GET /api/admin/posts/export": kit.export(POSTS, POST_CSV),
    "GET /api/admin/posts/{id}": kit.one,
    "GET /api/admin/posts/{id}/history": kit.history,
    "POST /api/admin/posts": kit.create,
    "PATCH /api/admin/posts/{id}": kit.change,
    "DELETE /api/admin/posts/{id}": picture.remove,
    "POST /api/admin/posts/bulk": kit.bulk,
    "POST /api/admin/posts/{id}/image": picture.setPicture,
    "DELETE /api/admin/posts/{id}/image": picture.dropPicture,
  };
}
