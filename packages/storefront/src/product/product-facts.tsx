import type { Variant } from "@tablero/contract/shapes/shop";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineBuildingStorefront, outlineShieldCheck, outlineTruck } from "@tablero/ui/icons";
import { Link } from "react-router-dom";
import { legalPath } from "../links.ts";
import { dayAndMonth } from "../shared/dates.ts";

interface Fact {
  icon: IconData;
  title: string;
  text: string;
  to: string;
}

/** Delivery, pickup and the legal guarantee, each with the page that says it in full. */
export function ProductFacts({ variant }: { variant: Variant }) {
  const release = variant.preorder && dayAndMonth(variant.preorder.releaseDate);
  const facts: Fact[] = [
    {
      icon: outlineTruck,
      title: release ? `Entrega a partir del ${release}` : "Entrega en 24–48 h",
      text: release ? "Sale de la tienda el día que llega." : "Si lo pides antes de las 14:00, sale hoy.",
      to: legalPath("envios"),
    },
    {
      icon: outlineBuildingStorefront,
      title: "Recogida en la tienda",
      text: release ? "Desde el día de salida, gratis." : "Gratis, en cuanto te avisemos.",
      to: legalPath("envios"),
    },
    {
      icon: outlineShieldCheck,
      title: "Garantía legal de 3 años",
      text: "Y 14 días para desistir, sin dar motivos.",
      to: legalPath("garantia"),
    },
  ];
  return (
    <ul className="mt-6 rounded-2xl bg-card shadow-tile">
      {facts.map(({ icon, title, text, to }) => (
        <li key={title} className="flex gap-4 border-t px-5 py-4 first:border-t-0">
          <Icon icon={icon} size={24} className="text-secondary" />
          <p className="min-w-0">
            <Link to={to} className="block font-semibold text-body hover:underline">
              {title}
            </Link>
            <span className="text-body text-secondary">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
