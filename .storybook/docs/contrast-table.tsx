import { useState } from "react";
import { contrast, type Light, over, readColour } from "../../packages/ui/src/_internal/contrast.ts";
import { COLOUR_PAIRS, type ColourPair, DARK_PAIRS } from "../../packages/ui/src/styles/colour-pairs.ts";
import { Choice } from "./choice.tsx";
import { hexOf, SCHEMES, type Scheme, THEMES, type Theme } from "./token-files.ts";

/** Resolves a role, or one role over another: "nav-text/12 over nav". */
function lightOf(name: string, theme: Theme, scheme: Scheme): Light {
  const [top = "", ground] = name.split(" over ");
  if (!ground) return readColour(hexOf(theme, scheme, name) ?? "#000000");
  const [role = "", share = "100"] = top.split("/");
  return over(lightOf(role, theme, scheme), lightOf(ground, theme, scheme), Number(share) / 100);
}

const cssOf = ({ rgb }: Light) => `color(srgb-linear ${rgb.join(" ")})`;

const ratioOf = ({ text, ground }: ColourPair, theme: Theme, scheme: Scheme) =>
  contrast(lightOf(text, theme, scheme), lightOf(ground, theme, scheme));

/** Every permitted pair in both schemes of a theme, with its WCAG contrast. */
export function ContrastTable() {
  const [theme, setTheme] = useState<Theme>("default");
  return (
    <div className="sb-unstyled my-6 flex flex-col gap-4">
      <Choice label="Theme" options={THEMES} value={theme} onChange={setTheme} />
      <div className="grid gap-4 md:grid-cols-2">
        {SCHEMES.map((scheme) => (
          <Pairs key={scheme} theme={theme} scheme={scheme} />
        ))}
      </div>
    </div>
  );
}

function Pairs({ theme, scheme }: { theme: Theme; scheme: Scheme }) {
  const paint = (name: string) => cssOf(lightOf(name, theme, scheme));
  const pairs = scheme === "dark" ? [...COLOUR_PAIRS, ...DARK_PAIRS] : COLOUR_PAIRS;
  return (
    <div
      data-theme={`theme-${theme}`}
      data-scheme={scheme}
      className="max-h-160 overflow-y-auto rounded-xl border bg-card p-4 text-text"
    >
      <table className="w-full text-table">
        <caption className="pb-2 text-left text-heading">{scheme}</caption>
        <thead className="text-left text-label text-secondary">
          <tr>
            <th className="py-1">On</th>
            <th className="py-1 pr-2 text-right">Ratio</th>
            <th className="py-1 text-right">Needs</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={`${pair.text} ${pair.ground}`}>
              <td className="py-0.5">
                <span
                  className="block rounded-sm px-2 py-1"
                  style={{ background: paint(pair.ground), color: paint(pair.text) }}
                >
                  {pair.text} on {pair.ground}
                </span>
              </td>
              <td className="pr-2 text-right tabular-nums">{ratioOf(pair, theme, scheme).toFixed(2)}</td>
              <td className="text-right text-secondary tabular-nums">{pair.least}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
