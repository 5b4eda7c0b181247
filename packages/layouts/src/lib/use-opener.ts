import { type KeyboardEvent, type RefObject, useCallback, useId, useMemo, useRef, useState } from "react";
import { useCode } from "./use-code.ts";

/** What a button needs whose panel or menu comes as code of its own. */
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

/** What the panel or menu is told of its button. */
export interface Opened {
  /** The button; the surface points at it and gives it the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  anchorId: string;
  contentId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How often it was opened. */
  openings: number;
  /** Opened with a key: then the focus goes to the first entry. */
  byKeyboard: boolean;
}

/**
 * A button that stands before the code of what it opens, which is fetched as soon as it is pointed at, touched or
 * focused. The button stays the same element throughout, so that no press is lost.
 */
export function useOpener<T>(kind: OpenerProps["aria-haspopup"], load: () => Promise<T>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const anchorId = useId();
  const contentId = useId();
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [byKeyboard, setByKeyboard] = useState(false);
  const { code, failed, bring } = useCode(load);

  const onOpenChange = useCallback(
    (next: boolean) => {
      setOpen(next);
      if (!next) return;
      setOpenings((last) => last + 1);
      bring();
    },
    [bring],
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
    onPointerEnter: bring,
    onPointerDown: () => {
      setByKeyboard(false);
      bring();
    },
    onFocus: bring,
  };
  const opened: Opened = useMemo(
    () => ({ anchor, anchorId, contentId, open, onOpenChange, openings, byKeyboard }),
    [anchorId, contentId, open, onOpenChange, openings, byKeyboard],
  );
  return { button, opened, code, failed, retry: bring };
}
