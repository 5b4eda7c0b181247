import type { PageText } from "@tablero/demo-shop/types/catalogue";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Flag, nullable, Text } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import type { Db } from "../../../../db/types.ts";

/** Text of documents that the shop draws itself; only the seed writes it. */
const Drawn: z.ZodType<PageText> = z.strictObject({ title: z.string(), paragraphs: z.array(z.string()) });
const DOCUMENT = { file: Text, text: nullable(Drawn), storageKey: nullable(Text), isDraft: Flag };

/** A document of a product that is not archived: file name and location of the content. */
export const readDocument = (db: Db, id: string) =>
  one(
    db,
    sql`select d.file, d.text, d.storage_key as "storageKey", p.status = 'draft' as "isDraft" from product_documents d
        join products p on p.id = d.product_id where d.id = ${id}::uuid and p.status <> 'archived'`,
    DOCUMENT,
  );
