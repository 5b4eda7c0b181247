/** Options and prerequisites shared by several commands. */

export const DATABASE_KIND = {
  type: "string",
  among: ["embedded", "postgres"],
  about: "only on this database; without it on both",
} as const;

export const NO_BUILD = { type: "boolean", default: false, about: "takes the build that is there" } as const;

export const NEEDS = {
  build: "a build: npm run build",
  chromium: "Chromium, or CHROMIUM_PATH",
  postgres: "PostgreSQL's programs, to start a server of its own: Debian's package postgresql",
  large: "a PostgreSQL database that npm run seed:large has filled",
} as const;

/** Options of commands that open a shop in a browser. */
export const OF_A_SHOP = {
  variables: { SHOP_URL: "a running demo shop, instead of one of its own", CHROMIUM_PATH: "the browser" },
  needs: [NEEDS.build, NEEDS.chromium],
} as const;

/** Default folder for the figures, from the root of the repository. */
export const DEFAULT_FOLDER = "docs/performance";
