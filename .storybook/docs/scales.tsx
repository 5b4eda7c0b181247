import { Code } from "@tablero/ui/code";
import type { CSSProperties, ReactNode } from "react";
import base from "../../packages/ui/tokens/base.tokens.json";
import compact from "../../packages/ui/tokens/density-compact.tokens.json";
import cosy from "../../packages/ui/tokens/density-cosy.tokens.json";
import { tokenAnchor } from "../component-info/token-anchor.ts";

interface Length {
  value: number;
  unit: string;
}
interface Entry<Value> {
  name: string;
  value: Value;
  description: string;
}

/** The tokens of a group, in style sheet order. */
const entriesOf = <Value,>(group: object): Entry<Value>[] =>
  Object.entries(group)
    .filter(([name]) => !name.startsWith("$"))
    .map(([name, { $value, $description = "" }]) => ({ name, value: $value as Value, description: $description }));

const css = ({ value, unit }: Length) => `${value}${unit}`;
const pixels = ({ value, unit }: Length) => `${unit === "rem" ? value * 16 : value} px`;

function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="sb-unstyled my-6 flex flex-col gap-3 rounded-xl border bg-card p-5 text-body text-text">
      {children}
    </ul>
  );
}

interface RowProps {
  name: string;
  about: string;
  /** Anchor of a token that component pages link to. */
  anchor?: string;
  children: ReactNode;
}

function Row({ name, about, anchor, children }: RowProps) {
  return (
    <li
      id={anchor}
      className="grid scroll-mt-4 grid-cols-[8.5rem_1fr] items-center gap-x-4 sm:grid-cols-[8.5rem_11rem_1fr]"
    >
      <Code variant="plain" className="text-label">
        {name}
      </Code>
      <span className="text-label text-secondary max-sm:col-start-2">{about}</span>
      <span className="min-w-0 max-sm:col-span-2">{children}</span>
    </li>
  );
}

/** Spacing steps and breakpoints. */
export function Spaces() {
  return (
    <Rows>
      {entriesOf<Length>(base.space).map(({ name, value }) => (
        <Row key={name} name={name} about={pixels(value)}>
          <span className="block h-4 rounded-xs bg-primary" style={{ width: css(value) }} />
        </Row>
      ))}
    </Rows>
  );
}

/** Heights and gaps, cosy above and compact below. */
export function Sizes() {
  const lower = new Map(entriesOf<Length>(compact.size).map(({ name, value }) => [name, value]));
  return (
    <Rows>
      {entriesOf<Length>(cosy.size).map(({ name, value, description }) => {
        const small = lower.get(name) ?? value;
        return (
          <Row
            key={name}
            name={name}
            anchor={tokenAnchor("size", name)}
            about={`${pixels(value)}, compact ${pixels(small)}`}
          >
            <span className="flex items-center gap-3">
              <span className="block w-10 shrink-0 rounded-xs bg-primary" style={{ height: css(value) }} />
              <span className="block w-10 shrink-0 rounded-xs bg-primary-tint-strong" style={{ height: css(small) }} />
              <span className="text-label text-secondary">{description}</span>
            </span>
          </Row>
        );
      })}
    </Rows>
  );
}

export function Breakpoints() {
  return (
    <Rows>
      {entriesOf<Length>(base.breakpoint).map(({ name, value }) => (
        <Row key={name} name={name} about={`from ${pixels(value)}`}>
          <span className="block h-4 max-w-full rounded-xs bg-primary-tint-strong" style={{ width: value.value / 3 }} />
        </Row>
      ))}
    </Rows>
  );
}

export function Corners() {
  return (
    <Rows>
      {entriesOf<Length>(base.radius).map(({ name, value, description }) => (
        <Row
          key={name}
          name={`rounded-${name}`}
          anchor={tokenAnchor("radius", name)}
          about={`${pixels(value)}, ${description}`}
        >
          <span className="block h-14 w-28 border bg-sunken" style={{ borderRadius: css(value) }} />
        </Row>
      ))}
    </Rows>
  );
}

const SHADOWS = {
  tile: "cards and tiles",
  card: "raised elements",
  panel: "menus, popovers",
  dialog: "dialogs, drawers",
};

/** Both schemes side by side: in the dark scheme, the ring separates the surfaces. */
export function Shadows() {
  return (
    <div className="sb-unstyled my-6 grid gap-4 md:grid-cols-2">
      {["light", "dark"].map((scheme) => (
        <ul
          key={scheme}
          data-theme="theme-default"
          data-scheme={scheme}
          className="grid grid-cols-2 gap-6 rounded-xl border bg-page p-6 text-text"
        >
          {Object.entries(SHADOWS).map(([name, about]) => (
            <li
              key={name}
              id={scheme === "light" ? tokenAnchor("shadow", name) : undefined}
              className="flex h-20 flex-col justify-center rounded-xl bg-card px-4"
              style={{ boxShadow: `var(--elevation-${name})` }}
            >
              <Code variant="plain" className="text-label">
                shadow-{name}
              </Code>
              <span className="text-micro text-secondary">{about}</span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

export function Layers() {
  return (
    <Rows>
      {entriesOf<number>(base.layer).map(({ name, value, description }) => (
        <Row key={name} name={`z-${name}`} about={String(value)}>
          {description}
        </Row>
      ))}
    </Rows>
  );
}

interface TypeValue {
  fontSize: Length;
  lineHeight: number;
  fontWeight: number;
  fontFamily: string;
}

/** Every type size: Inter above, the display typeface below. */
export function TypeSizes() {
  return (
    <Rows>
      {entriesOf<TypeValue>(base.text).map(({ name, value }) => (
        <Row
          key={name}
          name={`text-${name}`}
          anchor={tokenAnchor("text", name)}
          about={`${pixels(value.fontSize)} / ${Math.round(value.fontSize.value * 16 * value.lineHeight)}, ${value.fontWeight}`}
        >
          <span
            className="block truncate"
            style={
              {
                fontFamily: value.fontFamily.includes("display") ? "var(--font-display)" : "var(--font-sans)",
                fontSize: `var(--text-${name})`,
                lineHeight: `var(--text-${name}--line-height)`,
                letterSpacing: `var(--text-${name}--letter-spacing, 0)`,
                fontWeight: value.fontWeight,
              } satisfies CSSProperties
            }
          >
            Dados: 24,95 €
          </span>
        </Row>
      ))}
    </Rows>
  );
}

const USES: Record<string, string> = {
  fast: "hover, press, check",
  base: "menus, toasts",
  slow: "drawer, dialog, accordion",
  nav: "the navigation, with its own curve",
};

/** Each bar animates for its duration, on hover or focus. */
export function Durations() {
  return (
    <Rows>
      {entriesOf<Length>(base.duration).map(({ name, value }) => (
        <Row
          key={name}
          name={`duration-${name}`}
          anchor={tokenAnchor("duration", name)}
          about={`${value.value} ms, ${USES[name]}`}
        >
          <button type="button" className="group block w-full rounded-md bg-sunken p-2" aria-label={`Play ${name}`}>
            <span
              className="block size-5 rounded-sm bg-primary transition-transform group-hover:translate-x-24 group-focus-visible:translate-x-24"
              style={{
                transitionDuration: `${value.value}ms`,
                transitionTimingFunction: name === "nav" ? "var(--ease-nav)" : "var(--ease-out)",
              }}
            />
          </button>
        </Row>
      ))}
    </Rows>
  );
}

/** Easing curves, from the start at the bottom left to the end at the top right. */
export function Curves() {
  return (
    <Rows>
      {entriesOf<readonly [number, number, number, number]>(base.ease).map(({ name, value: [x1, y1, x2, y2] }) => (
        <Row
          key={name}
          name={`ease-${name}`}
          anchor={tokenAnchor("ease", name)}
          about={`cubic-bezier(${[x1, y1, x2, y2].join(", ")})`}
        >
          <svg viewBox="-2 -2 104 104" className="size-16 rounded-md bg-sunken" aria-hidden="true">
            <path
              d={`M0 100 C${x1 * 100} ${100 - y1 * 100} ${x2 * 100} ${100 - y2 * 100} 100 0`}
              className="fill-none stroke-3 stroke-primary"
            />
          </svg>
        </Row>
      ))}
    </Rows>
  );
}
