import type { ComponentType, ReactNode } from "react";

const THEMES = ["default", "brand", "teal", "rose", "purple", "amber"] as const;
const SCHEMES = ["light", "dark"] as const;

/**
 * For Matrix stories: the same content in the six themes and both schemes, so that axe checks every pair of colours.
 */
export function TwelveLooks({ children }: { children: ReactNode | ((look: string) => ReactNode) }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {THEMES.flatMap((theme) =>
        SCHEMES.map((scheme) => (
          <div
            key={theme + scheme}
            data-theme={`theme-${theme}`}
            data-scheme={scheme}
            className="flex flex-wrap items-center gap-3 rounded-lg bg-card p-4 text-text shadow-tile"
          >
            {typeof children === "function" ? children(`${theme}, ${scheme}`) : children}
          </div>
        )),
      )}
    </div>
  );
}

/** For Matrix stories: a captioned row of variants. */
export function MatrixRow({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-2">
      <span className="w-32 text-label text-hint">{caption}</span>
      {children}
    </div>
  );
}

/** Values of one prop: an array, or an object by caption if a value has no text of its own. */
type Axis<Value> = readonly Value[] | Readonly<Record<string, Value>>;
/** The props that vary: the first one defines the rows, all others together the columns. */
type Axes<Props> = { readonly [Name in keyof Props]?: Axis<Props[Name]> };

/** Props of one cell. The cell's caption ("danger · sm") serves as the name if components need different names. */
type Base<Props> = Partial<Props> | ((caption: string) => Partial<Props>);

interface MatrixOptions<Props> {
  /** More columns by caption: disabled, loading, invalid, and other states that are not variants. */
  states?: Readonly<Record<string, Partial<Props>>>;
  /**
   * Content shown in the twelve looks below the table: one cell of each row (default), every cell ("all"), this node,
   * or nothing.
   */
  looks?: boolean | "all" | ReactNode | ((look: string) => ReactNode);
  /** Classes around each component, for components as wide as their box. */
  cell?: string;
}

interface Choice<Props> {
  caption: string;
  props: Partial<Props>;
}

function choicesOf<Props>(name: string, axis: Axis<unknown>): Choice<Props>[] {
  const named: [string, unknown][] = Array.isArray(axis)
    ? axis.map((value) => [typeof value === "boolean" ? (value ? name : `not ${name}`) : String(value), value])
    : Object.entries(axis);
  return named.map(([caption, value]) => ({ caption, props: { [name]: value } as Partial<Props> }));
}

const joined = (...captions: string[]) => captions.filter(Boolean).join(" · ");

/**
 * Builds a Matrix story from the props that vary:
 * `matrixOf(Button, { variant: [...], size: [...] }, { children: "Guardar" })`. Rows × columns as a table, then the
 * twelve looks.
 */
export function matrixOf<Props extends object>(
  Component: ComponentType<Props>,
  axes: Axes<Props>,
  base: Base<Props>,
  { states = {}, looks = true, cell }: MatrixOptions<Props> = {},
) {
  const [rows = [], ...others] = Object.entries(axes).map(([name, axis]) =>
    choicesOf<Props>(name, axis as Axis<unknown>),
  );
  const crossed = others.reduce<Choice<Props>[]>(
    (before, next) =>
      before.flatMap((one) =>
        next.map((other) => ({
          caption: joined(one.caption, other.caption),
          props: { ...one.props, ...other.props },
        })),
      ),
    [{ caption: "", props: {} }],
  );
  const columns = [...crossed, ...Object.entries(states).map(([caption, props]) => ({ caption, props }))];

  const draw = (row: Choice<Props>, column: Choice<Props>, look = "") => {
    const caption = joined(row.caption, column.caption, look);
    const given = typeof base === "function" ? base(caption) : base;
    return <Component key={caption} {...({ ...given, ...row.props, ...column.props } as Props)} />;
  };
  const plain = { caption: "", props: {} };

  return {
    tags: ["!autodocs"],
    render: () => (
      <>
        {/* On a phone the cells of a row stand below each other, each with its caption. */}
        <table className="mb-6 border-separate border-spacing-3 text-start max-sm:block">
          <thead className="max-sm:hidden">
            <tr>
              <td />
              {columns.map(({ caption }) => (
                <th key={caption} scope="col" className="text-label text-hint">
                  {caption || "default"}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map((row) => (
              <tr key={row.caption} className="max-sm:block">
                <th scope="row" className="whitespace-nowrap pe-4 text-label text-hint max-sm:text-start">
                  {row.caption}
                </th>
                {columns.map((column) => (
                  <td
                    key={column.caption}
                    data-caption={column.caption || "default"}
                    className="max-sm:block max-sm:py-2 max-sm:before:mb-1 max-sm:before:block max-sm:before:text-label max-sm:before:text-hint max-sm:before:content-[attr(data-caption)]"
                  >
                    <div className={cell}>{draw(row, column)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {looks === false ? null : (
          <TwelveLooks>
            {looks === true || looks === "all"
              ? (look) =>
                  rows.flatMap((row) => (looks === "all" ? crossed : [plain]).map((one) => draw(row, one, look)))
              : (looks as ReactNode | ((look: string) => ReactNode))}
          </TwelveLooks>
        )}
      </>
    ),
  };
}
