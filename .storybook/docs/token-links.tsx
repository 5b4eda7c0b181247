import { DENSITIES } from "@tablero/ui/density";
import { SCHEMES, THEMES } from "./token-files.ts";

const link = (file: string, text: string) => (
  <a href={`tokens/${file}`} download className="text-primary-text underline underline-offset-2">
    {text}
  </a>
);

/** Links to the token files for design tools: the resolver, the base tokens, and a mode per density, theme and scheme. */
export function TokenLinks() {
  return (
    <table className="sb-unstyled my-6 w-full rounded-xl border bg-card text-body text-text">
      <tbody>
        <tr className="border-b">
          <th className="p-3 text-start font-semibold">Resolver</th>
          <td colSpan={2} className="p-3">
            {link("tablero.resolver.json", "tablero.resolver.json")}
          </td>
        </tr>
        <tr className="border-b">
          <th className="p-3 text-start font-semibold">All themes</th>
          <td colSpan={2} className="p-3">
            {link("base.tokens.json", "base.tokens.json")}
          </td>
        </tr>
        <tr className="border-b">
          <th className="p-3 text-start font-semibold">Density</th>
          {DENSITIES.map((density) => (
            <td key={density} className="p-3">
              {link(`density-${density}.tokens.json`, density)}
            </td>
          ))}
        </tr>
        {THEMES.map((theme) => (
          <tr key={theme} className="border-b last:border-0">
            <th className="p-3 text-start font-semibold">{theme}</th>
            {SCHEMES.map((scheme) => (
              <td key={scheme} className="p-3">
                {link(`theme-${theme}.${scheme}.tokens.json`, scheme)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
