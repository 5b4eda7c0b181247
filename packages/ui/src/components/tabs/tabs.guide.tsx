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
  use: ["For two to six views named with one or two words; views with an address are links: `NavTabs`."],
  instead: [
    { when: "They are steps that follow each other", take: "step-list" },
    { when: "Sections are read beside each other", take: "accordion" },
    { when: "It chooses a value", take: "radio-group" },
  ],
  examples: [
    { good: true, picture: tabs, text: "Short names, with how many wait behind each." },
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
      text: "Steps: the second cannot be had before the first.",
    },
  ],
  anatomy: {
    picture: tabs,
    parts: [
      { name: "Tab", at: "[role=tab]", note: "The current one is underlined and told to screen readers." },
      { name: "Count", at: "[data-slot=tab-count]", note: "Optional." },
    ],
  },
  keyboard: [
    { keys: ["←", "→"], does: "Shows the view before or after, and around" },
    { keys: ["Home", "End"], does: "The first or the last" },
    { keys: ["Tab"], does: "Moves from the tab into its view" },
  ],
  content: ["Una o dos palabras, sin verbo: «Por preparar»."],
};
