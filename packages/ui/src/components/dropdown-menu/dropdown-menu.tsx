import * as Radix from "@radix-ui/react-dropdown-menu";
import { cva } from "class-variance-authority";
import { type ComponentProps, type ReactNode, startTransition, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { useDirection } from "../../lib/direction.ts";
import { Icon, type IconData } from "../icon/icon.tsx";
import { outlineChevronRight } from "../icon/icons/outline-chevron-right.generated.ts";
import { solid16Check } from "../icon/icons/solid16-check.generated.ts";

export interface DropdownMenuProps extends Omit<ComponentProps<typeof Radix.Root>, "defaultOpen"> {
  /** Whether the menu is open, when controlled. */
  open?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /**
   * Whether the surrounding page is hidden from screen readers and does not react to presses while the menu is open.
   */
  modal?: boolean;
  /** The trigger and the content. */
  children?: ReactNode;
}

/**
 * A menu of actions. Arrow keys move, typing jumps to an entry, Escape closes, and the focus returns to the trigger.
 * Not modal: the surrounding page stays readable. It opens in a transition, so that the press is visible before a long
 * menu is rendered.
 */
export function DropdownMenu({ open, onOpenChange, modal = false, ...props }: DropdownMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const change = (next: boolean) => {
    setIsOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Radix.Root
      dir={useDirection()}
      modal={modal}
      open={open ?? isOpen}
      onOpenChange={(next) => (next ? startTransition(() => change(next)) : change(next))}
      {...props}
    />
  );
}

export const DropdownMenuSub = Radix.Sub;

export interface DropdownMenuTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  /** The element that opens the menu. */
  children?: ReactNode;
  /** Renders the only child, a button of the caller, in place of its own element. */
  asChild?: boolean;
}

export function DropdownMenuTrigger(props: DropdownMenuTriggerProps) {
  return <Radix.Trigger data-slot="dropdown-menu-trigger" {...props} />;
}

/**
 * Replaces the trigger if the menu's code loads after its button. It covers the positioned box around that button, so
 * that the menu opens beside it. The button itself opens the menu, refers to it by ARIA attributes, and gets the focus
 * back.
 */
export function DropdownMenuAnchor() {
  return (
    <Radix.Trigger asChild disabled aria-controls={undefined}>
      <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
    </Radix.Trigger>
  );
}

const panel =
  "z-popover max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1rem)] origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-xl bg-raised p-1.5 text-body text-text shadow-panel data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in";

interface ContentPlace {
  /** Container of the portal. Default: the end of the document. */
  container?: HTMLElement | null;
}

export interface DropdownMenuContentProps extends ComponentProps<typeof Radix.Content>, ContentPlace {
  /** Distance from the trigger in px. */
  sideOffset?: number;
  /** Minimum distance to the window edges in px. */
  collisionPadding?: number;
  /** Edge of the trigger with which the menu aligns. */
  align?: "start" | "center" | "end";
}

export function DropdownMenuContent({
  container,
  sideOffset = 6,
  collisionPadding = 8,
  align = "end",
  className,
  ...props
}: DropdownMenuContentProps) {
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        data-slot="dropdown-menu-content"
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        align={align}
        className={cn(panel, className)}
        {...props}
      />
    </Radix.Portal>
  );
}

export type DropdownMenuItemTone = "default" | "danger";

const item = cva(
  "relative flex min-h-item cursor-pointer select-none items-center gap-3 rounded-md px-2.5 py-1 no-underline outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50",
  {
    variants: {
      tone: {
        default: "data-highlighted:bg-hover active:not-data-disabled:bg-press data-[state=open]:bg-hover",
        danger: "text-danger-text data-highlighted:bg-danger-bg active:not-data-disabled:bg-danger-bg-press",
      } satisfies Record<DropdownMenuItemTone, string>,
    },
    defaultVariants: { tone: "default" },
  },
);

interface ItemParts {
  /** Icon before the text. */
  icon?: IconData;
  /** Keyboard shortcut shown at the right. The menu does not bind it. */
  shortcut?: string;
}

/** Icon, text and shortcut: the content of every item. */
function ItemContent({ icon, shortcut, children }: ItemParts & { children?: ReactNode }) {
  return (
    <>
      {icon === undefined ? null : <Icon icon={icon} size={20} className="opacity-80" />}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {shortcut === undefined ? null : (
        <span aria-hidden="true" className="ms-4 shrink-0 text-hint text-label">
          {shortcut}
        </span>
      )}
    </>
  );
}

export interface DropdownMenuItemProps extends Omit<ComponentProps<typeof Radix.Item>, "asChild">, ItemParts {
  /** danger: the action removes or cancels something. */
  tone?: DropdownMenuItemTone;
}

/** A menu action. For a link see DropdownMenuLink. */
export function DropdownMenuItem({
  icon,
  shortcut,
  tone = "default",
  className,
  children,
  ...props
}: DropdownMenuItemProps) {
  return (
    <Radix.Item
      data-slot="dropdown-menu-item"
      data-tone={tone}
      aria-keyshortcuts={shortcut?.replaceAll(" ", "+").replace("Ctrl", "Control")}
      className={cn(item({ tone }), className)}
      {...props}
    >
      <ItemContent icon={icon} shortcut={shortcut}>
        {children}
      </ItemContent>
    </Radix.Item>
  );
}

export interface DropdownMenuLinkProps extends Omit<ComponentProps<typeof Radix.Item>, "asChild"> {
  /** The caller's link, as its only child. */
  children?: ReactNode;
  /** If true, the item can be neither reached nor selected. */
  disabled?: boolean;
  /** Called when the item is selected, by pointer or key. Call `preventDefault` to keep the menu open. */
  onSelect?: (event: Event) => void;
}

/** An item around the caller's own link: `<DropdownMenuLink><Link to="…">Perfil</Link></DropdownMenuLink>`. */
export function DropdownMenuLink({ className, ...props }: DropdownMenuLinkProps) {
  return <Radix.Item data-slot="dropdown-menu-link" asChild className={cn(item(), className)} {...props} />;
}

const mark = "absolute start-2.5 flex size-5 items-center justify-center text-primary-text";

export interface DropdownMenuCheckboxItemProps extends ComponentProps<typeof Radix.CheckboxItem> {
  /** Text of the item. */
  children?: ReactNode;
  /** Whether it is on. */
  checked?: boolean | "indeterminate";
  /** Called when the item is switched on or off. */
  onCheckedChange?: (checked: boolean) => void;
  /** If true, the item can be neither reached nor selected. */
  disabled?: boolean;
}

export function DropdownMenuCheckboxItem({ className, children, ...props }: DropdownMenuCheckboxItemProps) {
  return (
    <Radix.CheckboxItem data-slot="dropdown-menu-checkbox-item" className={cn(item(), "ps-10", className)} {...props}>
      <Radix.ItemIndicator className={mark}>
        <Icon icon={solid16Check} size={16} />
      </Radix.ItemIndicator>
      <ItemContent>{children}</ItemContent>
    </Radix.CheckboxItem>
  );
}

export interface DropdownMenuRadioGroupProps extends ComponentProps<typeof Radix.RadioGroup> {
  /** Value of the selected item. */
  value?: string;
  /** Called with the value of the newly selected item. */
  onValueChange?: (value: string) => void;
  /** Items of which one is selected. */
  children?: ReactNode;
}

export function DropdownMenuRadioGroup(props: DropdownMenuRadioGroupProps) {
  return <Radix.RadioGroup data-slot="dropdown-menu-radio-group" {...props} />;
}

export interface DropdownMenuRadioItemProps extends ComponentProps<typeof Radix.RadioItem> {
  /** Value passed to the group's `onValueChange`. */
  value: string;
  /** Text of the item. */
  children?: ReactNode;
  /** If true, the item can be neither reached nor selected. */
  disabled?: boolean;
}

export function DropdownMenuRadioItem({ className, children, ...props }: DropdownMenuRadioItemProps) {
  return (
    <Radix.RadioItem data-slot="dropdown-menu-radio-item" className={cn(item(), "ps-10", className)} {...props}>
      <Radix.ItemIndicator className={mark}>
        <Icon icon={solid16Check} size={16} />
      </Radix.ItemIndicator>
      <ItemContent>{children}</ItemContent>
    </Radix.RadioItem>
  );
}

export interface DropdownMenuSubTriggerProps extends ComponentProps<typeof Radix.SubTrigger> {
  /** Icon before the text. */
  icon?: IconData;
}

export function DropdownMenuSubTrigger({ icon, className, children, ...props }: DropdownMenuSubTriggerProps) {
  return (
    <Radix.SubTrigger data-slot="dropdown-menu-sub-trigger" className={cn(item(), className)} {...props}>
      <ItemContent icon={icon}>{children}</ItemContent>
      <Icon icon={outlineChevronRight} size={16} className="text-hint" />
    </Radix.SubTrigger>
  );
}

export function DropdownMenuSubContent({
  container,
  className,
  ...props
}: ComponentProps<typeof Radix.SubContent> & ContentPlace) {
  return (
    <Radix.Portal container={container}>
      <Radix.SubContent
        data-slot="dropdown-menu-sub-content"
        sideOffset={4}
        collisionPadding={8}
        className={cn(panel, className)}
        {...props}
      />
    </Radix.Portal>
  );
}

export interface DropdownMenuLabelProps extends ComponentProps<typeof Radix.Label> {
  /** Text above the items. */
  children?: ReactNode;
}

/** Label of a group of items, or the account at the top of a menu. */
export function DropdownMenuLabel({ className, ...props }: DropdownMenuLabelProps) {
  return (
    <Radix.Label
      data-slot="dropdown-menu-label"
      className={cn("px-2.5 py-1.5 text-label text-secondary wrap-anywhere", className)}
      {...props}
    />
  );
}

export interface DropdownMenuSeparatorProps extends ComponentProps<typeof Radix.Separator> {
  /** Classes of the line. */
  className?: string;
}

export function DropdownMenuSeparator({ className, ...props }: DropdownMenuSeparatorProps) {
  return (
    <Radix.Separator
      data-slot="dropdown-menu-separator"
      className={cn("-mx-1.5 my-1.5 h-px bg-border", className)}
      {...props}
    />
  );
}
