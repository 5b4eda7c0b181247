import { lazy, Suspense } from "react";

const SearchDialog = lazy(() => import("./search-dialog.tsx"));

/** The search over the page. Its code comes when it is opened for the first time. */
export function SearchHost({ opened, close }: { opened: boolean; close: () => void }) {
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialog onClose={close} />
    </Suspense>
  );
}
