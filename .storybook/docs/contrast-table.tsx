import { ScrollArea } from "@tablero/ui/scroll-area";
import { useState } from "react";
import type { Light } from "../../packages/ui/src/_internal/contrast.ts";
import { lightOf, measurePairs } from "../../packages/ui/src/_internal/pair-contrast.ts";
import { Choice } from "./choice.tsx";
import { hexOf, SCHEMES, type Scheme, THEMES, type Theme } from "./token-files.ts";

const cssOf = ({ rgb }: Light) => `color(srgb-linear ${rgb.join(" ")})`;

/** Every permitted pair in both schemes of a theme, with its WCAG contrast. */
export function ContrastTable() {
  const [theme, setTheme] = useState<Theme>("default");
  return (
    <div className="sb-unstyled my-6 flex flex-col gap-4">
      <Choice label="Theme" options={THEMES} value={theme} onValueChange={setTheme} />
      <div className="grid gap-4 md:grid-cols-2">
        {SCHEMES.map((scheme) => (
          <Pairs key={scheme} theme={theme} scheme={scheme} />
        ))}
      </div>
    </div>
  );
}

function Pairs({ theme, scheme }: { theme: Theme; scheme: Scheme }) {
  const colourOf = (role: string) => hexOf(theme, scheme, role) ?? "#000000";
  const paint = (name: string) => cssOf(lightOf(name, colourOf));
  return (
    <ScrollArea
      label={scheme}
      data-theme={`theme-${theme}`}
      data-scheme={scheme}
      className="max-h-160 rounded-xl border bg-card text-text"
    >
      <table className="m-4 w-[calc(100%-2rem)] text-table">
        <caption className="pb-2 text-start text-heading">{scheme}</caption>
        <thead className="text-start text-label text-secondary">
          <tr>
            <th className="py-1">On</th>
            <th className="py-1 pe-2 text-end">Ratio</th>
            <th className="py-1 text-end">Needs</th>
          </tr>
        </thead>
        <tbody>
          {measurePairs(scheme, colourOf).map((pair) => (
            <tr key={`${pair.text} ${pair.ground}`}>
              <td className="py-0.5">
                <span
                  className="block rounded-sm px-2 py-1"
                  style={{ background: paint(pair.ground), color: paint(pair.text) }}
                >
                  {pair.text} on {pair.ground}
                </span>
              </td>
              <td className="pe-2 text-end tabular-nums">{pair.ratio.toFixed(2)}</td>
              <td className="text-end text-secondary tabular-nums">{pair.least}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
