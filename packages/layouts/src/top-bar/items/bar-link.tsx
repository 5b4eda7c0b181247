import { Icon, type IconData } from "@tablero/ui/icon";
import { Link } from "react-router-dom";

export interface BarLinkProps {
  /** Address of the page. */
  to: string;
  /** Name of the page: the accessible name and the tooltip. */
  label: string;
  /** The whole visible content. */
  icon: IconData;
}

/** A link to a page, shown as an icon among the bar's tools. */
export function BarLink({ to, label, icon }: BarLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-control-md shrink-0 place-items-center rounded-md text-secondary transition-colors duration-fast hover:bg-hover hover:text-text"
    >
      <Icon icon={icon} size={20} />
    </Link>
  );
}
