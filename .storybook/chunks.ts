import { libraryOfDocs, type Modules } from "./chunks-of-docs.ts";

interface Group {
  name: string | ((id: string, modules: Modules) => string | null);
  test: RegExp;
  /** Minimum number of entries (stories and lazily loaded modules) that share a module of this chunk. */
  minShareCount?: number;
}

const PACKAGES = [
  "domain",
  "contract",
  "api-client",
  "mock-api",
  "demo-shop",
  "ui",
  "layouts",
  "storefront",
  "backoffice",
  "app",
];

const ofPackages = (...names: string[]) => new RegExp(`node_modules/(?:${names.join("|")})/`);

const WITH_LIBRARIES = {
  tables: { components: "data-table", libraries: "@tanstack" },
  calendars: {
    components: "calendar|date-input|date-range-input|date-time-field",
    libraries: "react-day-picker|date-fns|@date-fns",
  },
  sortables: { components: "sortable|image-drop", libraries: "@dnd-kit" },
};

const GROUPS: readonly Group[] = [
  // Component sources that docs pages show on request: one file instead of two hundred.
  { name: "sources", test: /packages\/ui\/src\/components\/.*\?raw$/ },
  // Package modules that the preview itself imports. In the chunk of their package, every component would load them.
  {
    name: "preview",
    test: /packages\/(?:domain\/src\/(?:platform\/vocabulary|people\/accounts\/(?:preferences|sign-in-link))|layouts\/src\/(?:layout-names|lib\/\w+-choice|layouts\/registry|stories\/story-layout))\.tsx?$/,
  },
  {
    name: "react",
    test: ofPackages("react", "react-dom", "react-router", "react-router-dom", "scheduler", "swr"),
  },
  { name: "zod", test: ofPackages("zod") },
  { name: "radix", test: ofPackages("@radix-ui", "@floating-ui", "aria-hidden", "react-remove-scroll(?:-bar)?") },
  // Modules of the shop and its mock rather than of components.
  {
    name: "shop-libraries",
    test: ofPackages("csv-parse", "hono", "jose", "libphonenumber-js", "react-hook-form", "@hookform"),
    minShareCount: 5,
  },
  // Parts of `ui` that import a library which most stories do not need.
  ...Object.entries(WITH_LIBRARIES).map(([name, { components, libraries }]) => ({
    name,
    test: new RegExp(
      `packages/ui/src/components/(?:${components})/(?!.*\\.(?:stories|guide)\\.tsx$)|node_modules/(?:${libraries})/`,
    ),
    minShareCount: 2,
  })),
  ...PACKAGES.map((name) => ({
    name,
    test: new RegExp(`packages/${name}/src/(?!stories/|.*\\.(?:stories\\.tsx|css)$)`),
    minShareCount: 5,
  })),
  // Loaded to check a story, not to render it.
  { name: "axe", test: ofPackages("axe-core") },
  { name: libraryOfDocs, test: /node_modules\// },
  { name: "libraries", test: /node_modules\//, minShareCount: 20 },
];

/**
 * Chunks of the static Storybook. By default the bundler creates one chunk for every set of stories that share a
 * module: 1,200 files, and 320 requests for a story of the shell. Here each library is one file, and so are the modules
 * of a package that many stories share; modules that few stories use stay with those stories.
 */
export const codeSplitting = {
  // Otherwise a chunk would include everything its modules import, from any package.
  includeDependenciesRecursively: false,
  groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })),
};
