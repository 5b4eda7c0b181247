import { type RefObject, useLayoutEffect, useRef } from "react";
import { isTyping } from "../../lib/is-typing.ts";
import { type Before, captureField, removeTypedCharacters, restoreCharacters, setValue } from "./held-keys.ts";
import { addKey, BURST_RULES, type Burst, isOnlyTimes, NO_BURST, usCharacter } from "./scan-burst.ts";

export interface ScannerOptions {
  /** The field for typing. */
  input: RefObject<HTMLInputElement | null>;
  enabled: boolean;
  /** page: wherever the focus is; field: only in the field itself. */
  listen: "page" | "field";
  /** us: the scanner sends the keys of a US keyboard. */
  scanner: "system" | "us";
  /** Called with a code, including a quantity already in the field: "3*8437". */
  onCode: (entry: string) => void;
  /** Called with a code scanned while a window was open over the field. */
  onIgnored: (code: string) => void;
}

/** If the page has several fields, the most recently mounted one receives the scans: that of the open window. */
const listeners: object[] = [];

/** How long a series of keys may continue before the withheld keys are released. */
const GIVE_BACK_AFTER = BURST_RULES.maxGap * 2;

/**
 * Detects a scanner that acts as a keyboard, by its typing speed. From the third character on, its keys are withheld
 * from every other field, the earlier ones are removed, and Enter has no effect there. If it was a person after all,
 * the field gets the withheld keys.
 */
export function useScanner(options: ScannerOptions) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { enabled } = options;
  // Runs before paint, because a scanner does not wait until the browser is idle.
  useLayoutEffect(() => {
    if (!enabled) return;
    const self = {};
    listeners.push(self);
    let burst: Burst = NO_BURST;
    let before: Before | null = null;
    let target: EventTarget | null = null;
    // The characters that the keyboard sent; the burst contains those that the scanner meant.
    let typed = "";
    let isKept = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const end = (isCode: boolean) => {
      clearTimeout(timer);
      if (isKept && !isCode && before) restoreCharacters(before, typed);
      burst = NO_BURST;
      before = null;
      typed = "";
      isKept = false;
    };
    const stop = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };

    const listen = (event: KeyboardEvent) => {
      const { input, listen: scope, scanner, onCode, onIgnored } = latest.current;
      const own = input.current;
      if (!own || listeners.at(-1) !== self) return;
      const isOwn = event.target === own;
      if (scope === "field" && !isOwn) return;
      // A held key repeats as fast as a scanner types.
      if (event.repeat || event.isComposing || event.ctrlKey || event.metaKey) return end(false);
      // The focus does not move within a code.
      if (event.target !== target) end(false);
      target = event.target;
      const key = (scanner === "us" ? usCharacter(event.code, event.shiftKey) : undefined) ?? event.key;
      const step = addKey(burst, { key, time: event.timeStamp });
      if (step.kind === "none" && step.burst === burst) return;
      if (step.kind === "first" || step.kind === "none") end(false);
      burst = step.burst;
      if (step.kind === "first") {
        typed = event.key;
        before = event.target instanceof Element && isTyping(event.target) ? captureField(event.target) : null;
      }
      if (step.kind === "more") {
        typed += event.key;
        if (!step.sure || isOwn) return;
        stop(event);
        if (!isKept && before) removeTypedCharacters(before, 2);
        isKept = true;
        clearTimeout(timer);
        timer = setTimeout(() => end(false), GIVE_BACK_AFTER);
      }
      if (step.kind === "scan") {
        stop(event);
        const was = isOwn && before?.value !== undefined ? before.value : own.value;
        end(true);
        if (own.closest("[aria-hidden=true], [inert]")) return onIgnored(step.code);
        const waits = isOnlyTimes(was);
        setValue(own, waits ? "" : was);
        onCode(waits ? was + step.code : step.code);
      }
    };
    // When the user moves to another field or presses a button, the characters withheld so far are released.
    const leave = () => end(false);
    document.addEventListener("keydown", listen, true);
    document.addEventListener("pointerdown", leave, true);
    document.addEventListener("focusin", leave, true);
    return () => {
      document.removeEventListener("keydown", listen, true);
      document.removeEventListener("pointerdown", leave, true);
      document.removeEventListener("focusin", leave, true);
      listeners.splice(listeners.indexOf(self), 1);
      end(false);
    };
  }, [enabled]);
}
