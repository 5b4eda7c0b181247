export interface ColourSwatchProps {
  /** The colour shown as text beside it. */
  value: string;
  /** Called with the colour chosen in the picker, as #rrggbb. */
  onValueChange: (colour: string) => void;
}

/** The browser's colour picker, shown as a swatch of the colour typed in the adjacent field. */
export function ColourSwatch({ value, onValueChange }: ColourSwatchProps) {
  return (
    <input
      type="color"
      aria-label="Elegir el color"
      value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : "#000000"}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      className="size-6 cursor-pointer rounded-xs border-0 bg-transparent p-0 dark:ring-1 dark:ring-text/40"
    />
  );
}
