import componentInfo, { sourceAddress } from "virtual:component-info";
import { Source } from "@storybook/addon-docs/blocks";
import { Suspense, use, useState } from "react";

const LOADERS = import.meta.glob<string>(
  [
    "../../packages/ui/src/components/*/*.{ts,tsx,css}",
    "!../../packages/ui/src/components/*/*.{stories,guide,test,fixtures}.{ts,tsx}",
  ],
  { query: "?raw", import: "default" },
);
const loading = new Map<string, Promise<string>>();

function codeOf(path: string): Promise<string> {
  const load = LOADERS[`../../${path}`];
  if (!load) throw new Error(`${path} is no file of a component`);
  const known = loading.get(path) ?? load();
  loading.set(path, known);
  return known;
}

const Code = ({ path }: { path: string }) => (
  <Source dark code={use(codeOf(path))} language={path.endsWith(".css") ? "css" : "tsx"} />
);

/** A source file shown in place, with a link to it in the repository. Loaded when opened. */
function File({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer font-mono text-label">{path}</summary>
        {isOpen && (
          <Suspense fallback={<p className="p-4 text-secondary">…</p>}>
            <Code path={path} />
          </Suspense>
        )}
      </details>
      {sourceAddress !== null && (
        <a
          href={sourceAddress + path}
          target="_blank"
          rel="noreferrer"
          className="text-label text-primary-text underline underline-offset-2"
        >
          In the repository
        </a>
      )}
    </li>
  );
}

/** The files of a component. */
export function Sources({ folder }: { folder: string }) {
  return (
    <ul className="sb-unstyled my-4 flex flex-col gap-2 text-body text-text">
      {componentInfo[folder]?.sources.map((path) => (
        <File key={path} path={path} />
      ))}
    </ul>
  );
}
