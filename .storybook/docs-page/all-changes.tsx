import componentInfo, { changes } from "virtual:component-info";
import { groupChanges } from "../component-info/component-changes.ts";
import { ComponentLink } from "./component-link.tsx";
import { Words } from "./words.tsx";

const folders = new Map(Object.entries(componentInfo).map(([folder, { name }]) => [name, folder]));

/** A removed component has no page to link to. */
function Name({ of }: { of: string }) {
  const folder = folders.get(of);
  return folder === undefined ? of : <ComponentLink of={folder} />;
}

/** Every entry of the changelog about components, by version and heading. */
export function AllChanges() {
  return groupChanges(changes).map(({ version, kind, changes: entries }, index, groups) => (
    <section key={version + kind} className="sb-unstyled text-body text-text">
      {groups[index - 1]?.version !== version && (
        <h2 className="mt-8 mb-2 text-title">{version === "Unreleased" ? "Not released yet" : version}</h2>
      )}
      <h3 className="mt-4 mb-2 text-heading">{kind}</h3>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {entries.map(({ names, text }) => (
          <li key={names.join() + text}>
            {names.map((name, at) => (
              <span key={name}>
                {at > 0 && ", "}
                <Name of={name} />
              </span>
            ))}
            : <Words>{text}</Words>
          </li>
        ))}
      </ul>
    </section>
  ));
}
