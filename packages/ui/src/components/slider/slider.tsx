import * as RadixSlider from "@radix-ui/react-slider";
import { cn } from "../../lib/cn.ts";
import { useDirection } from "../../lib/direction.ts";
import { useFieldGroup } from "../field/field-context.ts";

export interface SliderProps
  extends Omit<RadixSlider.SliderProps, "value" | "defaultValue" | "onValueChange" | "onValueCommit" | "asChild"> {
  /** One number, or two for a range. */
  value: number[];
  /** Called while dragging. */
  onValueChange?: (value: number[]) => void;
  /** Called on release, which is the right time to query a server. */
  onValueCommit?: (value: number[]) => void;
  /** Names of the thumbs, one for each: ["Precio mínimo", "Precio máximo"]. */
  thumbLabels: string[];
  /** Formats the value for screen readers, which otherwise get the bare number: "12 €". */
  formatValue?: (value: number) => string;
}

/** A value or a range on a line. Show the numbers themselves beside it, as text or as inputs. */
export function Slider({ value, thumbLabels, formatValue, className, disabled, id, ...rest }: SliderProps) {
  const field = useFieldGroup({ id, disabled, "aria-describedby": rest["aria-describedby"] });
  return (
    <RadixSlider.Root
      data-slot="slider"
      dir={useDirection()}
      {...rest}
      id={field.id}
      value={value}
      disabled={field.disabled}
      className={cn(
        "field-width relative flex h-6 touch-none items-center select-none data-disabled:opacity-50",
        className,
      )}
    >
      <RadixSlider.Track className="relative h-1.5 grow rounded-full bg-border">
        <RadixSlider.Range className="absolute h-full rounded-full bg-primary" />
      </RadixSlider.Track>
      {value.map((number, index) => (
        <RadixSlider.Thumb
          key={thumbLabels[index]}
          aria-label={thumbLabels[index]}
          aria-valuetext={formatValue?.(number)}
          aria-describedby={field["aria-describedby"]}
          className="block size-5 rounded-full bg-card shadow-card inset-ring-2 inset-ring-primary-text transition-transform duration-fast hover:scale-110 active:scale-95"
        />
      ))}
    </RadixSlider.Root>
  );
}
