import type { Plugin } from "vite";

/** The start of `render: (_, { loaded }) => …` or `render: (_args, context) => …`. */
const RENDER_WITHOUT_ARGS = /(\brender: \()_(?:args)?, (\{[^{}()]*\}|\w+)(\) =>)/g;

/** Storybook gives controls to each story whose `render` has a length above 0. Rest parameters do not count. */
export const withoutUnusedArgs = (code: string): string => code.replace(RENDER_WITHOUT_ARGS, "$1...[, $2]$3");

/** Stories that draw loaded data instead of their args have no controls, which would change nothing. */
export const unusedArgs = (): Plugin => ({
  name: "tablero:unused-args",
  enforce: "pre",
  transform: {
    filter: { id: /\.stories\.tsx$/ },
    handler: (code) => ({ code: withoutUnusedArgs(code), map: null }),
  },
});
