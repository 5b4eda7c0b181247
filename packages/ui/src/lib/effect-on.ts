import { type DependencyList, type EffectCallback, useEffect, useLayoutEffect } from "react";

/** Runs an effect when one of these values changes, but not when other values that the effect reads change. */
export function useEffectOn(values: DependencyList, effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller specifies them
  useEffect(effect, values);
}

/** The same, but before the browser paints. */
export function useLayoutEffectOn(values: DependencyList, effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  useLayoutEffect(effect, values);
}
