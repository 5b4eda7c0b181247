import { type DependencyList, type EffectCallback, useEffect, useLayoutEffect } from "react";

/** Runs an effect when one of these values changes, and not when anything else does that it reads or that is left out. */
export function useEffectOn(values: DependencyList, effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  useEffect(effect, values);
}

/** The same before the browser draws. */
export function useLayoutEffectOn(values: DependencyList, effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  useLayoutEffect(effect, values);
}
