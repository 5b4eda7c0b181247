import type { Guide } from "../../_internal/guide.ts";
import { OfflineNotice } from "./offline-notice.tsx";

export const guide: Guide = {
  lead: "A notice that there is no network and that typed text is not lost.",
  use: ["Once on a page that saves data; it appears and disappears by itself."],
  instead: [
    { when: "One call failed", take: "alert" },
    { when: "A panel could not be loaded", take: "error-state" },
  ],
  examples: [
    { good: true, picture: <OfflineNotice offline />, text: "It says what happens to typed text." },
    {
      good: false,
      picture: <OfflineNotice offline message="ERR_INTERNET_DISCONNECTED" />,
      text: "A technical message from a browser.",
    },
  ],
  anatomy: {
    picture: <OfflineNotice offline />,
    parts: [
      {
        name: "Notice",
        at: "[data-slot=offline-notice]",
        note: "A live region that is always there, and empty while there is a network.",
      },
    ],
  },
  keyboard: [],
  content: ["Qué pasa con lo escrito: «Sin conexión. Lo que escribas se conserva»."],
};
