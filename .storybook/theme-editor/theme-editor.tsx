import { Alert } from "@tablero/ui/alert";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import type { TokenName } from "@tablero/ui/lib/tokens";
import { tokenProperty } from "@tablero/ui/lib/tokens";
import { Link } from "@tablero/ui/link";
import { ScrollArea } from "@tablero/ui/scroll-area";
import { Switch } from "@tablero/ui/switch";
import { TextInput } from "@tablero/ui/text-input";
import { useState } from "react";
import { type ColourOf, type MeasuredPair, measurePairs } from "../../packages/ui/src/_internal/pair-contrast.ts";
import {
  isHex,
  NO_CHANGES,
  THEME_COLOURS,
  themeCss,
  themeTokens,
  withColour,
} from "../../packages/ui/src/_internal/theme-draft.ts";
import { Choice } from "../docs/choice.tsx";
import { hexOf, SCHEMES, type Scheme, THEMES, type Theme } from "../docs/token-files.ts";
import { ColourInput } from "./colour-input.tsx";
import { ThemeExport } from "./theme-export.tsx";

/**
 * Edits the colours of a theme, shows their effect on components and on the contrast of every pair, and exports the
 * theme.
 */
export function ThemeEditor() {
  const [theme, setTheme] = useState<Theme>("default");
  const [scheme, setScheme] = useState<Scheme>("light");
  const [draft, setDraft] = useState(NO_CHANGES);

  const colourIn = (of: Scheme, name: string) =>
    draft[of][name as TokenName<"color">] ?? hexOf(theme, of, name) ?? "#000000";
  const pairs = Object.fromEntries(SCHEMES.map((of) => [of, measurePairs(of, (name) => colourIn(of, name))])) as Record<
    Scheme,
    MeasuredPair[]
  >;
  const changes = SCHEMES.reduce((sum, of) => sum + Object.keys(draft[of]).length, 0);

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <Choice label="Starts from" options={THEMES} value={theme} onValueChange={setTheme} />
        <Choice label="Scheme" options={SCHEMES} value={scheme} onValueChange={setScheme} />
        <Button variant="secondary" size="sm" disabled={changes === 0} onClick={() => setDraft(NO_CHANGES)}>
          Take all changes back
        </Button>
      </div>
      <Verdict pairs={pairs} />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
        <section aria-label="Colours of the theme" className="grid gap-2 rounded-xl border bg-card p-4">
          {THEME_COLOURS.map((name) => (
            <ColourInput
              // The text being typed belongs to one colour of one scheme.
              key={`${theme} ${scheme} ${name}`}
              label={name}
              value={colourIn(scheme, name)}
              changed={draft[scheme][name] !== undefined}
              onValueChange={(hex) => isHex(hex) && setDraft(withColour(draft, scheme, name, hex))}
              onReset={() => setDraft(withColour(draft, scheme, name, undefined))}
            />
          ))}
        </section>
        <div className="grid gap-6">
          <Sample theme={theme} scheme={scheme} colourOf={(name) => colourIn(scheme, name)} />
          <PairList pairs={pairs[scheme]} colourOf={(name) => colourIn(scheme, name)} />
          <ThemeExport css={themeCss("theme-own", colourIn)} tokens={themeTokens(colourIn)} />
        </div>
      </div>
    </div>
  );
}

function Verdict({ pairs }: { pairs: Record<Scheme, MeasuredPair[]> }) {
  const failing = SCHEMES.map((scheme) => ({ scheme, count: pairs[scheme].filter(({ passes }) => !passes).length }));
  const total = failing.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label="Verdict">
      {total === 0 ? (
        <Alert tone="success">Every pair has the contrast that WCAG 2.2 AA requires, in light and in dark.</Alert>
      ) : (
        <Alert tone="danger" title="Not enough contrast">
          {failing
            .filter(({ count }) => count > 0)
            .map(({ scheme, count }) => `${count} ${count === 1 ? "pair" : "pairs"} in ${scheme}`)
            .join(", ")}
        </Alert>
      )}
    </section>
  );
}

interface SampleProps {
  theme: Theme;
  scheme: Scheme;
  colourOf: ColourOf;
}

/** Components that show the effect of a theme, in the draft's colours. */
function Sample({ theme, scheme, colourOf }: SampleProps) {
  const style = Object.fromEntries(THEME_COLOURS.map((name) => [tokenProperty("color", name), colourOf(name)]));
  return (
    <section
      aria-label="Sample"
      data-theme={`theme-${theme}`}
      data-scheme={scheme}
      style={style}
      className="grid gap-4 rounded-xl border bg-page p-5 text-text"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button>Guardar</Button>
        <Button variant="secondary">Cancelar</Button>
        <Button variant="tint">Añadir</Button>
        <Badge tone="success">Pagado</Badge>
        <Link href="#">Ver pedido</Link>
      </div>
      <div className="grid gap-4 rounded-lg bg-card p-4 shadow-tile sm:grid-cols-2">
        <Field label="Nombre">
          <TextInput defaultValue="Faros del Norte" />
        </Field>
        <div className="grid content-end gap-2">
          <Checkbox defaultChecked label="Visible en la tienda" />
          <Switch defaultChecked label="Avisos por correo" />
        </div>
      </div>
    </section>
  );
}

/** Failing pairs first, then the others by how far they exceed the required contrast. */
function PairList({ pairs, colourOf }: { pairs: readonly MeasuredPair[]; colourOf: ColourOf }) {
  const sorted = pairs.toSorted((one, other) => one.ratio - one.least - (other.ratio - other.least));
  const plain = (name: string) => (name.includes(" ") ? undefined : colourOf(name));
  return (
    <ScrollArea label="Contrast" className="max-h-80 rounded-xl border bg-card">
      <table className="m-4 w-[calc(100%-2rem)] text-table">
        <caption className="pb-2 text-start text-heading">Contrast of every pair, the lowest first</caption>
        <thead className="text-start text-label text-secondary">
          <tr>
            <th className="py-1">Pair</th>
            <th className="py-1 text-end">Ratio</th>
            <th className="py-1 text-end">Needs</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ text, ground, ratio, least, passes }) => (
            <tr key={`${text} ${ground} ${least}`}>
              <td className="flex items-center gap-2 py-1">
                <span
                  aria-hidden="true"
                  className="grid size-6 shrink-0 place-items-center rounded-sm border"
                  style={{ background: plain(ground) }}
                >
                  <span className="size-3 rounded-full" style={{ background: plain(text) }} />
                </span>
                {text} on {ground}
              </td>
              <td className={passes ? "text-end tabular-nums" : "text-end font-semibold text-danger-text tabular-nums"}>
                {ratio.toFixed(2)}
              </td>
              <td className="text-end text-secondary tabular-nums">{least}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
