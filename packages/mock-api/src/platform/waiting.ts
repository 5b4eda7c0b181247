import type { EndpointTable } from "@tablero/contract/core/endpoint";
import { mockContract } from "@tablero/contract/template/template";
import type { Context, MockHandlers } from "./callers.ts";

export type Wait = (milliseconds: number) => Promise<void>;

type AnyHandler = (input: unknown, context: Context) => unknown;

/** Delays every call as specified for its endpoint. The delay comes first, so that nothing happens before it. */
export function withDelays(wait: Wait, handlers: MockHandlers): MockHandlers {
  const delays: EndpointTable = mockContract;
  const entries = Object.entries(handlers).map(([key, handler]) => {
    const milliseconds = delays[key]?.delay;
    return [key, milliseconds ? delayed(wait, milliseconds, handler as AnyHandler) : handler];
  });
  return Object.fromEntries(entries) as MockHandlers;
}

function delayed(wait: Wait, milliseconds: number, handler: AnyHandler): AnyHandler {
  return async (input, context) => {
    await wait(milliseconds);
    return handler(input, context);
  };
}
