import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Icon, type IconData } from "../icon/icon.tsx";
import { outlineArrowUturnLeft } from "../icon/icons/outline-arrow-uturn-left.generated.ts";
import { outlineArrowUturnRight } from "../icon/icons/outline-arrow-uturn-right.generated.ts";
import { outlineBold } from "../icon/icons/outline-bold.generated.ts";
import { outlineH2 } from "../icon/icons/outline-h2.generated.ts";
import { outlineH3 } from "../icon/icons/outline-h3.generated.ts";
import { outlineItalic } from "../icon/icons/outline-italic.generated.ts";
import { outlineLink } from "../icon/icons/outline-link.generated.ts";
import { outlineListBullet } from "../icon/icons/outline-list-bullet.generated.ts";
import { outlineNumberedList } from "../icon/icons/outline-numbered-list.generated.ts";
import { Popover, PopoverContent, PopoverTrigger } from "../popover/popover.tsx";
import { LinkForm } from "./link-form.tsx";

export interface ToolbarState {
  bold: boolean;
  italic: boolean;
  h2: boolean;
  h3: boolean;
  bullets: boolean;
  numbers: boolean;
  link: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

export interface RichTextToolbarProps {
  editor: Editor;
  state: ToolbarState;
  disabled: boolean;
}

interface Tool {
  id: string;
  label: string;
  keys?: string;
  icon: IconData;
  pressed?: boolean;
  disabled?: boolean;
  run: () => void;
}

const button =
  "inline-grid size-8 shrink-0 place-items-center rounded-sm text-secondary transition-colors duration-fast hover:not-disabled:bg-hover hover:not-disabled:text-text aria-pressed:bg-primary-tint aria-pressed:text-on-tint disabled:opacity-40";

/** A toolbar after the APG: one tab stop, arrows move inside. */
export function RichTextToolbar({ editor, state, disabled }: RichTextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState("bold");
  const chain = () => editor.chain().focus();
  const groups: Tool[][] = [
    [
      {
        id: "bold",
        label: "Negrita",
        keys: "Ctrl+B",
        icon: outlineBold,
        pressed: state.bold,
        run: () => chain().toggleBold().run(),
      },
      {
        id: "italic",
        label: "Cursiva",
        keys: "Ctrl+I",
        icon: outlineItalic,
        pressed: state.italic,
        run: () => chain().toggleItalic().run(),
      },
    ],
    [
      {
        id: "h2",
        label: "Título",
        icon: outlineH2,
        pressed: state.h2,
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        id: "h3",
        label: "Subtítulo",
        icon: outlineH3,
        pressed: state.h3,
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      {
        id: "bullets",
        label: "Lista",
        icon: outlineListBullet,
        pressed: state.bullets,
        run: () => chain().toggleBulletList().run(),
      },
      {
        id: "numbers",
        label: "Lista numerada",
        icon: outlineNumberedList,
        pressed: state.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
    ],
    [
      {
        id: "undo",
        label: "Deshacer",
        keys: "Ctrl+Z",
        icon: outlineArrowUturnLeft,
        disabled: !state.canUndo,
        run: () => chain().undo().run(),
      },
      {
        id: "redo",
        label: "Rehacer",
        keys: "Ctrl+Mayús+Z",
        icon: outlineArrowUturnRight,
        disabled: !state.canRedo,
        run: () => chain().redo().run(),
      },
    ],
  ];

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...(bar.current?.querySelectorAll<HTMLButtonElement>("[data-tool]:not(:disabled)") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    const target = all[(next + all.length) % all.length];
    target?.focus();
    if (target?.dataset.tool) setStop(target.dataset.tool);
  };

  const toolButton = (tool: Tool): ReactNode => (
    <button
      key={tool.id}
      type="button"
      data-tool={tool.id}
      tabIndex={tool.id === stop ? 0 : -1}
      aria-label={tool.label}
      title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
      aria-pressed={tool.pressed}
      disabled={disabled || tool.disabled}
      onClick={tool.run}
      className={button}
    >
      <Icon icon={tool.icon} size={18} />
    </button>
  );

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formato"
      onKeyDown={onKeyDown}
      className="overflow-x-clip border-b px-1.5 py-1"
    >
      {/* The line before a group stands outside of the bar where the group begins a row. */}
      <div className="-ml-2.75 flex flex-wrap items-center gap-y-0.5">
        {groups.map((tools, index) => (
          <span key={tools[0]?.id} className="flex items-center gap-0.5">
            <span aria-hidden="true" className="mx-1 h-5 w-px bg-border" />
            {tools.map(toolButton)}
            {index === 2 ? (
              <LinkTool editor={editor} pressed={state.link} disabled={disabled} stop={stop === "link"} />
            ) : null}
          </span>
        ))}
      </div>
    </div>
  );
}

interface LinkToolProps {
  editor: Editor;
  pressed: boolean;
  disabled: boolean;
  /** This button is the toolbar's tab stop. */
  stop: boolean;
}

function LinkTool({ editor, pressed, disabled, stop }: LinkToolProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    editor.commands.focus();
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          data-tool="link"
          tabIndex={stop ? 0 : -1}
          aria-label="Enlace"
          title="Enlace"
          aria-pressed={pressed}
          disabled={disabled}
          className={button}
        >
          <Icon icon={outlineLink} size={18} />
        </button>
      </PopoverTrigger>
      <PopoverContent label="Enlace" size="md" align="start">
        <LinkForm
          href={String(editor.getAttributes("link").href ?? "")}
          onSubmit={(href) => {
            editor.chain().extendMarkRange("link").setLink({ href }).run();
            close();
          }}
          onRemove={
            pressed
              ? () => {
                  editor.chain().extendMarkRange("link").unsetLink().run();
                  close();
                }
              : undefined
          }
        />
      </PopoverContent>
    </Popover>
  );
}
