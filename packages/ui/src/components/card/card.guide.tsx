import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "./card.tsx";

export const guide: Guide = {
  lead: "A tile of the page: one subject with its title.",
  use: ["To group what belongs together, with a heading.", "In the storefront with the larger corners of `shop`."],
  instead: [
    { when: "It is one figure", take: "stat-tile" },
    { when: "It only needs to be set apart from what is around it", take: "separator" },
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
      text: "One subject, with what can be done about it in its head.",
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
      text: "A tile in a tile: take a line or some space.",
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
      { name: "Foot", at: "[data-slot=card-footer]", note: "Optional: a sum, a paginator." },
    ],
  },
  keyboard: [],
  content: ["El título es un sustantivo: «Envío», no «Datos del envío del pedido»."],
};
