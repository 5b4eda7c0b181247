import { DropdownMenu, DropdownMenuContent, DropdownMenuLink, DropdownMenuTrigger } from "@tablero/ui/dropdown-menu";
import { useFitting } from "@tablero/ui/lib/use-fitting";
import { fromMd, useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { NavTab, NavTabs, NavTabsMore } from "@tablero/ui/tabs";
import { type RefObject, useRef } from "react";
import { Link } from "react-router-dom";

export interface ListView {
  label: string;
  to: string;
  current: boolean;
  count?: number;
}

export interface ViewTabsProps {
  /** Name of the landmark: "Vistas de pedidos". */
  label: string;
  /** The views, in display order. */
  views: ReadonlyArray<ListView>;
  /** Classes of the row. */
  className?: string;
}

const number = new Intl.NumberFormat("es-ES");
const countOf = ({ count }: ListView) => (count === undefined ? undefined : number.format(count));

/** Widths in px of «Más», and of the current view's name in its place. */
const MORE = { plain: 72, named: 200 };

/**
 * Views as tabs. From md on, views that do not fit move to a menu at the end, which shows the current one; on a phone
 * the tabs scroll.
 */
export function ViewTabs({ label, views, className }: ViewTabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const wide = useMediaQuery(fromMd);
  const at = views.findIndex(({ current }) => current);
  const [fitting, named] = useRoom(row, views.length, at);
  const rest = wide ? views.slice(fitting) : [];
  return (
    <NavTabs label={label} rowRef={row} className={className}>
      {views.map((view, index) => (
        <NavTab
          key={view.label}
          asChild
          current={view.current}
          count={countOf(view)}
          spilled={wide && index >= fitting}
        >
          <Link to={view.to} preventScrollReset>
            {view.label}
          </Link>
        </NavTab>
      ))}
      {rest.length === 0 ? null : (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <NavTabsMore current={named} count={named ? countOf(views[at]!) : undefined}>
              {named ? views[at]!.label : "Más"}
            </NavTabsMore>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {rest.map((view) => (
              <DropdownMenuLink key={view.label}>
                <Link to={view.to} preventScrollReset aria-current={view.current ? "page" : undefined}>
                  <span className="flex-1">{view.label}</span>
                  <span className="text-label text-secondary tabular-nums">{countOf(view)}</span>
                </Link>
              </DropdownMenuLink>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </NavTabs>
  );
}

/**
 * The number of views that fit, and whether the one at `current` is hidden; its name then needs more room at the end.
 */
function useRoom(row: RefObject<HTMLUListElement | null>, count: number, current: number): [number, boolean] {
  const plain = useFitting(row, count, MORE.plain);
  const named = useFitting(row, count, MORE.named);
  return current >= plain ? [named, true] : [plain, false];
}
