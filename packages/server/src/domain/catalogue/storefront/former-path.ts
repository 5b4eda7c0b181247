import { previousPath } from "@tablero/domain/catalogue/products/former-path";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { among, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

const KINDS = ["product", "category"] as const;

/** The current target of an address of an imported shop. Throws `not-found`. */
export async function findPreviousPath({ db }: Ctx, address: string) {
  const path = previousPath(address);
  const found =
    path &&
    (await one(
      db,
      sql`select case when p.id is null then 'category' else 'product' end as kind, coalesce(p.slug, c.slug) as slug
          from former_paths f left join products p on p.id = f.product_id and p.status = 'published'
            left join categories c on c.id = f.category_id and c.active
          where f.path = ${path} and (p.id is not null or c.id is not null)`,
      { kind: among(KINDS), slug: Text },
    ));
  if (!found) throw new Failure("not-found", "Esa página no existe.");
  return found;
}
