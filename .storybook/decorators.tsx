import type { Decorator, StoryContext } from "@storybook/react-vite";
import { ToolbarChoice } from "@tablero/layouts/stories/story-layout";
import { DirectionOfPart } from "@tablero/ui/lib/direction";
import { appearanceNow, reloadAppearance, type Scheme, setAppearance, THEMES } from "@tablero/ui/theme";
import { APPEARANCE_KEY } from "@tablero/ui/theme-script";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { createRoutesStub } from "react-router-dom";
import { SWRConfig } from "swr";
import { applyMotion } from "./at-rest.ts";
import { Elsewhere, type StoryPlace, useLeftScreen } from "./subject/elsewhere.tsx";

const APPEARANCE = ["theme", "scheme", "density", "direction", "motion"];

/**
 * Theme, scheme, density, direction and motion are set on <html>, as in the app, so that portals get them too. A docs
 * page shows several stories: globals that one story sets itself, such as `globals: { scheme: "dark" }`, apply only to
 * a box around that story.
 */
export const withAppearance: Decorator = (Story, { globals, storyGlobals, viewMode }) => {
  const isItsOwn = viewMode === "docs" && APPEARANCE.some((name) => name in storyGlobals);
  const Place = isItsOwn ? AppearanceOfBox : AppearanceOfPage;
  return (
    <Place globals={globals}>
      <Story />
    </Place>
  );
};

interface AppearanceProps {
  globals: StoryContext["globals"];
  children: ReactNode;
}

function AppearanceOfBox({ globals: { theme, scheme, density, direction, motion }, children }: AppearanceProps) {
  return (
    <DirectionOfPart value={direction}>
      <div
        dir={direction}
        data-theme={`theme-${theme}`}
        data-scheme={scheme}
        data-density={density}
        data-motion={motion === "reduced" ? "reduced" : undefined}
        data-appearance-box=""
        className="bg-page p-6 text-text"
      >
        {children}
      </div>
    </DirectionOfPart>
  );
}

function AppearanceOfPage({ globals: { theme, scheme, density, direction, motion }, children }: AppearanceProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    document.documentElement.dir = direction;
    dataset.theme = `theme-${theme}`;
    dataset.scheme = scheme;
    applyMotion(motion);
  }, [theme, scheme, direction, motion]);
  useChosenLook(theme, scheme);
  useLayoutEffect(() => {
    // cosy is the default when the attribute is missing, and a story may set its own density.
    if (density === "cosy") return;
    document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
  return children;
}

/**
 * The shop's own controls show the toolbar's choice, which counts as this browser's choice until the user leaves the
 * story.
 */
function useChosenLook(theme: string, scheme: Scheme) {
  useLayoutEffect(() => {
    const chosen = THEMES.find((name) => name === `theme-${theme}`) ?? "theme-default";
    const before = appearanceNow().appearance;
    if (before.theme === chosen && before.scheme === scheme) return;
    setAppearance({ theme: chosen, scheme });
    return () => {
      localStorage.removeItem(APPEARANCE_KEY);
      reloadAppearance();
    };
  }, [theme, scheme]);
}

/**
 * A story can set its route: `parameters.router = { path: "/admin/pedidos/:id", url: "/admin/pedidos/7", loaderData }`.
 * Any other URL shows the name of the linked page, so that links work. With `router: false` the story has its own
 * router.
 */
export const withRouter: Decorator = (Story, context) =>
  context.parameters.router === false ? <Story /> : <StoryRouter Story={Story} {...context} />;

interface ShownStory extends StoryPlace {
  Story: ComponentType;
}

/** A new value for each render by Storybook: the story function stays the same, but its args and globals change. */
const CurrentStory = createContext<ShownStory | null>(null);

/** Below the routes, which never change, so only consumers of the context are re-rendered. */
function CurrentRoute() {
  const current = useContext(CurrentStory);
  return current && <RouteOfStory {...current} />;
}

function RouteOfStory({ Story, ...place }: ShownStory) {
  useLeftScreen(place);
  return <Story />;
}

function OtherRoute() {
  const current = useContext(CurrentStory);
  return current && <Elsewhere {...current} />;
}

type RouterProps = Pick<StoryContext, "parameters" | "id" | "canvasElement" | "viewMode"> & { Story: ComponentType };

function StoryRouter({ Story, parameters, id, canvasElement, viewMode }: RouterProps) {
  const { path = "/", url = path, loaderData } = parameters.router ?? {};
  const Stub = useMemo(
    () =>
      createRoutesStub([
        { id: "story", path, Component: CurrentRoute, ...(loaderData && { loader: () => loaderData }) },
        { id: "elsewhere", path: "*", Component: OtherRoute },
      ]),
    [id],
  );
  const left = useRef(null);
  return (
    <CurrentStory value={{ Story, canvas: canvasElement, left, isAlone: viewMode === "story" }}>
      <Stub initialEntries={[url]} hydrationData={{ loaderData: { story: loaderData ?? null } }} />
    </CurrentStory>
  );
}

/** `defaultValue`, `defaultOpen` and others take effect on mount: a changed value remounts the component. */
export const withDefaults: Decorator = (Story, { args }) => {
  const defaults = Object.entries(args).filter(([name]) => /^default[A-Z]/.test(name));
  return <Story key={JSON.stringify(defaults)} />;
};

/** The page language of the toolbar; axe requires it, and hyphenation and screen readers depend on it. */
export const withLanguage: Decorator = (Story, { globals: { locale } }) => {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <Story />;
};

/** Clears cached data between stories, and after a change of network or role in the toolbar. */
export const withFreshCache: Decorator = (Story, { id, globals: { network, role } }) => (
  <SWRConfig key={`${id} ${network} ${role}`} value={{ provider: () => new Map() }}>
    <Story />
  </SWRConfig>
);

/** Shell stories use the toolbar's role and density, and its layout unless they set one. */
export const withToolbarChoice: Decorator = (Story, { globals: { layout, density, role } }) => (
  <ToolbarChoice value={{ layout, density, role }}>
    <Story />
  </ToolbarChoice>
);
