import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { ErrorScreen } from "@tablero/storefront/platform/message/error-screen";
import { NotFoundScreen } from "@tablero/storefront/platform/message/not-found-screen";
import { ShopShell, type ShopShellProps } from "@tablero/storefront/readers/shell/shop-shell";
import { useEffect } from "react";
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from "react-router-dom";
import { useIsFirstPage } from "../../lib/start/first-page.ts";

interface ShopErrorProps {
  /** Data of the layout; missing if the layout's request failed. */
  info?: ShopInfo | undefined;
  variant?: ShopShellProps["variant"];
}

/**
 * An error in the shell of its layout, which it replaces. A 404 rendered by the server keeps its address; one that
 * occurs later in the browser redirects to `/404`.
 */
export default function ShopError({ info, variant = "full" }: ShopErrorProps) {
  const error = useRouteError();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const onFirstPage = useIsFirstPage();
  const isGone = isRouteErrorResponse(error) && error.status === 410;
  const notFound = isGone || (isRouteErrorResponse(error) && error.status === 404);
  useEffect(() => {
    if (notFound && !onFirstPage) void navigate("/404", { replace: true });
  }, [notFound, onFirstPage, navigate]);
  const screen = notFound ? (
    <NotFoundScreen isGone={isGone} />
  ) : (
    <ErrorScreen onRetry={() => void revalidator.revalidate()} />
  );
  if (!info) return <main>{screen}</main>;
  return (
    <ShopShell info={info} variant={variant}>
      {screen}
    </ShopShell>
  );
}
