import { LAYOUT_NAMES } from "@tablero/layouts/layout-names";
import { useState } from "react";
import { Choice } from "./choice.tsx";
import { SCHEMES, type Scheme, THEMES, type Theme } from "./token-files.ts";
import { useTurn } from "./use-turn.ts";

const SCREENS = { list: "default", form: "form", dashboard: "dashboard" } as const;
const WIDTHS = { lg: 1280, md: 960, sm: 600, "390": 390 } as const;
const HEIGHT = 800;

const idOf = (screen: keyof typeof SCREENS) => `shell-screens--${SCREENS[screen]}`;

interface FrameProps {
  screen: keyof typeof SCREENS;
  title: string;
  /** Toolbar globals, in URL format. */
  globals: string;
  width: number;
}

/**
 * A story at its real width, scaled to fit its column. Its key must identify the story, because each story waits for
 * its own turn.
 */
function Frame({ screen, title, globals, width }: FrameProps) {
  const { box, frame, began } = useTurn();
  return (
    <figure className="flex flex-col gap-2">
      <div
        ref={box}
        className="@container w-full overflow-hidden rounded-xl border bg-page"
        style={{ aspectRatio: `${width} / ${HEIGHT}` }}
      >
        {began && (
          <iframe
            ref={frame}
            title={title}
            // Axe checks the stories themselves.
            src={`iframe.html?viewMode=story&id=${idOf(screen)}&globals=${globals};a11y.manual:!true`}
            // Decorative preview: not focusable, because the link below opens the story.
            tabIndex={-1}
            className="pointer-events-none origin-top-left border-0"
            style={{ width, height: HEIGHT, scale: `calc(100cqw / ${width}px)` }}
          />
        )}
      </div>
      <figcaption className="text-label text-text">
        <a
          href={`./?path=/story/${idOf(screen)}&globals=${globals}`}
          target="_top"
          className="text-primary-text underline underline-offset-2"
        >
          {title}
        </a>
      </figcaption>
    </figure>
  );
}

/** The same screen in the eleven layouts. */
export function AllLayouts() {
  const [screen, setScreen] = useState<keyof typeof SCREENS>("list");
  const [scheme, setScheme] = useState<Scheme>("light");
  const [width, setWidth] = useState<keyof typeof WIDTHS>("lg");
  return (
    <div className="sb-unstyled my-6 flex flex-col gap-5">
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Choice
          label="Screen"
          options={Object.keys(SCREENS) as (typeof screen)[]}
          value={screen}
          onValueChange={setScreen}
        />
        <Choice label="Width" options={["lg", "md", "sm", "390"]} value={width} onValueChange={setWidth} />
        <Choice label="Scheme" options={SCHEMES} value={scheme} onValueChange={setScheme} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2 md:grid-cols-3">
        {LAYOUT_NAMES.map((name) => (
          <Frame
            key={`${name} ${screen} ${scheme}`}
            screen={screen}
            title={name}
            globals={`layout:${name};scheme:${scheme}`}
            width={WIDTHS[width]}
          />
        ))}
      </div>
    </div>
  );
}

/** The same screen in six themes, light and dark side by side. */
export function AllThemes() {
  const [screen, setScreen] = useState<keyof typeof SCREENS>("list");
  return (
    <div className="sb-unstyled my-6 flex flex-col gap-5">
      <Choice
        label="Screen"
        options={Object.keys(SCREENS) as (typeof screen)[]}
        value={screen}
        onValueChange={setScreen}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        {THEMES.flatMap((theme: Theme) =>
          SCHEMES.map((scheme) => (
            <Frame
              key={`${theme} ${scheme} ${screen}`}
              screen={screen}
              title={`${theme}, ${scheme}`}
              globals={`theme:${theme};scheme:${scheme}`}
              width={1280}
            />
          )),
        )}
      </div>
    </div>
  );
}
