import { Kbd } from "@tablero/ui/kbd";
import { ScrollArea } from "@tablero/ui/scroll-area";
import type { KeyRow } from "../../packages/ui/src/_internal/guide.ts";
import { Words } from "./words.tsx";

/** The keys that a component supports. */
export function Keyboard({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <ScrollArea label="Keys" axis="horizontal" className="sb-unstyled my-6 rounded-xl border bg-card">
      <table className="w-full text-start text-body text-text">
        <thead className="sr-only">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(({ keys, does }) => (
            <tr key={keys.join(" ") + does}>
              <th scope="row" className="px-5 py-3 font-normal">
                <span className="flex flex-wrap gap-1">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              </th>
              <td className="px-5 py-3">
                <Words>{does}</Words>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
