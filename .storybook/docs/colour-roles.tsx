import { Grid } from "@tablero/ui/grid";
import { Heading } from "@tablero/ui/heading";
import { useState } from "react";
import { tokenAnchor } from "../component-info/token-anchor.ts";
import { Choice } from "./choice.tsx";
import { hexOf, lookTokens, SCHEMES, type Scheme, THEMES, type Theme } from "./token-files.ts";

const GROUPS: readonly (readonly [title: string, roles: RegExp])[] = [
  ["Ramp of the theme", /^primary-\d+$/],
  ["Surfaces", /^(page|card|sunken|raised|hover|raised-hover|nav|tooltip)$/],
  ["Text and lines", /^(text|secondary|hint|border|border-strong|nav-text|nav-hint|on-tooltip|focus)$/],
  [
    "Primary",
    /^(primary|primary-hover|primary-press|on-primary|primary-text|primary-tint|primary-tint-strong|on-tint)$/,
  ],
  ["Status", /^(neutral|info|progress|success|warning|danger|pickup)-(bg|text|icon)$/],
  ["Destructive", /^(danger|danger-hover|on-danger)$/],
  ["Logo, token and games", /^(logo|token|game)/],
];

/** Every colour of a theme, light and dark side by side, under its class name. */
export function ColourRoles() {
  const [theme, setTheme] = useState<Theme>("default");
  return (
    <div className="sb-unstyled my-6 flex flex-col gap-4">
      <Choice label="Theme" options={THEMES} value={theme} onValueChange={setTheme} />
      {GROUPS.map(([title, roles]) => (
        <section key={title} className="flex flex-col gap-2">
          <Heading level={3} size="md">
            {title}
          </Heading>
          <div className="grid gap-4 md:grid-cols-2">
            {SCHEMES.map((scheme) => (
              <Swatches key={scheme} theme={theme} scheme={scheme} roles={roles} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Swatches({ theme, scheme, roles }: { theme: Theme; scheme: Scheme; roles: RegExp }) {
  const names = Object.keys(lookTokens(theme, scheme).color).filter((name) => roles.test(name));
  return (
    <Grid
      as="ul"
      minWidth="6.5rem"
      gap="sm"
      data-theme={`theme-${theme}`}
      data-scheme={scheme}
      aria-label={scheme}
      className="content-start rounded-xl border bg-page p-4 text-text"
    >
      {names.map((name) => (
        <li
          key={name}
          id={scheme === "light" ? tokenAnchor("color", name) : undefined}
          className="flex scroll-mt-4 flex-col gap-1"
        >
          <span
            className="h-12 rounded-lg border"
            style={{ background: hexOf(theme, scheme, name) ?? `var(--color-${name})` }}
          />
          <span className="text-label break-words">{name}</span>
          <span className="text-micro text-secondary">{hexOf(theme, scheme, name) ?? "see-through"}</span>
        </li>
      ))}
    </Grid>
  );
}
