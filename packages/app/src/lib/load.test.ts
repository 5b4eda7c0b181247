import type { ApiClient } from "@tablero/api-client/client";
import { ApiError } from "@tablero/api-client/errors";
import { RouterContextProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { apiContext } from "./context.ts";
import { load } from "./load.ts";

const answered = (status: number): ApiError => new ApiError("GET /api/shop/products", status, null, null);

function failing(error: Error): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(apiContext, {} as ApiClient);
  return load(context, () => Promise.reject(error)).catch((thrown: unknown) => thrown);
}

it.each([404, 422])("an API response of %i becomes the page «not found»", async (status) => {
  expect(await failing(answered(status))).toMatchObject({ init: { status: 404 } });
});

it("an API response of 410 becomes the page «gone»", async () => {
  expect(await failing(answered(410))).toMatchObject({ init: { status: 410 } });
});

it("any other error is rethrown", async () => {
  const error = answered(500);
  expect(await failing(error)).toBe(error);
});
