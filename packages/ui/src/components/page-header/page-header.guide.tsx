import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { BackLink, PageHeader } from "./page-header.tsx";

export const guide: Guide = {
  lead: "The head of a page: title, count and actions.",
  use: ["Once on each page of the back office; the title is the h1."],
  instead: [
    { when: "It is the head of a tile", take: "card" },
    { when: "It shows the position of a storefront page in the hierarchy", take: "breadcrumb" },
  ],
  examples: [
    {
      good: true,
      picture: <PageHeader title="Pedidos" count="118 en 7 días" actions={<Button>Nuevo pedido</Button>} />,
      text: "One primary button; the count says what is counted.",
    },
    {
      good: false,
      picture: (
        <PageHeader
          title="Gestión y administración de pedidos"
          actions={
            <>
              <Button>Nuevo</Button>
              <Button>Importar</Button>
            </>
          }
        />
      ),
      text: "A title of five words, and two primary buttons.",
    },
  ],
  anatomy: {
    picture: (
      <PageHeader
        back={<BackLink href="#pedidos">Pedidos</BackLink>}
        title="P2026-001284"
        count="97,66 €"
        actions={<Button>Preparar envío</Button>}
      />
    ),
    parts: [
      { name: "Way back", at: "[data-slot=back-link]", note: "To the list, with its filters." },
      { name: "Title", at: "h1", note: "The name of the record, or of the list." },
      { name: "Actions", at: "button", note: "The primary button comes last." },
    ],
  },
  keyboard: [],
  content: [
    "El título es el nombre de la sección, igual que en el menú: «Pedidos».",
    "El recuento dice de qué: «118 en 7 días».",
  ],
};
