import type { SearchEngine } from "../domain/catalogue/storefront/engine/engine.ts";
import type { Job } from "./job.ts";

/** Takes over what changed while nobody asked, and builds the collection where there is none. */
const keepJob = (engine: SearchEngine): Job => ({
  name: "keep-search-engine",
  schedule: "* * * * *",
  retries: 0,
  maxMinutes: 60,
  run: ({ db }) => engine.keep(db),
});

/** Builds the collection anew, every night: whatever went wrong with a document is over by morning. */
const rebuildJob = (engine: SearchEngine): Job => ({
  name: "rebuild-search-engine",
  schedule: "23 4 * * *",
  retries: 2,
  maxMinutes: 60,
  run: ({ db }) => engine.rebuild(db),
});

/** The jobs of a shop with a search engine. */
export const searchEngineJobs = (engine: SearchEngine | undefined): Job[] =>
  engine ? [keepJob(engine), rebuildJob(engine)] : [];
