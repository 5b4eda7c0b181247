import componentInfo from "virtual:component-info";
import { Words } from "./words.tsx";

/** Entries of the changelog that name the component, newest first. */
export function WhatChanged({ folder }: { folder: string }) {
  const changes = componentInfo[folder]?.changes ?? [];
  return (
    <dl className="sb-unstyled my-4 grid gap-x-6 gap-y-2 text-body text-text sm:grid-cols-[auto_1fr]">
      {changes.map(({ version, kind, text }) => (
        <div key={version + kind + text} className="contents">
          <dt className="text-secondary">
            {version}, {kind.toLowerCase()}
          </dt>
          <dd className="max-sm:mb-2">
            <Words>{text}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
}
