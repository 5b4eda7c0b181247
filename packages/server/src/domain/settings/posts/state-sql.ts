import type { PostState } from "@tablero/domain/settings/posts/posts";
import { type SQL, sql } from "drizzle-orm";

/** Posts that shoppers see, as a condition on `posts` under this alias; `at` is an expression of type timestamptz. */
export const isPublicPost = (alias: string, at: string): string =>
  `${alias}.active and ${alias}.published and ${alias}.publish_at <= ${at}`;

/** The domain's `postState` for the alias `p` and an instant (UTC ISO). */
export const postStateAt = (at: string): SQL<PostState> =>
  sql`case when not p.active then 'archived' when not p.published then 'draft'
    when p.publish_at > ${at}::timestamptz then 'scheduled' else 'public' end`;
