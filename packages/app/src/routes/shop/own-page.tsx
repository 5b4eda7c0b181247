import { PostScreen } from "@tablero/storefront/settings/posts/post-screen";
import { loadPost } from "../../lib/shop/post-page.ts";
import type { Route } from "./+types/own-page";

export const loader = ({ context, request, params: { slug } }: Route.LoaderArgs) =>
  loadPost("page", { context, request, slug });

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function OwnPageRoute({ loaderData: { post } }: Route.ComponentProps) {
  return <PostScreen post={post} />;
}
