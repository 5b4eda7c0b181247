import { Heading } from "@tablero/ui/heading";
import { Logo } from "@tablero/ui/logo";
import type { ReactNode } from "react";
import lighthouse from "./lighthouse.svg";

export interface SignInFrameProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** Frame of the pages before sign-in: a narrow column beside the picture. */
export function SignInFrame({ title, intro, children }: SignInFrameProps) {
  return (
    <div className="grid min-h-dvh bg-card md:grid-cols-2">
      <main className="flex min-w-0 flex-col justify-center px-6 py-12 sm:px-12">
        <div className="mx-auto w-full max-w-84">
          <Logo size={30} />
          <Heading level={1} variant="display" size="lg" className="mt-10">
            {title}
          </Heading>
          {intro ? (
            <p className="mt-1 mb-6 text-body text-secondary wrap-anywhere">{intro}</p>
          ) : (
            <div className="mb-6" />
          )}
          {children}
        </div>
      </main>
      <aside
        aria-label="Tablero"
        className="flex flex-col justify-between gap-12 bg-nav px-8 py-10 max-md:hidden lg:px-16 lg:py-16"
      >
        <img src={lighthouse} alt="" width={532} height={532} className="mx-auto h-auto w-full max-w-150" />
        <p className="font-display text-display-md text-nav-text lg:text-display-lg">
          Todo lo de la tienda, sobre la mesa.
        </p>
      </aside>
    </div>
  );
}
