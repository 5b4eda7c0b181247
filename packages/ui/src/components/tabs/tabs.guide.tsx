import type { Guide } from "../../_internal/guide.ts";
import { Tab, TabList, TabPanel, Tabs } from "./tabs.tsx";

const tabs = (
  <Tabs defaultValue="todos">
    <TabList label="Vistas de pedidos">
      <Tab value="todos" count={118}>
        Todos
      </Tab>
      <Tab value="preparar" count={18}>
        Por preparar
      </Tab>
    </TabList>
    <TabPanel value="todos" />
    <TabPanel value="preparar" />
  </Tabs>
);

export const guide: Guide = {
  lead: "Views of one thing, one at a time.",
  use: ["For two to six views with names of one or two words; if views have an address, use links: `NavTabs`."],
  instead: [
    { when: "They are steps in a fixed order", take: "step-list" },
    { when: "Sections are read together", take: "accordion" },
    { when: "Users choose a value", take: "radio-group" },
  ],
  examples: [
    { good: true, picture: tabs, text: "Short names, with a count for each." },
    {
      good: false,
      picture: (
        <Tabs defaultValue="1">
          <TabList label="Pasos">
            <Tab value="1">1. Datos</Tab>
            <Tab value="2">2. Pago</Tab>
          </TabList>
          <TabPanel value="1" />
          <TabPanel value="2" />
        </Tabs>
      ),
      text: "These are steps: the second is not possible before the first.",
    },
  ],
  anatomy: {
    picture: tabs,
    parts: [
      { name: "Tab", at: "[role=tab]", note: "The current one is underlined and marked for screen readers." },
      { name: "Count", at: "[data-slot=tab-count]", note: "Optional." },
    ],
  },
  keyboard: [
    { keys: ["←", "→"], does: "Shows the previous or next view, and wraps around" },
    { keys: ["Home", "End"], does: "Shows the first or the last view" },
    { keys: ["Tab"], does: "Moves from the tab into its view" },
  ],
  content: ["Una o dos palabras, sin verbo: «Por preparar»."],
};
