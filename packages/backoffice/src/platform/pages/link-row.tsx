import { ActionListItem, type ActionListItemProps } from "@tablero/ui/action-list";
import { Link } from "react-router-dom";

export interface LinkRowProps extends Omit<ActionListItemProps, "asChild" | "onSelect" | "disabled" | "tone"> {
  /** Address of the page. */
  to: string;
}

/** A row of an `ActionList` that links to a back-office page. */
export function LinkRow({ to, title, ...props }: LinkRowProps) {
  return <ActionListItem asChild title={<Link to={to}>{title}</Link>} {...props} />;
}
