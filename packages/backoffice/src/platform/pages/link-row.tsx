import { ActionListItem, type ActionListItemProps } from "@tablero/ui/action-list";
import { Link } from "react-router-dom";

export interface LinkRowProps extends Omit<ActionListItemProps, "asChild" | "onSelect" | "disabled" | "tone"> {
  /** Address of the page. */
  to: string;
}

/** A row of an `ActionList` that leads to a page of the back office. */
export function LinkRow({ to, title, ...props }: LinkRowProps) {
  return <ActionListItem asChild title={<Link to={to}>{title}</Link>} {...props} />;
}
