import { PostScreen } from "@tablero/storefront/settings/posts/post-screen";
import { NEWS_FEED } from "../../lib/shop/news-feed.ts";
import { loadPost } from "../../lib/shop/post-page.ts";
import type { Route } from "./+types/news-item";

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { post, head } = await loadPost("news", { context, request, slug });
  return { post, head: [...head, NEWS_FEED] };
}

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function NewsItemRoute({ loaderData: { post } }: Route.ComponentProps) {
  return <PostScreen post={post} />;
}
