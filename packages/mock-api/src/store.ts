import type { DemoShop } from "@tablero/demo-shop/types";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { catalogueTables } from "./catalogue/tables.ts";
import { demoData } from "./demo-data.ts";
import { eventTables } from "./events/tables.ts";
import { sampleImports } from "./exchange/imports/import-rows.ts";
import { FOLLOWERS } from "./followers.ts";
import { sampleSubscriptions } from "./people/commands/newsletter.ts";
import { sampleIssues } from "./people/commands/newsletter-issues.ts";
import { type MockQuestion, sampleQuestions } from "./people/commands/questions.ts";
import { peopleTables } from "./people/tables.ts";
import type { Shell, Store } from "./platform/store.ts";
import { systemSample } from "./platform/system-sample.ts";
import { platformTables } from "./platform/tables.ts";
import { groupNotices } from "./platform/views/notices.ts";
import { readerTables } from "./readers/tables.ts";
import { salesTables } from "./sales/tables.ts";
import { sampleIntegrations } from "./sample-integrations.ts";
import { settingsTables } from "./settings/tables.ts";
import { createTemplateState } from "./template/groups.ts";
import { createSampling } from "./template/kit.ts";
import { templatePanels } from "./template/shell/panels.ts";

export interface StoreOptions {
  /** Default: `template`. */
  shell?: Shell;
  /** Start date of the demo shop; its clock continues from there. Default: the real date. */
  now?: Date;
  /** Overrides the shop's limits on unpaid units; 0 removes them. */
  unpaidUnits?: number | undefined;
}

/** A fresh demo shop in memory: the tables of all rooms. */
export function createStore({ now, shell = "template", unpaidUnits }: StoreOptions = {}): Store {
  const start = now ?? new Date();
  const shop = lazy(() => openShop(demoData(now), start, shell));
  let last = 0;
  const tick = () => {
    last = Math.max(now ? last || now.getTime() : Date.now(), last + 1);
    return last;
  };
  // The getters use the object on which they are called, because a reset moves them to another object.
  const integrations = lazy(sampleIntegrations);
  const newsletter = lazy((store: Store) => ({
    subscriptions: sampleSubscriptions(store),
    issues: sampleIssues(store),
  }));
  const imports = lazy(sampleImports);
  let questions: MockQuestion[] | undefined;
  return {
    shell,
    followers: FOLLOWERS,
    get data() {
      return shop().data;
    },
    now: () => new Date(tick()).toISOString(),
    newId: () => uuidv7(tick()),
    versions: new Map(),
    changedAt: new Map(),
    ...platformTables(),
    get messages() {
      return shop().messages;
    },
    get notifications() {
      return shop().notifications;
    },
    get system() {
      return shop().system;
    },
    get integrations() {
      return integrations(this);
    },
    ...settingsTables(),
    ...peopleTables(),
    get newsletter() {
      return newsletter(this);
    },
    get questions() {
      questions ??= sampleQuestions(this);
      return questions;
    },
    set questions(rows) {
      questions = rows;
    },
    ...catalogueTables(),
    ...salesTables(unpaidUnits),
    ...eventTables(),
    get imports() {
      return imports(this);
    },
    ...readerTables(),
    template: createTemplateState(start),
  };
}

/** The demo shop with its notices and sample errors. */
function openShop(
  demo: DemoShop,
  start: Date,
  shell: Shell,
): Pick<Store, "data" | "messages" | "notifications" | "system"> {
  const system = systemSample(demo, start);
  if (shell === "template") {
    const { shortcuts, ...notices } = templatePanels(demo.users, createSampling(start));
    return { data: { ...demo, shortcuts }, ...notices, system };
  }
  return { data: demo, messages: groupNotices(demo.messages), notifications: groupNotices(demo.notifications), system };
}

/** A value that is created on first access. */
function lazy<From extends unknown[], T>(make: (...from: From) => T): (...from: From) => T {
  let made: { value: T } | undefined;
  return (...from) => {
    made ??= { value: make(...from) };
    return made.value;
  };
}
