import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { expect, waitFor } from "storybook/test";
import { cn } from "../lib/cn.ts";

const THEMES = ["default", "brand", "teal", "rose", "purple", "amber"] as const;
const SCHEMES = ["light", "dark"] as const;

/**
 * Pointer and focus states, with the names used by `data-force`; `.storybook/forced-states.ts` turns them into the
 * pseudo-classes.
 */
const FORCED = {
  Rest: { own: "", around: "" },
  Hover: { own: "hover", around: "hover" },
  Pressed: { own: "hover active", around: "hover active" },
  Focus: { own: "focus focus-visible", around: "focus-within" },
} as const;
export type ForcedState = keyof typeof FORCED;

const stateOf = (cell: Element): ForcedState =>
  (Object.keys(FORCED) as ForcedState[]).find((state) => state === cell.getAttribute("data-forced")) ?? "Rest";

/** Target of `data-force`, unless a story specifies another one. */
const CONTROL = "button, a, input, select, textarea, [role=slider], [role=menuitem], [role=option], [tabindex]";

interface StateMatrixOptions<Props> {
  /** The rows by caption: the props of each variant and size. */
  rows: Readonly<Record<string, Partial<Props>>>;
  /** More columns by caption: disabled, busy, selected, read-only, invalid. */
  states?: Readonly<Record<string, Partial<Props>>>;
  /** Pointer and focus states of this component. A pressed field has the focus. */
  forced?: readonly ForcedState[];
  /** Selector for the element under the pointer, within a cell. Default: the first control. */
  target?: string;
  /** Rows by caption that show another part of the component, or fewer states. */
  parts?: Readonly<Record<string, { target?: string; forced?: readonly ForcedState[] }>>;
  /** Classes around each component, for components as wide as their box. */
  cell?: string;
}

interface Column<Props> {
  caption: string;
  forced?: ForcedState;
  props: Partial<Props>;
}

/**
 * Sets `data-force` on the element under the pointer, and on surrounding elements that are hovered together with it.
 */
function force(cell: Element, target: string): void {
  const { own, around } = FORCED[stateOf(cell)];
  const control = cell.querySelector(target);
  if (!own || !control) return;
  control.setAttribute("data-force", own);
  // Entries of menus and lists have no hover state; the entry under the pointer is marked instead.
  if (control.matches("[role^=menuitem], [role=option]")) control.setAttribute("data-highlighted", "");
  for (let outer = control.parentElement; outer && outer !== cell; outer = outer.parentElement)
    outer.setAttribute("data-force", around);
}

/** Style properties that a state may change. */
const PAINT = [
  "backgroundColor",
  "borderBottomColor",
  "boxShadow",
  "color",
  "opacity",
  "outlineStyle",
  "scale",
  "textDecorationLine",
  "textDecorationThickness",
] as const;

const paintOf = (cell: Element): string =>
  JSON.stringify(
    [...cell.querySelectorAll("*")].map((element) => {
      const style = getComputedStyle(element);
      return PAINT.map((name) => style[name]);
    }),
  );

/** Rows of a panel in which two of the states rest, hover, press and focus look the same. */
const alikeIn = (panel: Element): string[] =>
  [...panel.querySelectorAll("[data-row]")].flatMap((row) => {
    const paints = [...row.querySelectorAll("[data-forced]")].map((cell) => [stateOf(cell), paintOf(cell)] as const);
    return paints.flatMap(([state, paint], at) =>
      paints
        .slice(at + 1)
        .filter(([, other]) => other === paint)
        .map(([other]) => `${row.getAttribute("data-row")}: ${state} = ${other}`),
    );
  });

/** Maximum common width, in px, of the cells in a column: rows stay comparable when they wrap. */
const WIDEST = 160;

/**
 * Null while the table fits into its panel. Otherwise, cells wrap below the name of their row, each with its own
 * caption, and these are the minimum widths of the columns: a docs page shows every state, none of them cut off.
 */
function useWrapped(panel: RefObject<HTMLElement | null>): readonly number[] | null {
  const [columns, setColumns] = useState<readonly number[] | null>(null);
  const needed = useRef(0);
  useLayoutEffect(() => {
    const root = panel.current;
    if (!root) return;
    const fit = () => {
      if (columns === null) needed.current = root.scrollWidth;
      const fits = needed.current <= root.clientWidth;
      if (fits) setColumns(null);
      else if (columns === null)
        setColumns(
          [...root.querySelectorAll<HTMLElement>("thead th")].map(({ offsetWidth }) => Math.min(offsetWidth, WIDEST)),
        );
    };
    fit();
    const observer = new ResizeObserver(fit);
    for (const element of [root, ...root.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [panel, columns]);
  return columns;
}

/** Widths in px of a panel on a docs page, in windows of 1000 and 720 px. */
const PAGE_WIDTHS = [856, 576];

/** Expects the cells of every panel to fit into a docs page. */
async function expectFit(panels: readonly HTMLElement[]): Promise<void> {
  for (const width of PAGE_WIDTHS) {
    for (const panel of panels) panel.style.maxWidth = `${width}px`;
    await waitFor(() =>
      expect(
        panels.filter((panel) => panel.scrollWidth > panel.clientWidth).map((panel) => panel.scrollWidth - width),
      ).toEqual([]),
    );
  }
  for (const panel of panels) panel.style.maxWidth = "";
}

interface PanelProps<Props> {
  Component: ComponentType<Props>;
  columns: readonly Column<Props>[];
  options: StateMatrixOptions<Props>;
  baseOf: (caption: string) => Partial<Props>;
  theme: string;
  scheme: (typeof SCHEMES)[number];
}

function Panel<Props extends object>({ Component, columns, options, baseOf, theme, scheme }: PanelProps<Props>) {
  const panel = useRef<HTMLDivElement>(null);
  const wrapped = useWrapped(panel);
  const wraps = wrapped !== null;
  useLayoutEffect(() => {
    const root = panel.current;
    if (!root) return;
    const forceAll = () => {
      for (const cell of root.querySelectorAll("[data-forced]")) {
        const row = cell.closest("[data-row]")?.getAttribute("data-row") ?? "";
        force(cell, options.parts?.[row]?.target ?? options.target ?? CONTROL);
      }
    };
    forceAll();
    // Content that a component renders later, such as that of an open menu.
    const observer = new MutationObserver(forceAll);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return (
    <div
      ref={panel}
      data-state-panel=""
      data-theme={`theme-${theme}`}
      data-scheme={scheme}
      // Otherwise a colour in transition would be measured.
      data-motion="reduced"
      className="overflow-x-auto rounded-xl border bg-card p-4 text-text"
    >
      <table className={cn("text-start", wraps ? "block" : "border-separate border-spacing-x-4 border-spacing-y-2")}>
        <thead className={cn(wraps && "hidden")}>
          <tr>
            <td />
            {columns.map(({ caption }) => (
              <th key={caption} scope="col" className="text-start text-label text-secondary">
                {caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cn(wraps && "flex flex-col gap-6")}>
          {Object.entries(options.rows).map(([row, props]) => (
            <tr key={row} data-row={row} className={cn(wraps && "flex flex-wrap items-end gap-x-3 gap-y-4")}>
              <th
                scope="row"
                className={cn(
                  "pe-2 text-start font-mono text-label text-secondary",
                  wraps ? "basis-full" : "whitespace-nowrap",
                )}
              >
                {row}
              </th>
              {columns.map((column, at) => (
                <td
                  key={column.caption}
                  className={cn(wraps && "max-w-full empty:hidden")}
                  style={wrapped === null ? undefined : { minWidth: wrapped[at] }}
                >
                  {column.forced && options.parts?.[row]?.forced?.includes(column.forced) === false ? null : (
                    <>
                      {wraps ? <p className="mb-1.5 text-label text-secondary">{column.caption}</p> : null}
                      <div data-forced={column.forced} className={cn(options.cell, "max-w-full")}>
                        <Component
                          {...({
                            ...baseOf(`${row}, ${column.caption}, ${scheme}`),
                            ...props,
                            ...column.props,
                          } as Props)}
                        />
                      </div>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Builds a `States` story: variants in rows, states in columns, and a light and a dark panel in the theme of the
 * toolbar. `baseOf` returns the props of a cell; its caption serves as the name if components need different names. The
 * play function checks in all six themes that rest, hover, press and focus of a row differ from each other. Cells wrap
 * if the table does not fit, and the play function checks that none is cut off on a docs page.
 */
export function stateMatrixOf<Props extends object>(
  Component: ComponentType<Props>,
  baseOf: (caption: string) => Partial<Props>,
  options: StateMatrixOptions<Props>,
) {
  const { states = {}, forced = ["Rest", "Hover", "Pressed", "Focus"] } = options;
  const columns: Column<Props>[] = [
    ...forced.map((state) => ({ caption: state, forced: state, props: {} })),
    ...Object.entries(states).map(([caption, props]) => ({ caption, props })),
  ];
  return {
    tags: ["!autodocs", "!gate"],
    parameters: {
      controls: { disable: true },
      withoutEffect: { scheme: "This story shows both schemes", motion: "Its colours are shown at rest" },
    },
    render: (_: unknown, { globals }: { globals: Record<string, unknown> }) => (
      <div className="flex flex-col gap-3">
        {SCHEMES.map((scheme) => (
          <Panel
            key={scheme}
            Component={Component}
            columns={columns}
            options={options}
            baseOf={baseOf}
            theme={String(globals.theme ?? "default")}
            scheme={scheme}
          />
        ))}
      </div>
    ),
    play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
      const panels = [...canvasElement.querySelectorAll<HTMLElement>("[data-state-panel]")];
      await expect(panels).toHaveLength(SCHEMES.length);
      const cells = panels.flatMap((panel) => [...panel.querySelectorAll("[data-forced]:not([data-forced=Rest])")]);
      // A component may render its controls slightly later than itself.
      await waitFor(() => expect(cells.filter((cell) => !cell.querySelector("[data-force]"))).toEqual([]));
      const alike = THEMES.flatMap((theme) =>
        panels.flatMap((panel) => {
          const before = panel.dataset.theme;
          panel.dataset.theme = `theme-${theme}`;
          const found = alikeIn(panel).map((text) => `${theme} ${panel.dataset.scheme}, ${text}`);
          panel.dataset.theme = before;
          return found;
        }),
      );
      await expect(alike).toEqual([]);
      await expectFit(panels);
    },
  };
}
