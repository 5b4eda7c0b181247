import { Code } from "@tablero/ui/code";
import { Icon } from "@tablero/ui/icon";
import { solid16Clock } from "@tablero/ui/icons/solid16-clock";
import { solid16LockClosed } from "@tablero/ui/icons/solid16-lock-closed";
import type { ApiCall } from "./catalogue.ts";
import { MethodMark } from "./method-mark.tsx";
import { accessWords, milliseconds } from "./words.ts";

/** A call in two lines: method and path; purpose, permissions and latency. */
export function CallTitle({ call }: { call: ApiCall }) {
  const { method, path, summary, access, delay } = call;
  return (
    <span className="flex flex-col gap-x-3 gap-y-1.5 sm:flex-row">
      <MethodMark method={method} />{" "}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <Code variant="plain" className="text-table font-medium">
          {path}
        </Code>{" "}
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-table font-normal text-secondary">
          <span lang="en">{summary}</span>
          {access !== "public" && (
            <span className="inline-flex items-center gap-1 text-label">
              <Icon icon={solid16LockClosed} size={16} label="La puede hacer" />
              {accessWords(access)}
            </span>
          )}
          {delay > 0 && (
            <span className="inline-flex items-center gap-1 text-label tabular-nums">
              <Icon icon={solid16Clock} size={16} label="Tarda" />
              {milliseconds(delay)}
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
