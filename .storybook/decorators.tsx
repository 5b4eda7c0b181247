import type { Decorator, StoryContext } from "@storybook/react-vite";
import { ToolbarLayout } from "@tablero/layouts/stories/story-layout";
import { type ComponentType, useEffect, useLayoutEffect, useMemo } from "react";
import { createRoutesStub } from "react-router-dom";
import { SWRConfig } from "swr";

/** Theme, scheme and motion live on <html>, as in the app, so that portals get them too. */
export const withAppearance: Decorator = (Story, { globals }) => {
  const { theme, scheme, motion } = globals;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = `theme-${theme}`;
    dataset.scheme = scheme;
    if (motion === "reduced") dataset.motion = "reduced";
    else delete dataset.motion;
  }, [theme, scheme, motion]);
  return <Story />;
};

/**
 * A story can set its route: `parameters.router = { path: "/admin/pedidos/:id", url: "/admin/pedidos/7", loaderData }`.
 * Other URLs render an empty page, so that links can be followed. With `router: false` it brings its own router.
 */
export const withRouter: Decorator = (Story, context) =>
  context.parameters.router === false ? <Story /> : <StoryRouter Story={Story} {...context} />;

function StoryRouter({ Story, parameters, id }: Pick<StoryContext, "parameters" | "id"> & { Story: ComponentType }) {
  const { path = "/", url = path, loaderData } = parameters.router ?? {};
  const Stub = useMemo(
    () =>
      createRoutesStub([
        { id: "story", path, Component: () => <Story />, ...(loaderData && { loader: () => loaderData }) },
        { id: "elsewhere", path: "*", Component: () => null },
      ]),
    [id],
  );
  return <Stub initialEntries={[url]} hydrationData={{ loaderData: { story: loaderData ?? null } }} />;
}

/** The page language; axe requires it and hyphenation depends on it. */
export const withLanguage: Decorator = (Story) => {
  useEffect(() => {
    document.documentElement.lang = "es";
  }, []);
  return <Story />;
};

/** Clears cached data between stories, and after another network or role is selected. */
export const withFreshCache: Decorator = (Story, { id, globals: { network, role } }) => (
  <SWRConfig key={`${id} ${network} ${role}`} value={{ provider: () => new Map() }}>
    <Story />
  </SWRConfig>
);

/** Shell stories that set no layout use the one of the toolbar. */
export const withLayout: Decorator = (Story, { globals }) => (
  <ToolbarLayout value={globals.layout}>
    <Story />
  </ToolbarLayout>
);
