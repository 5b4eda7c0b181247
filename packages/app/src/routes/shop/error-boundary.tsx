import { ErrorScreen } from "@tablero/storefront/message/error-screen";
import { NotFoundScreen } from "@tablero/storefront/message/not-found-screen";
import { useEffect } from "react";
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from "react-router";
import { isFirstPage } from "../../lib/first-page.ts";

/** 404 at its own address when the server rendered it; later, in the browser, the address becomes `/404`. */
export function ShopErrorBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (notFound && !isFirstPage()) void navigate("/404", { replace: true });
  }, [notFound, navigate]);
  if (notFound) return <NotFoundScreen />;
  return <ErrorScreen onRetry={() => void revalidator.revalidate()} />;
}
