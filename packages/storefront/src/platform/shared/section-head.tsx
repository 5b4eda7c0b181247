import { Icon } from "@tablero/ui/icon";
import { outlineArrowLongRight } from "@tablero/ui/icons/outline-arrow-long-right";
import { Link } from "react-router-dom";

export interface SectionHeadProps {
  /** id of the heading that names the section. */
  id: string;
  /** The heading. */
  title: string;
  /** A short text beside it, from md on. */
  hint?: string;
  /** Link at the right end, to the full list. */
  link?: { to: string; text: string };
}

/** Section heading: display face, a short hint, a link at the right. */
export function SectionHead({ id, title, hint, link }: SectionHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-5 sm:mb-6">
      <h2 id={id} className="font-display text-display-lg text-text">
        {title}
      </h2>
      {hint ? <p className="text-secondary text-shop max-md:hidden">{hint}</p> : null}
      {link ? (
        <Link
          to={link.to}
          className="-my-2 ms-auto inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold text-primary-text text-shop hover:underline"
        >
          {link.text}
          <Icon icon={outlineArrowLongRight} size={20} />
        </Link>
      ) : null}
    </div>
  );
}
