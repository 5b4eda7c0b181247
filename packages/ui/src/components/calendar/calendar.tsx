import { type ClassNames, type DateRange, DayPicker, type DayPickerProps, type Matcher } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import { useDirection } from "../../lib/direction.ts";
import { Icon } from "../icon/icon.tsx";
import { solid20ChevronDown } from "../icon/icons/solid20-chevron-down.generated.ts";
import { solid20ChevronLeft } from "../icon/icons/solid20-chevron-left.generated.ts";
import { solid20ChevronRight } from "../icon/icons/solid20-chevron-right.generated.ts";

const CHEVRONS = {
  left: solid20ChevronLeft,
  right: solid20ChevronRight,
  down: solid20ChevronDown,
  up: solid20ChevronDown,
};

const NAV =
  "grid size-control-sm place-items-center rounded-md text-secondary hover:not-disabled:bg-hover active:not-disabled:bg-press disabled:opacity-40 aria-disabled:opacity-40";

/** Days within a period. In forced-colours mode, lines replace the tint. */
const BETWEEN =
  "[&>button]:bg-primary-tint-strong! [&>button]:font-normal [&>button]:text-on-tint forced-colors:[&>button]:border";

/** A period of which one end is chosen here: the days between its ends, and the fixed end. */
const PERIOD: Readonly<Record<"between" | "otherEnd", string>> = {
  between: BETWEEN,
  otherEnd:
    "[&>button]:bg-primary-tint-strong! [&>button]:font-semibold [&>button]:text-on-tint [&>button]:inset-ring-2 [&>button]:inset-ring-primary-text forced-colors:[&>button]:border-2",
};

/**
 * Days look like spaces on the board: rounded squares. Today has the token, and selected days have the primary colour.
 */
const CLASSES: Partial<ClassNames> = {
  root: "relative text-table text-text",
  months: "flex flex-wrap gap-6",
  month_caption: "flex h-control-sm items-center px-2 text-heading capitalize",
  nav: "absolute top-0 end-0 flex gap-1",
  button_previous: NAV,
  button_next: NAV,
  dropdowns: "flex items-center gap-2",
  dropdown_root: "relative rounded-md px-1.5 py-0.5 hover:bg-hover focus-within:outline-2 focus-within:outline-focus",
  dropdown: "absolute inset-0 cursor-pointer opacity-0",
  caption_label: "inline-flex items-center gap-0.5",
  month_grid: "mt-2 border-separate border-spacing-0.5",
  weekday: "size-control-md text-center text-label font-medium text-hint",
  day: "p-0 text-center",
  // A selected day keeps its background on hover, because its text would lack contrast on the hover grey.
  day_button:
    "grid size-control-md place-items-center rounded-md tabular-nums hover:not-disabled:bg-hover active:not-disabled:bg-press in-aria-selected:bg-primary! in-aria-selected:font-semibold in-aria-selected:text-on-primary forced-colors:in-aria-selected:border-4",
  range_middle: BETWEEN,
  today:
    "relative font-bold after:pointer-events-none after:absolute after:bottom-1 after:left-1/2 after:size-1.5 after:-translate-x-1/2 after:rounded-full after:bg-token",
  outside: "text-hint",
  disabled: "opacity-40",
};

/** In right-to-left text, DayPicker swaps the chevrons and Icon mirrors them; only one of these is needed. */
const SWAPPED_BACK = { ...CHEVRONS, left: CHEVRONS.right, right: CHEVRONS.left };

function Chevron({ orientation = "down" }: { orientation?: keyof typeof CHEVRONS }) {
  const chevrons = useDirection() === "rtl" ? SWAPPED_BACK : CHEVRONS;
  return <Icon icon={chevrons[orientation]} size={18} />;
}

const COMPONENTS = { Chevron };

/** The props for the docs; `mode` determines the types of `selected` and `onSelect`. */
interface CalendarOptions {
  /** The kind of selection: one day, several days, or a range. If omitted, no day can be selected. */
  mode?: "single" | "multiple" | "range";
  /** The selected day, days or range, depending on `mode`. */
  selected?: Date | Date[] | DateRange;
  /** If true, the last selected day cannot be deselected. */
  required?: boolean;
  /** Days that cannot be selected: dates, periods, weekdays, or a function of the day. */
  disabled?: Matcher | Matcher[];
  /** The displayed month, when controlled. */
  month?: Date;
  /** The month displayed initially. */
  defaultMonth?: Date;
  /** Called with the first day of the newly displayed month. */
  onMonthChange?: (month: Date) => void;
  /** The earliest month that can be displayed. */
  startMonth?: Date;
  /** The latest month that can be displayed. */
  endMonth?: Date;
  /** Number of months displayed side by side. */
  numberOfMonths?: number;
  /** Whether month and year are selected from lists, or only displayed. */
  captionLayout?: "label" | "dropdown" | "dropdown-months" | "dropdown-years";
  /** Fills the first and last week with days of the neighbouring months. */
  showOutsideDays?: boolean;
  /** Shows the week numbers before the days. */
  showWeekNumber?: boolean;
  /** Always shows six weeks, so that all months have the same height. */
  fixedWeeks?: boolean;
  /** The day marked with the token. Default: the current day. */
  today?: Date;
  /** Focuses the selected day, or today, when the calendar opens. */
  autoFocus?: boolean;
}

export type CalendarProps = CalendarOptions & DayPickerProps;

/**
 * A month in Spanish, with weeks starting on Monday, and the props of `DayPicker`: `mode="single"` or `mode="range"`.
 * The modifiers `between` and `otherEnd` draw the rest of a period if `single` selects one of its ends.
 */
export function Calendar({
  captionLayout = "dropdown",
  showOutsideDays = true,
  showWeekNumber = false,
  fixedWeeks = false,
  numberOfMonths = 1,
  ...props
}: CalendarProps) {
  return (
    <DayPicker
      dir={useDirection()}
      locale={es}
      captionLayout={captionLayout}
      showOutsideDays={showOutsideDays}
      showWeekNumber={showWeekNumber}
      fixedWeeks={fixedWeeks}
      numberOfMonths={numberOfMonths}
      classNames={CLASSES}
      modifiersClassNames={PERIOD}
      components={COMPONENTS}
      {...props}
    />
  );
}
