import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "./card.tsx";

export const guide: Guide = {
  lead: "A tile of the page: one subject with a title.",
  use: ["To group related content under a heading.", "On the storefront, with the larger corners of `shop`."],
  instead: [
    { when: "It is one figure", take: "stat-tile" },
    { when: "It only needs to be separated from the surrounding content", take: "separator" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Card className="w-64">
          <CardHeader
            title="Envío"
            actions={
              <Button size="sm" variant="ghost">
                Cambiar
              </Button>
            }
          />
          <CardBody>Correos, 24–48 h</CardBody>
        </Card>
      ),
      text: "One subject, with its actions in the head.",
    },
    {
      good: false,
      picture: (
        <Card className="w-64">
          <CardBody>
            <Card>
              <CardBody>Correos, 24–48 h</CardBody>
            </Card>
          </CardBody>
        </Card>
      ),
      text: "A tile in a tile: use a line or some space.",
    },
  ],
  anatomy: {
    picture: (
      <Card className="w-80">
        <CardHeader
          title="Envío"
          count={2}
          actions={
            <Button size="sm" variant="ghost">
              Añadir
            </Button>
          }
        />
        <CardBody>Correos, 24–48 h</CardBody>
        <CardFooter>Actualizado ayer</CardFooter>
      </Card>
    ),
    parts: [
      { name: "Head", at: "[data-slot=card-header]", note: "Title, an optional count, and actions." },
      { name: "Body", at: "[data-slot=card-body]", note: "Without padding for tables and lists that reach the edges." },
      { name: "Foot", at: "[data-slot=card-footer]", note: "Optional: a total, a paginator." },
    ],
  },
  keyboard: [],
  content: ["El título es un sustantivo: «Envío», no «Datos del envío del pedido»."],
};
