import facts from "virtual:component-facts";
import stored from "./figures.generated.json";

const FIGURES: Readonly<Record<string, { bytes: number; mount: number }>> = stored;

/** What a component weighs and costs, and where it is used. Figures are of `npm run measure:components`. */
export function Facts({ folder }: { folder: string }) {
  const figures = FIGURES[folder];
  const count = facts[folder]?.uses ?? 0;
  return (
    <ul className="sb-unstyled flex flex-wrap gap-x-5 gap-y-1 text-label text-secondary">
      {figures && (
        <>
          <li title="Its scripts and all that they import, minified, gzip; without React and its router">
            {(figures.bytes / 1024).toFixed(1)} KB
          </li>
          <li title="Mounting its Default story, beside a plain button of HTML">mounts like {figures.mount} buttons</li>
        </>
      )}
      <li>{count === 1 ? "used in one file" : `used in ${count} files`}</li>
    </ul>
  );
}
