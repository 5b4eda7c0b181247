import { type KeyboardEvent, useId, useState } from "react";
import { useEffectOn } from "../../lib/effect-on.ts";

interface Options<Option> {
  options: readonly Option[];
  onPick: (option: Option) => void;
  /** Called for Enter when no row is active. Returns whether it was handled. */
  onEnter?: () => boolean;
}

/**
 * Keyboard and ARIA of a text box with a list: the focus stays in the box, and `aria-activedescendant` moves through
 * the list.
 */
export function useListbox<Option>({ options, onPick, onEnter }: Options<Option>) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const row = Math.min(active, options.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  // `optionId` depends only on `listId`.
  useEffectOn([open, row, listId], () => {
    if (open && row >= 0) document.getElementById(optionId(row))?.scrollIntoView({ block: "nearest" });
  });

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function pick(index: number) {
    const option = options[index];
    if (option === undefined) return;
    onPick(option);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) setOpen(true);
      const down = event.key === "ArrowDown";
      setActive(down ? (row >= last ? 0 : row + 1) : row <= 0 ? last : row - 1);
    } else if (event.key === "Home" && open && row >= 0) {
      event.preventDefault();
      setActive(0);
    } else if (event.key === "End" && open && row >= 0) {
      event.preventDefault();
      setActive(last);
    } else if (event.key === "Enter" && open && row >= 0) {
      event.preventDefault();
      pick(row);
    } else if (event.key === "Enter" && onEnter?.()) {
      event.preventDefault();
      close();
    } else if (event.key === "Escape" && open) {
      // Closes only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Tab") {
      close();
    }
  }

  const inputProps = {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": open,
    "aria-controls": open ? listId : undefined,
    "aria-activedescendant": open && row >= 0 ? optionId(row) : undefined,
  } as const;
  return { listId, optionId, open, setOpen, active: row, setActive, pick, close, onKeyDown, inputProps };
}
