import { errorMessage } from "@tablero/api-client/errors";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineArrowLeft } from "@tablero/ui/icons/outline-arrow-left";
import { outlineBookmark } from "@tablero/ui/icons/outline-bookmark";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { fromSm, useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { useEffect, useReducer, useRef, useState } from "react";
import type { PanelProps } from "../../top-bar/panel-button.tsx";
import { Panel } from "../panel.tsx";
import { AddThisPage } from "./add-this-page.tsx";
import { nextMode } from "./mode.ts";
import { arrangedTilesCode, ModifyTiles } from "./modify-tiles.tsx";
import { ShortcutForm } from "./shortcut-form.tsx";
import { ShortcutGrid } from "./shortcut-grid.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

/** The shortcuts of the signed-in user: view, reorder, add and edit. */
export default function ShortcutsPanel({ close }: PanelProps) {
  const [mode, go] = useReducer(nextMode, { name: "view" });
  const box = useShortcuts();
  const { shortcuts } = box;
  const beside = useMediaQuery(fromSm);
  const first = useRef<HTMLButtonElement>(null);
  const lastMode = useRef(mode.name);
  const [held, setHeld] = useState(false);

  // The pressed button disappears with its mode; the focus moves to the first button of the new mode.
  useEffect(() => {
    const came = lastMode.current;
    lastMode.current = mode.name;
    if (came !== mode.name && (mode.name === "view" || mode.name === "modify")) first.current?.focus();
  }, [mode.name]);

  const add = (
    <IconButton
      ref={mode.name === "view" && shortcuts.length > 0 ? undefined : first}
      icon={outlinePlus}
      label="Add shortcut"
      title="Add shortcut"
      onClick={() => go({ type: "add" })}
    />
  );
  const actions = {
    view: (
      <>
        {shortcuts.length > 0 && (
          <IconButton
            ref={first}
            icon={outlinePencilSquare}
            label="Edit"
            title="Edit"
            // If the preload fails, only dragging is unavailable. Not preloaded on focus, which the button receives
            // when the panel opens.
            onPointerEnter={arrangedTilesCode.preload}
            onKeyDown={arrangedTilesCode.preload}
            onClick={() => go({ type: "modify" })}
          />
        )}
        {add}
      </>
    ),
    modify: (
      <>
        {add}
        <IconButton
          icon={outlineCheck}
          label="Exit edit mode"
          title="Exit edit mode"
          className="bg-primary-tint text-on-tint!"
          onClick={() => go({ type: "exit" })}
        />
      </>
    ),
    add: null,
    edit: null,
  }[mode.name];
  const cancel = (
    <IconButton
      // On a phone, the close button beside it closes the panel.
      icon={beside ? outlineXMark : outlineArrowLeft}
      label="Cancel"
      title="Cancel"
      onClick={() => go({ type: "done" })}
    />
  );
  const suffix = { view: null, modify: "Edit", add: "Add", edit: "Edit" }[mode.name];
  const done = () => go({ type: "done" });

  return (
    <Panel
      aside={suffix && <span className="text-label text-secondary">{suffix}</span>}
      actions={actions ?? cancel}
      escapes={!held}
    >
      {mode.name === "add" ? (
        <ShortcutForm
          key="add"
          onSave={async (draft) => {
            await box.add(draft);
          }}
          onDone={done}
        />
      ) : mode.name === "edit" ? (
        <ShortcutForm
          key={mode.shortcut.id}
          shortcut={mode.shortcut}
          onSave={(draft) => box.update(mode.shortcut.id, draft)}
          onDelete={() => box.remove(mode.shortcut.id)}
          onDone={done}
        />
      ) : (
        <>
          {box.error && <Stale error={box.error} loading={box.retrying} onRetry={box.retry} />}
          {shortcuts.length === 0 ? (
            <EmptyState icon={outlineBookmark} title="No shortcuts" level={3}>
              When you have shortcuts, they will appear here.
            </EmptyState>
          ) : mode.name === "modify" ? (
            <ModifyTiles
              shortcuts={shortcuts}
              onEdit={(shortcut) => go({ type: "edit", shortcut })}
              onHold={setHeld}
              onReorder={(ids) => box.reorder(ids)}
            />
          ) : (
            <ShortcutGrid shortcuts={shortcuts} onFollow={close} />
          )}
          {mode.name === "view" && (
            <AddThisPage shortcuts={shortcuts} onAdd={(draft) => box.add(draft)} onRemove={(id) => box.remove(id)} />
          )}
        </>
      )}
    </Panel>
  );
}

/** The list could not be refreshed, so the shortcuts shown may be out of date. */
function Stale({ error, loading, onRetry }: { error: unknown; loading: boolean; onRetry: () => void }) {
  return (
    <Alert
      tone="warning"
      className="m-3"
      action={
        <Button size="sm" variant="secondary" loading={loading} onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {errorMessage(error)}
    </Alert>
  );
}
