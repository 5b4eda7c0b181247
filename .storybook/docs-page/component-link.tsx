import componentInfo from "virtual:component-info";

/** A link to the docs page of a component, by its folder. Without `./`, it would open the canvas without sidebar. */
export function ComponentLink({ of }: { of: string }) {
  const component = componentInfo[of];
  if (!component) throw new Error(`packages/ui has no component ${of}`);
  return (
    <a
      href={`./?path=/docs/${component.page}`}
      target="_top"
      className="text-primary-text underline underline-offset-2"
    >
      {component.name}
    </a>
  );
}
