import { Button } from "@tablero/ui/button";
import { Drawer, DrawerContent } from "@tablero/ui/drawer";
import type { CatalogueQuery } from "../../platform/links/links.ts";
import { plural } from "../../platform/shared/words.ts";
import { Facets } from "./facets.tsx";
import type { ProductList } from "./product-list.ts";

interface FacetDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  path: string;
  list: ProductList;
  query: CatalogueQuery;
}

/** Filters on a phone. The list behind updates with each change, and the button shows the number of results. */
export default function FacetDrawer({ open, onOpenChange, path, list, query }: FacetDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent
        title="Filtrar"
        footer={
          <Button size="lg" width="full" onClick={() => onOpenChange(false)}>
            Ver {plural(list.pagination.length, "producto")}
          </Button>
        }
      >
        <Facets path={path} list={list} query={query} />
      </DrawerContent>
    </Drawer>
  );
}
