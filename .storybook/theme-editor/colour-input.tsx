import { IconButton } from "@tablero/ui/icon-button";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { TextInput } from "@tablero/ui/text-input";
import { useEffect, useState } from "react";
import { isHex } from "../../packages/ui/src/_internal/theme-draft.ts";

interface ColourInputProps {
  label: string;
  /** #rrggbb */
  value: string;
  changed: boolean;
  onValueChange: (hex: string) => void;
  onReset: () => void;
}

/** One colour, entered with the browser's picker or as a code. */
export function ColourInput({ label, value, changed, onValueChange, onReset }: ColourInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <div className="flex items-center gap-2 text-table">
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        className="size-8 shrink-0 cursor-pointer rounded-md border-0 bg-transparent p-0"
      />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <TextInput
        aria-label={label}
        invalid={!isHex(text)}
        value={text}
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onValueChange(currentTarget.value);
        }}
        className="w-26 font-mono"
      />
      <span className="w-8">
        {changed ? (
          <IconButton icon={outlineArrowUturnLeft} label={`Take ${label} back`} size="sm" onClick={onReset} />
        ) : null}
      </span>
    </div>
  );
}
