import type { Editor } from "@tiptap/react";
import { useState } from "react";
import type { IconData } from "../icon/icon.tsx";
import { outlineArrowUturnLeft } from "../icon/icons/outline-arrow-uturn-left.generated.ts";
import { outlineArrowUturnRight } from "../icon/icons/outline-arrow-uturn-right.generated.ts";
import { outlineBold } from "../icon/icons/outline-bold.generated.ts";
import { outlineH2 } from "../icon/icons/outline-h2.generated.ts";
import { outlineH3 } from "../icon/icons/outline-h3.generated.ts";
import { outlineItalic } from "../icon/icons/outline-italic.generated.ts";
import { outlineLink } from "../icon/icons/outline-link.generated.ts";
import { outlineListBullet } from "../icon/icons/outline-list-bullet.generated.ts";
import { outlineNumberedList } from "../icon/icons/outline-numbered-list.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../popover/popover.tsx";
import { ToggleButton } from "../toggle-button/toggle-button.tsx";
import { Toolbar, ToolbarGroup } from "../toolbar/toolbar.tsx";
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

/** The toolbar above the text. */
export function RichTextToolbar({ editor, state, disabled }: RichTextToolbarProps) {
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

  return (
    <Toolbar label="Formato" className="border-b">
      {groups.map((tools, index) => (
        <ToolbarGroup key={tools[0]?.id}>
          {tools.map((tool) => (
            <ToolButton key={tool.id} tool={tool} disabled={disabled || tool.disabled === true} />
          ))}
          {index === 2 ? <LinkTool editor={editor} pressed={state.link} disabled={disabled} /> : null}
        </ToolbarGroup>
      ))}
    </Toolbar>
  );
}

function ToolButton({ tool: { label, keys, icon, pressed, run }, disabled }: { tool: Tool; disabled: boolean }) {
  const shared = { icon, label, disabled, size: "sm", title: keys ? `${label} (${keys})` : label } as const;
  return pressed === undefined ? (
    <IconButton {...shared} onClick={run} />
  ) : (
    <ToggleButton {...shared} iconOnly pressed={pressed} onPressedChange={run} />
  );
}

interface LinkToolProps {
  editor: Editor;
  pressed: boolean;
  disabled: boolean;
}

function LinkTool({ editor, pressed, disabled }: LinkToolProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    editor.commands.focus();
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <ToggleButton
          iconOnly
          size="sm"
          icon={outlineLink}
          label="Enlace"
          title="Enlace"
          pressed={pressed}
          disabled={disabled}
        />
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
