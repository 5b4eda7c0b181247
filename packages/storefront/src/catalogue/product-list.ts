import type { AnswerOf } from "@tablero/api-client/client";

/** The answer of `GET /api/shop/products`. */
export type ProductList = AnswerOf<"GET /api/shop/products">;
