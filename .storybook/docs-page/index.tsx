import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { lazy, type PropsWithChildren, Suspense } from "react";

const Page = lazy(() => import("./component-page.tsx"));
const Container = lazy(() => import("./container.tsx"));

// Both are loaded with the first docs page, because a single story does not need them.

export const DocsPage = () => (
  <Suspense>
    <Page />
  </Suspense>
);

export const DocsFrame = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense>
    <Container {...props} />
  </Suspense>
);
