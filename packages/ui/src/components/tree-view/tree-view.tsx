import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { keyAlong } from "../../lib/direction.ts";
import { useFieldGroup } from "../field/field-context.ts";
import { Icon } from "../icon/icon.tsx";
import { solid16Check } from "../icon/icons/solid16-check.generated.ts";
import { solid16ChevronRight } from "../icon/icons/solid16-chevron-right.generated.ts";
import { solid20Check } from "../icon/icons/solid20-check.generated.ts";
import { branchesOf, planMove, rowByText, rowsOf, type TreeMove, type TreeNode, type TreeRow } from "./tree-nodes.ts";

export { nestedNodes, type TreeNode } from "./tree-nodes.ts";

/** single: one node; multiple: several nodes, each selected on its own. */
export type TreeViewSelection = "single" | "multiple";

export interface TreeViewProps extends Omit<ComponentProps<"ul">, "role" | "onSelect" | "defaultValue"> {
  /** Accessible name. Within a `Field`, the field's label is used. */
  label?: string;
  /** The tree, in displayed order. */
  nodes: ReadonlyArray<TreeNode>;
  /** Ids of the chosen nodes. */
  value: ReadonlyArray<string>;
  /** Called with all chosen ids. */
  onValueChange?: (value: string[]) => void;
  /** single: one node; multiple: several, with checkboxes; selecting a node does not select its children. */
  selection?: TreeViewSelection;
  /** Ids of the open branches, when controlled. */
  expanded?: ReadonlyArray<string>;
  /** Branches that are open initially. If omitted, all of them. */
  defaultExpanded?: ReadonlyArray<string>;
  /** Called with the ids of all open branches. */
  onExpandedChange?: (expanded: string[]) => void;
}

const KEYS = { ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last", "*": "all" } as const;
const isKey = (key: string): key is keyof typeof KEYS => key in KEYS;
/** Milliseconds after which typing starts a new word. */
const PAUSE = 500;

/**
 * A choice in a tree, following the ARIA guide's pattern: one tab stop; arrow keys move, open and close; `*` opens all
 * siblings; letters jump; Enter or Space select.
 */
export function TreeView({
  label,
  nodes,
  value,
  onValueChange,
  selection = "single",
  expanded,
  defaultExpanded,
  onExpandedChange,
  id,
  className,
  ...rest
}: TreeViewProps) {
  const [own, setOwn] = useState(() => defaultExpanded ?? branchesOf(nodes));
  const [focused, setFocused] = useState<string | null>(null);
  const typed = useRef({ text: "", at: 0 });
  const list = useRef<HTMLUListElement>(null);
  const field = useFieldGroup({ ...rest, id });
  const open = expanded ?? own;
  const isOpen = (node: string) => open.includes(node);
  const rows = rowsOf(nodes, isOpen);
  const shown = (node: string | null | undefined) => rows.some((row) => row.node.id === node);
  // The tab stop: the last focused row, otherwise the selected one, otherwise the first.
  const stop = [focused, value.find(shown)].find(shown) ?? rows[0]?.node.id;

  const setOpen = (next: string[]) => {
    setOwn(next);
    onExpandedChange?.(next);
  };
  const focus = (node: string) => {
    setFocused(node);
    list.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(node)}"]`)?.focus();
  };
  const choose = ({ id: node, disabled }: TreeNode) => {
    if (disabled) return;
    if (selection === "single") onValueChange?.([node]);
    else onValueChange?.(value.includes(node) ? value.filter((other) => other !== node) : [...value, node]);
  };
  const toggle = (node: string) => setOpen(isOpen(node) ? open.filter((other) => other !== node) : [...open, node]);

  const apply = (move: TreeMove | null) => {
    if (!move) return;
    if ("focus" in move) focus(move.focus);
    else if ("open" in move) setOpen([...open, ...move.open]);
    else setOpen(open.filter((other) => other !== move.close));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const key = keyAlong(event.key, event.currentTarget);
    const at = event.target instanceof HTMLElement ? event.target.dataset.node : undefined;
    const row = rows.find(({ node }) => node.id === at);
    if (!row || !at || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === "Enter" || key === " ") choose(row.node);
    else if (key === "ArrowRight" || key === "ArrowLeft")
      apply(planMove(rows, at, key === "ArrowRight" ? "forth" : "back", isOpen));
    else if (isKey(key)) apply(planMove(rows, at, KEYS[key], isOpen));
    else if (key.length === 1) {
      const { text, at: last } = typed.current;
      typed.current = { text: (event.timeStamp - last < PAUSE ? text : "") + key, at: event.timeStamp };
      const found = rowByText(rows, at, typed.current.text);
      if (found !== null) focus(found);
    } else return;
    event.preventDefault();
  };

  return (
    <ul
      ref={list}
      data-slot="tree-view"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of the ARIA guide
      role="tree"
      aria-multiselectable={selection === "multiple" || undefined}
      {...rest}
      id={field.id}
      aria-label={label}
      aria-labelledby={label ? undefined : field["aria-labelledby"]}
      aria-describedby={field["aria-describedby"]}
      aria-required={field["aria-required"]}
      onKeyDown={onKeyDown}
      className={cn("flex min-w-0 flex-col text-body text-text", className)}
    >
      {rows.map((row) => (
        <TreeItem
          key={row.node.id}
          row={row}
          open={isOpen(row.node.id)}
          chosen={value.includes(row.node.id)}
          multiple={selection === "multiple"}
          stop={row.node.id === stop}
          onChoose={() => choose(row.node)}
          onToggle={() => toggle(row.node.id)}
          onFocus={() => setFocused(row.node.id)}
        />
      ))}
    </ul>
  );
}

interface TreeItemProps {
  row: TreeRow;
  open: boolean;
  chosen: boolean;
  multiple: boolean;
  stop: boolean;
  onChoose: () => void;
  onToggle: () => void;
  onFocus: () => void;
}

function TreeItem({ row, open, chosen, multiple, stop, onChoose, onToggle, onFocus }: TreeItemProps) {
  const { node, level, place, siblings } = row;
  const branch = (node.children?.length ?? 0) > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled by the tree
    <li
      data-slot="tree-item"
      data-node={node.id}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={branch ? open : undefined}
      aria-selected={multiple ? undefined : chosen}
      aria-checked={multiple ? chosen : undefined}
      aria-disabled={node.disabled || undefined}
      tabIndex={stop ? 0 : -1}
      onFocus={onFocus}
      onClick={onChoose}
      style={{ paddingInlineStart: `${(level - 1) * 1.25 + 0.25}rem` }}
      className={cn(
        "flex min-h-control-md items-center gap-2 rounded-md py-1 pe-2.5 -outline-offset-2 max-md:min-h-11",
        node.disabled ? "cursor-not-allowed" : "cursor-pointer",
        chosen && !multiple
          ? "bg-primary-tint font-semibold text-on-tint not-aria-disabled:hover:bg-primary-tint-strong not-aria-disabled:active:bg-tint-press not-aria-disabled:active:text-text"
          : node.disabled
            ? "text-hint"
            : "hover:bg-hover active:bg-press",
      )}
    >
      {branch ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: left and right arrow do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: left and right arrow do the same
        <span
          data-slot="tree-toggle"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
          className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-secondary hover:bg-hover active:bg-press"
        >
          <Icon
            icon={solid16ChevronRight}
            size={16}
            className={cn("transition-transform duration-fast", open && "rotate-90 rtl:-rotate-90")}
          />
        </span>
      ) : (
        <span className="size-6 shrink-0" />
      )}
      {multiple && (
        <span
          className={cn(
            "grid size-4.5 shrink-0 place-items-center rounded-xs",
            chosen ? "bg-primary text-on-primary" : "bg-card inset-ring-[1.5px] inset-ring-border-strong",
            node.disabled && "opacity-60",
          )}
        >
          {chosen && <Icon icon={solid16Check} size={14} />}
        </span>
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">{node.label}</span>
      {node.detail && <span className="shrink-0 font-normal text-label tabular-nums">{node.detail}</span>}
      {chosen && !multiple && <Icon icon={solid20Check} size={18} className="shrink-0" />}
    </li>
  );
}
