import type { DemoShop } from "@tablero/demo-shop/types";
import { type Batch, batch } from "../db/insert.ts";
import { reviews } from "../db/schema/index.ts";

export const demoReviews = (shop: DemoShop): Batch =>
  batch(
    reviews,
    shop.reviews.map((review) => {
      const writtenAt = new Date(review.writtenAt);
      return { ...review, writtenAt, createdAt: writtenAt, updatedAt: writtenAt };
    }),
  );
