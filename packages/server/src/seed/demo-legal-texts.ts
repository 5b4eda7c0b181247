import type { DemoShop } from "@tablero/demo-shop/types";
import { type Batch, batch } from "../db/insert.ts";
import { legalTexts } from "../db/schema/index.ts";

export const demoLegalTexts = (shop: DemoShop): Batch =>
  batch(
    legalTexts,
    shop.legalTexts.map((text) => ({
      ...text,
      updatedAt: new Date(text.updatedAt),
      publishedAt: text.publishedAt === null ? null : new Date(text.publishedAt),
    })),
  );
