import componentInfo, { sourceAddress } from "virtual:component-info";
import stored from "./figures.generated.json";
import { Status } from "./status.tsx";

const FIGURES: Readonly<Record<string, { bytes: number; mount: number }>> = stored;

/**
 * Status, size, cost and usage of a component, and a link to its file in the repository or below on the page. The
 * figures come from `npm run measure:components`.
 */
export function ComponentSummary({ folder }: { folder: string }) {
  const figures = FIGURES[folder];
  const { uses = 0, status = "stable", since, sources: [source = ""] = [] } = componentInfo[folder] ?? {};
  return (
    <ul className="sb-unstyled flex flex-wrap items-center gap-x-5 gap-y-1 text-label text-secondary">
      <li>
        <Status value={status} />
      </li>
      {since !== undefined && <li>{since === "Unreleased" ? "not released yet" : `since ${since}`}</li>}
      {figures && (
        <>
          <li title="Its scripts with all their imports, minified and gzipped, without React and its router">
            {(figures.bytes / 1024).toFixed(1)} KB
          </li>
          <li title="Time to mount its Default story, compared with a plain HTML button">
            mounts like {figures.mount} buttons
          </li>
        </>
      )}
      <li>{uses === 1 ? "used in one file" : `used in ${uses} files`}</li>
      <li>
        <a
          href={sourceAddress === null ? "#source" : sourceAddress + source}
          target={sourceAddress === null ? "_self" : "_blank"}
          rel="noreferrer"
          className="text-primary-text underline underline-offset-2"
        >
          {source.split("/").at(-1)}
        </a>
      </li>
    </ul>
  );
}
