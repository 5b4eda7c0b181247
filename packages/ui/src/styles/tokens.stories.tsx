import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect } from "storybook/test";

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

type Named = readonly (readonly [classes: string, name: string])[];

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading">{title}</h2>
      <div className="flex flex-wrap items-end gap-4">{children}</div>
    </section>
  );
}

/** Patches with their name inside; `bare` shows it below, for surfaces without a text colour. */
const Patches = ({ of, bare = false }: { of: Named; bare?: boolean }) =>
  of.map(([classes, name]) => (
    <div key={name} className="flex w-36 flex-col gap-1">
      <div className={`flex h-16 items-end rounded-lg border p-2 text-label ${classes}`}>{bare ? null : name}</div>
      {bare && <span className="text-label text-secondary">{name}</span>}
    </div>
  ));

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
        {TEXTS.map(([classes, name]) => (
          <span key={name} className={`text-body ${classes}`}>
            {name}
          </span>
        ))}
      </Row>
    </div>
  );
}

const meta = { title: "Foundations/Tokens", tags: ["gate"], component: Colours } satisfies Meta<typeof Colours>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Roles, not steps of a ramp: they change with the theme and scheme of the toolbar. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const patch = await canvas.findByText("primary");
    await expect(getComputedStyle(patch).backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };

/** Inter for the user interface; the display typeface for the shop's headings. */
export const Type: Story = {
  render: () => (
    <div className="flex flex-col gap-4 rounded-xl bg-card p-6 text-text">
      {SIZES.map(([classes, name]) => (
        <p key={name} className="flex flex-wrap items-baseline gap-4">
          <span className="w-24 text-label text-secondary">{name}</span>
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
          <div key={name} className={`grid size-20 place-items-center border bg-card text-label ${classes}`}>
            {name}
          </div>
        ))}
      </Row>
      <Row title="Shadows">
        {SHADOWS.map(([classes, name]) => (
          <div key={name} className={`grid h-20 w-32 place-items-center rounded-xl bg-card text-label ${classes}`}>
            {name}
          </div>
        ))}
      </Row>
    </div>
  ),
};
