import type { Guide } from "../../_internal/guide.ts";
import { OfflineNotice } from "./offline-notice.tsx";

export const guide: Guide = {
  lead: "There is no network, and nothing typed is lost.",
  use: ["Once in a page that saves; it comes and goes by itself."],
  instead: [
    { when: "One call failed", take: "alert" },
    { when: "A panel could not be loaded", take: "error-state" },
  ],
  examples: [
    { good: true, picture: <OfflineNotice offline />, text: "Says what happens to what one types." },
    {
      good: false,
      picture: <OfflineNotice offline message="ERR_INTERNET_DISCONNECTED" />,
      text: "The words of a browser.",
    },
  ],
  anatomy: {
    picture: <OfflineNotice offline />,
    parts: [
      {
        name: "Notice",
        at: "[data-slot=offline-notice]",
        note: "A live region that is there, empty, while there is a network.",
      },
    ],
  },
  keyboard: [],
  content: ["Qué pasa con lo escrito: «Sin conexión. Lo que escribas se conserva»."],
};
