import type { Decorator, Meta, StoryObj } from "@storybook/react-vite";
import { createContext, type ReactNode, useContext } from "react";
import { expect } from "storybook/test";
import { colourText, type Look, radiusText, shadowText, typeText } from "./token-text.ts";

/** Class names are written in full, so that Tailwind finds them. */
const SURFACES = [
  ["bg-page", "page"],
  ["bg-card", "card"],
  ["bg-sunken", "sunken"],
  ["bg-raised", "raised"],
  ["bg-hover", "hover"],
  ["bg-nav", "nav"],
  ["bg-tooltip", "tooltip"],
] as const;

const PRIMARY = [
  ["bg-primary text-on-primary", "primary"],
  ["bg-primary-hover text-on-primary", "primary-hover"],
  ["bg-primary-press text-on-primary", "primary-press"],
  ["bg-primary-tint text-on-tint", "primary-tint"],
  ["bg-primary-tint-strong text-on-tint", "primary-tint-strong"],
  ["bg-danger text-on-danger", "danger"],
] as const;

const STATUS = [
  ["bg-neutral-bg text-neutral-text", "neutral"],
  ["bg-info-bg text-info-text", "info"],
  ["bg-progress-bg text-progress-text", "progress"],
  ["bg-success-bg text-success-text", "success"],
  ["bg-warning-bg text-warning-text", "warning"],
  ["bg-danger-bg text-danger-text", "danger"],
  ["bg-pickup-bg text-pickup-text", "pickup"],
] as const;

const TEXTS = [
  ["text-text", "text"],
  ["text-secondary", "secondary"],
  ["text-hint", "hint"],
  ["text-primary-text", "primary-text"],
] as const;

const SIZES = [
  ["text-micro", "micro"],
  ["text-label", "label"],
  ["text-table", "table"],
  ["text-body", "body"],
  ["text-heading", "heading"],
  ["text-stat", "stat"],
  ["text-title", "title"],
  ["text-shop", "shop"],
  ["text-shop-lg", "shop-lg"],
  ["font-display text-display-md", "display-md"],
  ["font-display text-display-lg", "display-lg"],
  ["font-display text-display-xl", "display-xl"],
] as const;

const CORNERS = [
  ["rounded-xs", "xs"],
  ["rounded-sm", "sm"],
  ["rounded-md", "md"],
  ["rounded-lg", "lg"],
  ["rounded-xl", "xl"],
  ["rounded-2xl", "2xl"],
  ["rounded-3xl", "3xl"],
] as const;

const SHADOWS = [
  ["shadow-tile", "tile"],
  ["shadow-card", "card"],
  ["shadow-panel", "panel"],
  ["shadow-dialog", "dialog"],
] as const;

/** The theme and scheme of the canvas: the values of colours and shadows depend on it. */
const CurrentLook = createContext<Look>({ theme: "default", scheme: "light" });

const withLook: Decorator = (Story, { globals: { theme, scheme } }) => (
  <CurrentLook value={{ theme, scheme }}>
    <Story />
  </CurrentLook>
);

type Named = readonly (readonly [classes: string, name: string])[];

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading">{title}</h2>
      <div className="flex flex-wrap items-end gap-4">{children}</div>
    </section>
  );
}

const Value = ({ children }: { children: ReactNode }) => (
  <span className="text-micro text-secondary tabular-nums">{children}</span>
);

/** Token of the text colour, from `text-on-primary`. */
const inkOf = (classes: string) => / text-([a-z-]+)$/.exec(classes)?.[1];
const groundOf = (classes: string) => /^bg-([a-z-]+)/.exec(classes)?.[1] ?? "";

/** Patches with the name inside, values below; `bare` puts the name below too, for surfaces without a text colour. */
function Patches({ of, bare = false }: { of: Named; bare?: boolean }) {
  const look = useContext(CurrentLook);
  return of.map(([classes, name]) => {
    const ink = inkOf(classes);
    return (
      <div key={name} className="flex w-36 flex-col gap-1">
        <div className={`flex h-16 items-end rounded-lg border p-2 text-label ${classes}`}>{bare ? null : name}</div>
        {bare && <span className="text-label text-secondary">{name}</span>}
        <Value>{colourText(look, groundOf(classes))}</Value>
        {ink && <Value>text {colourText(look, ink)}</Value>}
      </div>
    );
  });
}

function TextColours() {
  const look = useContext(CurrentLook);
  return TEXTS.map(([classes, name]) => (
    <span key={name} className="flex w-36 flex-col gap-1">
      <span className={`text-body ${classes}`}>{name}</span>
      <Value>{colourText(look, classes.replace("text-", ""))}</Value>
    </span>
  ));
}

function Colours() {
  return (
    <div className="flex flex-col gap-8 rounded-xl bg-card p-6 text-text">
      <Row title="Surfaces">
        <Patches of={SURFACES} bare />
      </Row>
      <Row title="Primary and danger">
        <Patches of={PRIMARY} />
      </Row>
      <Row title="Status">
        <Patches of={STATUS} />
      </Row>
      <Row title="Text">
        <TextColours />
      </Row>
    </div>
  );
}

function Shadows() {
  const look = useContext(CurrentLook);
  return SHADOWS.map(([classes, name]) => (
    <div key={name} className="flex w-56 flex-col gap-3">
      <div className={`grid h-20 place-items-center rounded-xl bg-card text-label ${classes}`}>{name}</div>
      {shadowText(look, name).map((layer) => (
        <Value key={layer}>{layer}</Value>
      ))}
    </div>
  ));
}

const meta = {
  title: "Foundations/Tokens",
  tags: ["gate"],
  component: Colours,
  decorators: [withLook],
} satisfies Meta<typeof Colours>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Red, green and blue of a colour as the browser paints it, in whatever way it is written. */
function painted(colour: string): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) throw new Error("no canvas");
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** Roles, not steps of a ramp: they and their values change with the toolbar's theme and scheme. */
export const Default: Story = {
  play: async ({ canvas, globals: { theme, scheme } }) => {
    for (const name of ["primary", "neutral", "success"]) {
      const patch = await canvas.findByText(name);
      const value = colourText({ theme, scheme }, name === "primary" ? name : `${name}-bg`);
      await expect(patch.nextElementSibling).toHaveTextContent(value);
      await expect(painted(getComputedStyle(patch).backgroundColor)).toEqual(painted(value));
    }
  },
};

export const Dark: Story = { ...Default, globals: { scheme: "dark" } };

/** Inter for the user interface; the display typeface for the shop's headings. */
export const Type: Story = {
  render: () => (
    <div className="flex flex-col gap-4 rounded-xl bg-card p-6 text-text">
      {SIZES.map(([classes, name]) => (
        <p key={name} className="flex flex-wrap items-baseline gap-4">
          <span className="flex w-48 flex-col">
            <span className="text-label text-secondary">{name}</span>
            <Value>{typeText(name)}</Value>
          </span>
          <span className={classes}>Dados, cartas y meeples</span>
        </p>
      ))}
    </div>
  ),
};

export const CornersAndShadows: Story = {
  render: () => (
    <div className="flex flex-col gap-8 bg-page p-6 text-text">
      <Row title="Corners">
        {CORNERS.map(([classes, name]) => (
          <div key={name} className="flex flex-col items-center gap-1">
            <div className={`grid size-20 place-items-center border bg-card text-label ${classes}`}>{name}</div>
            <Value>{radiusText(name)}</Value>
          </div>
        ))}
      </Row>
      <Row title="Shadows">
        <Shadows />
      </Row>
    </div>
  ),
};
