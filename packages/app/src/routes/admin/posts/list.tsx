import { PostsScreen } from "@tablero/backoffice/settings/posts/posts-screen";
import { POSTS } from "@tablero/domain/platform/resources/settings/posts";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(POSTS);

export default function PostsRoute() {
  return <PostsScreen />;
}
