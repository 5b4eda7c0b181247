import type { ReactNode } from "react";

const THEMES = ["default", "brand", "teal", "rose", "purple", "amber"] as const;
const SCHEMES = ["light", "dark"] as const;

/** For Matrix stories: the same content in the six themes and both schemes, so that axe sees every pair of colours. */
export function TwelveLooks({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {THEMES.flatMap((theme) =>
        SCHEMES.map((scheme) => (
          <div
            key={theme + scheme}
            data-theme={`theme-${theme}`}
            data-scheme={scheme}
            className="flex flex-wrap items-center gap-3 rounded-lg bg-card p-4 text-text shadow-tile"
          >
            {children}
          </div>
        )),
      )}
    </div>
  );
}

/** For Matrix stories: a captioned row of variants. */
export function MatrixRow({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-2">
      <span className="w-32 text-label text-hint">{caption}</span>
      {children}
    </div>
  );
}
