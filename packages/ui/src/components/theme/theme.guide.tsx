import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";

const looks = (
  <>
    <span data-theme="theme-default" data-scheme="light" className="rounded-md bg-card p-2">
      <Button>Añadir</Button>
    </span>
    <span data-theme="theme-teal" data-scheme="dark" className="rounded-md bg-card p-2">
      <Button>Añadir</Button>
    </span>
  </>
);

export const guide: Guide = {
  lead: "Theme and scheme of the page, stored in the browser.",
  use: [
    "Six themes and two schemes, set by attributes of `<html>`; a script in the head sets them before the first paint.",
    'A part of a page that is dark in both schemes, such as a bar, has `data-scheme="dark"`.',
  ],
  instead: [],
  examples: [
    { good: true, picture: looks, text: "Components use colours by role, and every pair has enough contrast." },
    {
      good: false,
      picture: <span className="text-body">Un color escrito en una pantalla</span>,
      text: "A hard-coded colour is right in one look and wrong in eleven.",
    },
  ],
  anatomy: {
    picture: <span className="flex gap-2">{looks}</span>,
    parts: [{ name: "Look", at: "[data-theme]", note: "The attributes can be set on any part of a page." }],
  },
  keyboard: [],
  content: [],
};
