import { type RefObject, useLayoutEffect, useRef } from "react";
import { isTyping } from "../../lib/is-typing.ts";
import { type Before, handBack, lookAt, setValue, takeBack } from "./held-keys.ts";
import { BURST_RULES, type Burst, isOnlyTimes, NO_BURST, takeKey, usCharacter } from "./scan-burst.ts";

export interface ScannerOptions {
  /** The field that a person types into. */
  input: RefObject<HTMLInputElement | null>;
  enabled: boolean;
  /** page: wherever the focus is; field: only in the field itself. */
  listen: "page" | "field";
  /** us: the scanner sends the keys of an American keyboard. */
  scanner: "system" | "us";
  /** A code, with the quantity that waited for it in the field: "3*8437". */
  onCode: (entry: string) => void;
  /** A code that came while a window was open over the field. */
  onIgnored: (code: string) => void;
}

/** Of several fields on the page the latest one hears the scanner: the one of the window that is open. */
const listeners: object[] = [];

/** Until when a series of keys may go on, before what was kept is given back. */
const GIVE_BACK_AFTER = BURST_RULES.maxGap * 2;

/**
 * Hears a scanner that types as a keyboard does, by the speed of its keys. From the third character on they are kept from
 * every other field, what got into it is taken out, and Enter presses nothing there. Where it was a person after all, the
 * field gets what was kept.
 */
export function useScanner(options: ScannerOptions) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { enabled } = options;
  // Before it is painted: a scanner does not wait until the browser is idle.
  useLayoutEffect(() => {
    if (!enabled) return;
    const self = {};
    listeners.push(self);
    let burst: Burst = NO_BURST;
    let before: Before | null = null;
    let target: EventTarget | null = null;
    // As the keyboard sends it; the burst has what the scanner meant.
    let typed = "";
    let isKept = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const end = (isCode: boolean) => {
      clearTimeout(timer);
      if (isKept && !isCode && before) handBack(before, typed);
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
      // A held key repeats as quickly as a scanner types.
      if (event.repeat || event.isComposing || event.ctrlKey || event.metaKey) return end(false);
      // The focus does not move within a code.
      if (event.target !== target) end(false);
      target = event.target;
      const key = (scanner === "us" ? usCharacter(event.code, event.shiftKey) : undefined) ?? event.key;
      const step = takeKey(burst, { key, time: event.timeStamp });
      if (step.kind === "none" && step.burst === burst) return;
      if (step.kind === "first" || step.kind === "none") end(false);
      burst = step.burst;
      if (step.kind === "first") {
        typed = event.key;
        before = event.target instanceof Element && isTyping(event.target) ? lookAt(event.target) : null;
      }
      if (step.kind === "more") {
        typed += event.key;
        if (!step.sure || isOwn) return;
        stop(event);
        if (!isKept && before) takeBack(before, 2);
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
    // Whoever goes on to another field, or presses a button, finds what was typed before.
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
