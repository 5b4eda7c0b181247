import type { PostKind } from "@tablero/domain/settings/posts/posts";
import { postPath } from "@tablero/storefront/platform/links/links";
import { postJsonLd } from "@tablero/storefront/settings/posts/post-json-ld";
import { type RouterContextProvider, redirect } from "react-router-dom";
import { load } from "../load.ts";
import { pageHead, publicOrigin } from "../page-head.ts";

interface PostRequest {
  context: Readonly<RouterContextProvider>;
  request: Request;
  slug: string;
}

/** A public post with the head of its page; a former slug redirects to the current one. */
export async function loadPost(kind: PostKind, { context, request, slug }: PostRequest) {
  const [post, info] = await load(context, (api) =>
    Promise.all([
      api.call("GET /api/shop/posts/{kind}/{slug}", { params: { kind, slug } }),
      api.call("GET /api/shop/info"),
    ]),
  );
  if (post.slug !== slug) throw redirect(postPath(kind, post.slug), 301);
  const origin = publicOrigin(context, request);
  const head = pageHead({
    name: info.name,
    look: info.look,
    origin,
    title: post.seoTitle,
    description: post.seoDescription,
    path: postPath(kind, post.slug),
    image: post.image,
    type: "article",
    jsonLd: postJsonLd(post, info, origin),
  });
  return { post, head };
}
