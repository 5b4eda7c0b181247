import { ApiError, errorMessage, NetworkError } from "@tablero/api-client/errors";
import { type User, useSessionManager } from "@tablero/api-client/session";
import { Alert } from "@tablero/ui/alert";
import { Link } from "@tablero/ui/link";
import { Logo } from "@tablero/ui/logo";
import { SignInForm } from "@tablero/ui/sign-in-form";
import { type ReactNode, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import lighthouse from "./lighthouse.svg";
import { WrongCredentials } from "./wrong-credentials.tsx";

export interface SignInScreenProps {
  onSignedIn: (user: User) => void;
  /** Why one is here: "Has cerrado la sesión". */
  notice?: string;
}

interface Credentials {
  email: string;
  password: string;
}

/** admin/sign-in */
export function SignInScreen({ onSignedIn, notice }: SignInScreenProps) {
  const session = useSessionManager();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ReactNode>(null);

  const signIn = async (credentials: Credentials) => {
    setPending(true);
    setError(null);
    try {
      onSignedIn(await session.signIn({ email: credentials.email, password: credentials.password }));
    } catch (failure) {
      setError(
        failure instanceof ApiError && failure.status === 404 ? (
          <WrongCredentials key={credentials.email} email={credentials.email} />
        ) : failure instanceof NetworkError ? (
          <Unreached onRetry={() => void signIn(credentials)} />
        ) : (
          errorMessage(failure)
        ),
      );
    } finally {
      setPending(false);
    }
  };

  return (
    <div className="grid min-h-dvh bg-card md:grid-cols-2">
      <main className="flex flex-col justify-center px-6 py-12 sm:px-12">
        <div className="mx-auto w-full max-w-84">
          <Logo size={30} />
          <h1 className="mt-10 font-display text-display-lg text-text">Entra en la trastienda</h1>
          <p className="mt-1 mb-6 text-body text-secondary">Acceso para el personal de la tienda.</p>
          {notice && !error ? (
            <Alert tone="neutral" className="mb-4">
              {notice}
            </Alert>
          ) : null}
          <SignInForm
            onSubmit={(values) => void signIn(values)}
            error={error}
            pending={pending}
            withRemember={false}
            forgot={
              <Link asChild className="text-table">
                <RouterLink to="/forgot-password">La he olvidado</RouterLink>
              </Link>
            }
          />
          <p className="mt-7 text-body text-secondary">
            ¿Vienes a comprar?{" "}
            <Link asChild>
              <RouterLink to="/home">Ve a la tienda</RouterLink>
            </Link>
            <br />
            ¿No tienes cuenta?{" "}
            <Link asChild>
              <RouterLink to="/sign-up">Créala</RouterLink>
            </Link>
          </p>
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

/** Nothing is known about a cut line: what was typed can be sent again as it was. */
function Unreached({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      No hay conexión con la tienda. Comprueba tu red.{" "}
      <button type="button" onClick={onRetry} className="rounded-xs font-semibold underline underline-offset-2">
        Reintentar
      </button>
    </>
  );
}
