import { formatShortDate, madridDay } from "@tablero/domain/platform/dates";
import { textProperty } from "@tablero/domain/platform/typed";
import { Button } from "@tablero/ui/button";
import { DateRangeInput, type DayRange } from "@tablero/ui/date-range-input";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { AddFilterButton, FilterChip, FilterChips } from "@tablero/ui/filter-chips";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineFunnel } from "@tablero/ui/icons/outline-funnel";
import { cn } from "@tablero/ui/lib/cn";
import { SelectPanel } from "@tablero/ui/select-panel";
import { Fragment, type ReactNode, useState } from "react";
import { dayPresets, rangeText } from "./day-ranges.ts";
import type { FilterFields, FilterValue } from "./list-filters.ts";
import type { ListQuery } from "./use-list-query.ts";

interface Option {
  value: string;
  label: string;
}

/** A filter that users can set. `name` is the endpoint's query parameter. */
export type FilterDefinition =
  | { kind: "many" | "one"; name: string; label: string; options: readonly Option[] }
  | { kind: "flag"; name: string; label: string; yes: string; no: string }
  | { kind: "days"; from: string; to: string; label: string }
  /** Set by a link ("orders of this client"); here the user can only remove it. */
  | { kind: "link"; name: string; label: string; words: string };

type AnyList = Pick<ListQuery<string, FilterFields>, "filters" | "filtered" | "setFilters" | "clear">;

export interface FilterMenuProps {
  /** The applied filters, and the menu to add more. */
  list: AnyList;
  /** The available filters, in display order. */
  definitions: ReadonlyArray<FilterDefinition>;
}

type Choice = Exclude<FilterDefinition, { kind: "link" }>;
const isChoice = (definition: FilterDefinition): definition is Choice => definition.kind !== "link";

/** From this number of options on, a searchable panel replaces the submenu. */
const MANY = 9;
type Sought = Extract<FilterDefinition, { kind: "many" | "one" }>;
const soughtIn = (definition: Choice): Sought | null =>
  (definition.kind === "many" || definition.kind === "one") && definition.options.length >= MANY ? definition : null;

const keepOpen = (event: Event) => event.preventDefault();

/** Chips for the applied filters, and «+ Filtro» for the others. On a phone, the button is a funnel icon. */
export function FilterMenu({ list, definitions }: FilterMenuProps) {
  const values = list.filters as Record<string, FilterValue | undefined>;
  const set = (patch: Record<string, FilterValue | undefined>) => list.setFilters(patch);
  const chips = definitions.flatMap((definition) => {
    const words = describeFilter(definition, values);
    return words === null ? [] : [{ definition, words }];
  });
  return (
    // Without chips, a phone has nothing to show here; an empty box would leave a gap beside the search.
    <FilterChips className={chips.length === 0 ? "max-md:hidden" : undefined}>
      {chips.map(({ definition, words }) => (
        <FilterChip
          key={keyOf(definition)}
          name={definition.label}
          value={words}
          onRemove={() => set(emptied(definition))}
        />
      ))}
      <ChoiceMenu definitions={definitions} values={values} set={set} className="max-md:hidden">
        <AddFilterButton />
      </ChoiceMenu>
      {chips.length > 1 ? (
        // On a phone, the button may be on its own line, aligned with the chips.
        <Button variant="ghost" size="sm" onClick={list.clear} className="max-md:px-0">
          Quitar filtros
        </Button>
      ) : null}
    </FilterChips>
  );
}

/** On phones, the same menu behind a funnel button beside the search field. */
export function FilterFunnel({ list, definitions }: FilterMenuProps) {
  const values = list.filters as Record<string, FilterValue | undefined>;
  return (
    <ChoiceMenu definitions={definitions} values={values} set={(patch) => list.setFilters(patch)} className="md:hidden">
      <IconButton variant="secondary" size="lg" icon={outlineFunnel} label="Filtrar" />
    </ChoiceMenu>
  );
}

interface ChoiceMenuProps {
  definitions: readonly FilterDefinition[];
  values: Record<string, FilterValue | undefined>;
  set: (patch: Record<string, FilterValue | undefined>) => void;
  className: string;
  /** The button. */
  children: ReactNode;
}

/** The menu of all filters. A filter that needs more room than a submenu opens beside the button. */
function ChoiceMenu({ definitions, values, set, className, children }: ChoiceMenuProps) {
  const [days, setDays] = useState<Extract<FilterDefinition, { kind: "days" }> | null>(null);
  const [sought, setSought] = useState<Sought | null>(null);
  const [isSeeking, setSeeking] = useState(false);
  const chosen = sought ? values[sought.name] : undefined;
  return (
    <>
      <SelectPanel
        attachment="anchor"
        label={sought?.label ?? "Filtro"}
        options={sought?.options ?? []}
        selection={sought?.kind === "many" ? "multiple" : "single"}
        value={Array.isArray(chosen) ? chosen : chosen === undefined ? [] : [String(chosen)]}
        onValueChange={(next) => sought && set({ [sought.name]: sought.kind === "many" ? next : next[0] })}
        open={isSeeking}
        onOpenChange={setSeeking}
      >
        <span className={cn("inline-flex", className)}>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
            <MenuItems
              definitions={definitions}
              values={values}
              set={set}
              onDays={setDays}
              onSought={(definition) => {
                setSought(definition);
                setSeeking(true);
              }}
              keepsFocus={isSeeking}
            />
          </DropdownMenu>
        </span>
      </SelectPanel>
      <DaysDialog definition={days} values={values} set={set} onClose={() => setDays(null)} />
    </>
  );
}

interface MenuItemsProps extends Pick<ChoiceMenuProps, "definitions" | "values" | "set"> {
  onDays: (definition: Extract<FilterDefinition, { kind: "days" }>) => void;
  onSought: (definition: Sought) => void;
  /** True if a panel has taken the focus and must keep it when the menu closes. */
  keepsFocus: boolean;
}

function MenuItems({ definitions, values, set, onDays, onSought, keepsFocus }: MenuItemsProps) {
  return (
    <DropdownMenuContent align="start" onCloseAutoFocus={(event) => keepsFocus && event.preventDefault()}>
      {definitions.filter(isChoice).map((definition) => {
        const sought = soughtIn(definition);
        return sought ? (
          <DropdownMenuItem key={keyOf(definition)} onSelect={() => onSought(sought)}>
            {sought.label}…
          </DropdownMenuItem>
        ) : (
          <DropdownMenuSub key={keyOf(definition)}>
            <DropdownMenuSubTrigger>{definition.label}</DropdownMenuSubTrigger>
            <DropdownMenuSubContent>
              {definition.kind === "days" ? (
                <DayItems definition={definition} set={set} onDays={onDays} />
              ) : definition.kind === "many" ? (
                definition.options.map((option) => {
                  const chosen = listOf(values[definition.name]);
                  return (
                    <DropdownMenuCheckboxItem
                      key={option.value}
                      checked={chosen.includes(option.value)}
                      onSelect={keepOpen}
                      onCheckedChange={(on) =>
                        set({
                          [definition.name]: on
                            ? [...chosen, option.value]
                            : chosen.filter((value) => value !== option.value),
                        })
                      }
                    >
                      {option.label}
                    </DropdownMenuCheckboxItem>
                  );
                })
              ) : (
                <DropdownMenuRadioGroup
                  value={String(values[definition.name] ?? "")}
                  onValueChange={(value) =>
                    set({ [definition.name]: definition.kind === "flag" ? value === "true" : value })
                  }
                >
                  {optionsOf(definition).map((option) => (
                    <DropdownMenuRadioItem key={option.value} value={option.value}>
                      {option.label}
                    </DropdownMenuRadioItem>
                  ))}
                </DropdownMenuRadioGroup>
              )}
            </DropdownMenuSubContent>
          </DropdownMenuSub>
        );
      })}
    </DropdownMenuContent>
  );
}

function DayItems({
  definition,
  set,
  onDays,
}: Pick<MenuItemsProps, "set" | "onDays"> & { definition: Extract<FilterDefinition, { kind: "days" }> }) {
  return (
    <Fragment>
      {dayPresets(madridDay(new Date().toISOString())).map((preset) => (
        <DropdownMenuItem
          key={preset.label}
          onSelect={() => set({ [definition.from]: preset.from, [definition.to]: preset.to })}
        >
          {preset.label}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => onDays(definition)}>Elegir fechas…</DropdownMenuItem>
    </Fragment>
  );
}

interface DaysDialogProps {
  definition: Extract<FilterDefinition, { kind: "days" }> | null;
  values: Record<string, FilterValue | undefined>;
  set: MenuItemsProps["set"];
  onClose: () => void;
}

function DaysDialog({ definition, values, set, onClose }: DaysDialogProps) {
  const [draft, setDraft] = useState<DayRange | null>(null);
  if (!definition) return null;
  const applied: DayRange = {
    from: textProperty(values, definition.from) ?? null,
    to: textProperty(values, definition.to) ?? null,
  };
  const close = () => {
    setDraft(null);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        size="sm"
        title={definition.label}
        description="Un extremo puede quedar abierto."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
            <Button
              onClick={() => {
                const range = draft ?? applied;
                set({ [definition.from]: range.from ?? undefined, [definition.to]: range.to ?? undefined });
                close();
              }}
            >
              Filtrar
            </Button>
          </>
        }
      >
        <DateRangeInput label={definition.label} value={draft ?? applied} onValueChange={setDraft} />
      </DialogContent>
    </Dialog>
  );
}

const keyOf = (definition: FilterDefinition) => (definition.kind === "days" ? definition.from : definition.name);

const listOf = (value: FilterValue | undefined): string[] => (Array.isArray(value) ? value : []);

const optionsOf = (definition: Exclude<Choice, { kind: "days" }>): readonly Option[] =>
  definition.kind === "flag"
    ? [
        { value: "true", label: definition.yes },
        { value: "false", label: definition.no },
      ]
    : definition.options;

const emptied = (definition: FilterDefinition): Record<string, undefined> =>
  definition.kind === "days"
    ? { [definition.from]: undefined, [definition.to]: undefined }
    : { [definition.name]: undefined };

/** Text for the applied value; null if the filter is not set. */
function describeFilter(definition: FilterDefinition, values: Record<string, FilterValue | undefined>): string | null {
  if (definition.kind === "days") {
    const from = textProperty(values, definition.from);
    const to = textProperty(values, definition.to);
    return from || to ? rangeText(from, to, madridDay(new Date().toISOString()), formatShortDate) : null;
  }
  const value = values[definition.name];
  if (value === undefined) return null;
  if (definition.kind === "link") return definition.words;
  const chosen = Array.isArray(value) ? value : [String(value)];
  return (
    optionsOf(definition)
      .filter((option) => chosen.includes(option.value))
      // Labels in a tree are indented.
      .map((option) => option.label.trim())
      .join(", ")
  );
}
