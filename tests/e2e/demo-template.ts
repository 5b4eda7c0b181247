import { openTemplate } from "../support/demo-template.ts";

/** Global setup: one demo shop, of which each worker starts a copy. Returns a function that removes it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { template, remove } = await openTemplate();
  process.env.DEMO_TEMPLATE = JSON.stringify(template);
  return remove;
}
