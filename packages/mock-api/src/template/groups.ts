import { createSampling, type Sampling } from "./kit.ts";

/** Sample data of each simulated app, loaded and built on first access. */
const GROUPS = {
  academy: async (sampling: Sampling) => (await import("./academy/sample.ts")).academySample(sampling),
  activities: async (sampling: Sampling) => (await import("./activities/sample.ts")).activitiesSample(sampling),
  chat: async (sampling: Sampling) => (await import("./chat/sample.ts")).chatSample(sampling),
  contacts: async (sampling: Sampling) => (await import("./contacts/sample.ts")).contactsSample(sampling),
  helpCenter: async (sampling: Sampling) => (await import("./help-center/sample.ts")).helpCenterSample(sampling),
  analytics: async (sampling: Sampling) => (await import("./dashboards/analytics.ts")).analyticsSample(sampling),
  crypto: async (sampling: Sampling) => (await import("./dashboards/crypto.ts")).cryptoSample(sampling),
  finance: async (sampling: Sampling) => (await import("./dashboards/finance.ts")).financeSample(sampling),
  project: async (sampling: Sampling) => (await import("./dashboards/project.ts")).projectSample(sampling),
  icons: async () => (await import("./icons/sample.ts")).iconsSample(),
  fileManager: async (sampling: Sampling) => (await import("./file-manager/sample.ts")).fileManagerSample(sampling),
  inventory: async (sampling: Sampling) => (await import("./inventory/sample.ts")).inventorySample(sampling),
  mailbox: async (sampling: Sampling) => (await import("./mailbox/sample.ts")).mailboxSample(sampling),
  notes: async (sampling: Sampling) => (await import("./notes/sample.ts")).notesSample(sampling),
  scrumboard: async (sampling: Sampling) => (await import("./scrumboard/sample.ts")).scrumboardSample(sampling),
  tasks: async (sampling: Sampling) => (await import("./tasks/sample.ts")).tasksSample(sampling),
};

type Groups = typeof GROUPS;
export type GroupName = keyof Groups;
export type Group<K extends GroupName> = Awaited<ReturnType<Groups[K]>>;

/** State of the simulated apps: one object per group, which its handlers modify. */
export interface TemplateState {
  group<K extends GroupName>(name: K): Promise<Group<K>>;
}

declare module "../platform/store.ts" {
  interface Store {
    /** The simulated apps. */
    template: TemplateState;
  }
}

export function createTemplateState(now: Date): TemplateState {
  const sampling = createSampling(now);
  const made = new Map<GroupName, Promise<unknown>>();
  return {
    group: (name) => {
      const known = made.get(name) ?? GROUPS[name](sampling);
      made.set(name, known);
      return known as Promise<Group<typeof name>>;
    },
  };
}
