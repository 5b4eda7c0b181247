import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { type DemoTemplate, removeTemplate } from "./shop-place.ts";

declare module "vitest" {
  interface ProvidedContext {
    demoTemplate: DemoTemplate;
  }
}

const PROGRAM = join(import.meta.dirname, "make-demo-template.ts");

/** The template for this database: the one that `npm test` created for several runners, otherwise a new one. */
export async function openTemplate(
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ template: DemoTemplate; remove(): Promise<void> }> {
  if (env.DEMO_TEMPLATE) return { template: JSON.parse(env.DEMO_TEMPLATE) as DemoTemplate, remove: async () => {} };
  const template = await makeTemplate(env);
  return { template, remove: () => removeTemplate(template) };
}

/** Seeds a demo shop in a separate process; on the TEST_DATABASE_URL of `env`, if set. */
export async function makeTemplate(env: NodeJS.ProcessEnv): Promise<DemoTemplate> {
  // The same value as in Vitest, so that passwords are hashed as in tests.
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], {
    env: { ...env, NODE_ENV: "test", VITEST: "true" },
  });
  return JSON.parse(stdout) as DemoTemplate;
}

/** Global setup of a test project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, remove } = await openTemplate();
  project.provide("demoTemplate", template);
  return remove;
}
