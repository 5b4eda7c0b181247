import { lazy, Suspense, useEffect } from "react";
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from "react-router-dom";
import { isFirstPage } from "../../lib/first-page.ts";

// Pages that work do not pay for these.
const ErrorScreen = lazy(() =>
  import("@tablero/storefront/message/error-screen").then((module) => ({ default: module.ErrorScreen })),
);
const NotFoundScreen = lazy(() =>
  import("@tablero/storefront/message/not-found-screen").then((module) => ({ default: module.NotFoundScreen })),
);

/** 404 at its own address when the server rendered it; later, in the browser, the address becomes `/404`. */
export function ShopErrorBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (notFound && !isFirstPage()) void navigate("/404", { replace: true });
  }, [notFound, navigate]);
  return (
    <Suspense fallback={null}>
      {notFound ? <NotFoundScreen /> : <ErrorScreen onRetry={() => void revalidator.revalidate()} />}
    </Suspense>
  );
}
