import { type ComponentProps, useId, useRef } from "react";
import { Group } from "../../_internal/group.tsx";
import { cn } from "../../lib/cn.ts";
import { isSigned, PAPER, type Signature, typedSize, withoutLast } from "../../lib/signature.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineArrowUturnLeft } from "../icon/icons/outline-arrow-uturn-left.generated.ts";
import { outlinePencil } from "../icon/icons/outline-pencil.generated.ts";
import { outlineTrash } from "../icon/icons/outline-trash.generated.ts";
import { TextInput } from "../text-input/text-input.tsx";
import { SignaturePaper } from "./signature-paper.tsx";

export interface SignaturePadProps extends Omit<ComponentProps<"div">, "children" | "defaultValue" | "onChange"> {
  /** Label with the name of the signer: "Firma de Iker". */
  label: string;
  /** A path on a 520 × 240 paper, or a typed name; null if there is neither. */
  value: Signature | null;
  /** Called after each stroke, after each letter of a typed name, and with null when cleared. */
  onValueChange: (signature: Signature | null) => void;
  /** The statement being signed, in one sentence below the pad. */
  note?: string;
  /** True if the signature is missing: the border is red. Show the reason next to it. */
  invalid?: boolean;
  /** Disables drawing and typing. */
  disabled?: boolean;
}

/** Needed where Button is not 44 px high, because a counter's tablet is wider than a phone. */
const TOUCH = "pointer-coarse:min-h-11";

/**
 * A signature by finger, pen or mouse, or a typed name for users who cannot draw one. The value is an SVG path on a
 * paper of fixed size; `signatureSvg` and `signaturePng` in `lib/signature` convert it to files.
 */
export function SignaturePad({
  label,
  value,
  onValueChange,
  note,
  invalid = false,
  disabled = false,
  className,
  ...rest
}: SignaturePadProps) {
  const base = useId();
  const name = useRef<HTMLInputElement>(null);
  const [way, setWay] = useDraft<Signature["kind"]>(value?.kind ?? "drawn");
  const path = value?.kind === "drawn" ? value.path : "";
  const typed = value?.kind === "typed" ? value.name : "";
  const signed = isSigned(value);

  const draw = (next: string) => onValueChange(next === "" ? null : { kind: "drawn", path: next });
  const change = () => {
    setWay(way === "drawn" ? "typed" : "drawn");
    onValueChange(null);
    if (way === "drawn") queueMicrotask(() => name.current?.focus());
  };

  return (
    <Group
      data-slot="signature-pad"
      data-state={signed ? "signed" : "empty"}
      aria-labelledby={`${base}label`}
      aria-describedby={note ? `${base}note` : undefined}
      className={cn("flex min-w-0 flex-col gap-1.5", className)}
      {...rest}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span id={`${base}label`} className="text-field text-text">
          {label}
        </span>
        <span className="-me-2.5 ms-auto flex gap-1">
          {way === "drawn" && path !== "" ? (
            <Button
              variant="ghost"
              size="sm"
              disabled={disabled}
              className={TOUCH}
              onClick={() => draw(withoutLast(path))}
            >
              <Icon icon={outlineArrowUturnLeft} size={16} /> Deshacer
            </Button>
          ) : null}
          {value ? (
            <Button variant="ghost" size="sm" disabled={disabled} className={TOUCH} onClick={() => onValueChange(null)}>
              <Icon icon={outlineTrash} size={16} /> Borrar
            </Button>
          ) : null}
        </span>
      </div>
      <div
        className={cn(
          "relative min-w-65 overflow-hidden rounded-lg bg-card text-text inset-ring",
          invalid ? "inset-ring-2 inset-ring-danger-icon" : "inset-ring-border-strong",
          disabled && "bg-sunken",
        )}
        style={{ aspectRatio: `${PAPER.width} / ${PAPER.height}` }}
      >
        {way === "drawn" ? (
          <>
            <SignaturePaper
              label={`${label}, ${signed ? "firmada" : "sin firmar"}`}
              path={path}
              onStroke={(stroke) => draw(path + stroke)}
              disabled={disabled}
            />
            {path === "" ? (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-x-0 bottom-1/4 flex items-center justify-center gap-2 text-hint text-table"
              >
                <Icon icon={outlinePencil} size={16} /> Firma con el dedo o con un lápiz
              </span>
            ) : null}
          </>
        ) : (
          <svg
            role="img"
            aria-label={`${label}, ${signed ? "con el nombre escrito" : "sin firmar"}`}
            viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
            className="block h-full w-full"
          >
            <text
              x={PAPER.width / 2}
              y={PAPER.height * 0.6}
              textAnchor="middle"
              fill="currentColor"
              fontFamily="cursive"
              fontStyle="italic"
              fontSize={typedSize(typed)}
            >
              {typed}
            </text>
          </svg>
        )}
      </div>
      {way === "typed" ? (
        <TextInput
          ref={name}
          aria-label="Nombre y apellidos de quien firma"
          placeholder="Nombre y apellidos"
          autoComplete="off"
          disabled={disabled}
          invalid={invalid}
          value={typed}
          onChange={({ currentTarget: { value: next } }) =>
            onValueChange(next === "" ? null : { kind: "typed", name: next })
          }
        />
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        {note ? (
          <p id={`${base}note`} className="min-w-40 flex-1 pt-1.5 text-label font-normal text-secondary">
            {note}
          </p>
        ) : null}
        <Button variant="ghost" size="sm" disabled={disabled} className={cn(TOUCH, "-me-2.5 ms-auto")} onClick={change}>
          {way === "drawn" ? "Escribir el nombre" : "Firmar a mano"}
        </Button>
      </div>
    </Group>
  );
}
