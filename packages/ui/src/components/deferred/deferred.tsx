import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";

/** Code that is loaded on demand, once for all its users. The next call retries a failed load. */
export interface Deferred<T> {
  /** Null until loaded. */
  readonly current: T | null;
  load: () => Promise<T>;
  /** Preloads the code on hover or focus. A failure is shown only on use. */
  preload: () => void;
}

/** Code of a menu, a panel or a window: `const menu = defer(async () => (await import("./menu.tsx")).default)`. */
export function defer<T>(load: () => Promise<T>): Deferred<T> {
  let current: T | null = null;
  let coming: Promise<T> | null = null;
  const part = {
    get current() {
      return current;
    },
    load() {
      coming ??= load().then(
        (code) => {
          current = code;
          return code;
        },
        (error) => {
          coming = null;
          throw error;
        },
      );
      return coming;
    },
    preload: () => void part.load().catch(() => undefined),
  };
  return part;
}

export interface DeferredCode<T> {
  /** Null until loaded; available from the first render if it was loaded before. */
  code: T | null;
  /** Loading failed. */
  failed: boolean;
  /** Loads the code, or retries. */
  preload: () => void;
}

/**
 * Loads deferred code in a component. Unlike with `lazy`, a load can be retried, and visible content is never replaced.
 */
export function useDeferred<T>(part: Deferred<T>): DeferredCode<T> {
  const [code, setCode] = useState(() => part.current);
  const [failed, setFailed] = useState(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const preload = useCallback(() => {
    setFailed(false);
    part.load().then(
      (loaded) => {
        if (!gone.current) setCode(() => loaded);
      },
      () => {
        if (!gone.current) setFailed(true);
      },
    );
  }, [part]);

  return { code, failed, preload };
}

/** Props of a button whose panel or menu is loaded on demand. */
export interface OpenerProps {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  "aria-haspopup": "dialog" | "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  "data-state": "open" | "closed";
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onPointerDown: () => void;
  onFocus: () => void;
}

/** Props about its button that a panel or menu receives. */
export interface Opened {
  /** The button, to which the panel or menu is anchored and returns the focus. */
  anchor: RefObject<HTMLButtonElement | null>;
  anchorId: string;
  contentId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Number of times it was opened. */
  openings: number;
  /** True if it was opened by keyboard; the focus then moves to the first entry. */
  byKeyboard: boolean;
}

/**
 * A button that is rendered before the code of its panel or menu, which is loaded on hover, touch or focus. The button
 * stays the same element throughout, so that no press is lost.
 */
export function useOpener<T>(kind: OpenerProps["aria-haspopup"], part: Deferred<T>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const anchorId = useId();
  const contentId = useId();
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [byKeyboard, setByKeyboard] = useState(false);
  const { code, failed, preload } = useDeferred(part);

  const onOpenChange = useCallback(
    (next: boolean) => {
      setOpen(next);
      if (!next) return;
      setOpenings((last) => last + 1);
      preload();
    },
    [preload],
  );

  const button: OpenerProps = {
    ref: anchor,
    id: anchorId,
    "aria-haspopup": kind,
    "aria-expanded": open,
    "aria-controls": open && code ? contentId : undefined,
    "data-state": open ? "open" : "closed",
    onClick: () => onOpenChange(!open),
    onKeyDown: (event) => {
      setByKeyboard(true);
      if (kind !== "menu" || event.key !== "ArrowDown") return;
      event.preventDefault();
      onOpenChange(true);
    },
    onPointerEnter: preload,
    onPointerDown: () => {
      setByKeyboard(false);
      preload();
    },
    onFocus: preload,
  };
  const opened: Opened = useMemo(
    () => ({ anchor, anchorId, contentId, open, onOpenChange, openings, byKeyboard }),
    [anchorId, contentId, open, onOpenChange, openings, byKeyboard],
  );
  return { button, opened, code, failed, retry: preload };
}
