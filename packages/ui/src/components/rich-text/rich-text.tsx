import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { useFieldGroup } from "../field/field-context.ts";
import { editorContent } from "./editor-content.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";

export interface RichTextProps {
  /** HTML of paragraphs, h2, h3, bold, italic, lists and links. The server sanitises it in any case. */
  value: string;
  /** Called with HTML on every change; an empty text is "". */
  onValueChange: (html: string) => void;
  /** Accessible name, unless `labelledBy` refers to a visible label. */
  label?: string;
  /** id of the visible label. */
  labelledBy?: string;
  /** Ids of hint and error. */
  describedBy?: string;
  /** Shows the box as invalid. */
  invalid?: boolean;
  /** The text can be read but not edited. */
  disabled?: boolean;
  /** Lines before the box scrolls. Default 12. */
  maxLines?: number;
  /** id of the text box. */
  id?: string;
  /** Handle for buttons outside the editor. */
  handle?: Ref<RichTextHandle>;
  /** Classes of the root. */
  className?: string;
}

export interface RichTextHandle {
  /** Inserts a text at the last cursor position and places the cursor after it. */
  insertText(text: string): void;
}

/** Editor for descriptions. It is large (ProseMirror), so pages import it with `React.lazy`. */
export function RichText({
  value,
  onValueChange,
  label,
  labelledBy,
  describedBy,
  invalid = false,
  disabled = false,
  maxLines = 12,
  id,
  handle,
  className,
}: RichTextProps) {
  // The edited text is not a form control, so a label cannot refer to it.
  const field = useFieldGroup({});
  const namedBy = labelledBy ?? (label ? undefined : field["aria-labelledby"]);
  const emit = useRef(onValueChange);
  emit.current = onValueChange;
  /** Values reported to the caller that have not come back as `value` yet. */
  const own = useRef<string[]>([]);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, autolink: true, protocols: ["mailto", "tel"], defaultProtocol: "https" },
      }),
    ],
    content: value,
    editable: !disabled,
    immediatelyRender: false,
    onUpdate: ({ editor: current }) => {
      const html = current.isEmpty ? "" : current.getHTML();
      own.current.push(html);
      emit.current(html);
    },
  });

  useImperativeHandle(
    handle,
    () => ({
      insertText: (text) => {
        editor?.chain().focus().insertContent({ type: "text", text }).run();
      },
    }),
    [editor],
  );

  // The attributes of the text box follow the field (error, disabled), without creating a new editor.
  useEffect(() => {
    const attributes: Record<string, string> = {
      class: editorContent,
      role: "textbox",
      "aria-multiline": "true",
      style: `max-height: ${maxLines * 1.5}em`,
    };
    if (id) attributes.id = id;
    if (label) attributes["aria-label"] = label;
    if (namedBy) attributes["aria-labelledby"] = namedBy;
    if (describedBy) attributes["aria-describedby"] = describedBy;
    if (invalid) attributes["aria-invalid"] = "true";
    if (disabled) attributes["aria-disabled"] = "true";
    editor?.setOptions({ editorProps: { attributes } });
    editor?.setEditable(!disabled, false);
  }, [editor, id, label, namedBy, describedBy, invalid, disabled, maxLines]);

  // A value from outside (reset, another record) replaces the text. A value that the editor itself reported does not,
  // even if it comes back late; otherwise fast typing would lose letters.
  useEffect(() => {
    if (!editor) return;
    const echo = own.current.indexOf(value);
    if (echo >= 0) {
      own.current.splice(0, echo + 1);
      return;
    }
    const shown = editor.isEmpty ? "" : editor.getHTML();
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current?.isActive("bold") ?? false,
      italic: current?.isActive("italic") ?? false,
      h2: current?.isActive("heading", { level: 2 }) ?? false,
      h3: current?.isActive("heading", { level: 3 }) ?? false,
      bullets: current?.isActive("bulletList") ?? false,
      numbers: current?.isActive("orderedList") ?? false,
      link: current?.isActive("link") ?? false,
      canUndo: current?.can().undo() ?? false,
      canRedo: current?.can().redo() ?? false,
    }),
  });

  return (
    <div
      data-slot="rich-text"
      className={cn("field-box overflow-hidden", disabled && "bg-sunken opacity-70", className)}
    >
      {editor && state ? <RichTextToolbar editor={editor} state={state} disabled={disabled} /> : null}
      {editor ? <EditorContent editor={editor} /> : <div aria-hidden="true" className="h-40" />}
    </div>
  );
}
