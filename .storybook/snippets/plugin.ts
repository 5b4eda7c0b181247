import type { Plugin } from "vite";
import { snippetsOf } from "./derive.ts";

const STORIES = /\/packages\/ui\/src\/components\/[^/]+\/[^/]+\.stories\.tsx$/;

/** Gives each story of a component the consumer code that its page shows, as a parameter. */
export const snippets = (): Plugin => ({
  name: "tablero:snippets",
  enforce: "pre",
  transform: {
    filter: { id: STORIES },
    handler(code, id) {
      const added = snippetsOf(id, code).flatMap(({ story, snippet, code: byHand }) =>
        byHand === null
          ? [
              `${story}.parameters = { ...${story}.parameters, docs: { ...${story}.parameters?.docs, source: { ...${story}.parameters?.docs?.source, snippet: ${JSON.stringify(snippet)} } } };`,
            ]
          : [],
      );
      return { code: `${code}\n${added.join("\n")}\n`, map: null };
    },
  },
});
