import type { AnswerOf } from "@tablero/api-client/client";

/** Response of `GET /api/shop/products`. */
export type ProductList = AnswerOf<"GET /api/shop/products">;
