import { ApiError, errorMessage, NetworkError } from "@tablero/api-client/errors";
import { isChallenge, type User, useSessionManager } from "@tablero/api-client/session";
import type { Challenge } from "@tablero/contract/people/shapes/two-factor";
import { Alert } from "@tablero/ui/alert";
import { Link } from "@tablero/ui/link";
import { SignInForm } from "@tablero/ui/sign-in-form";
import { Splash } from "@tablero/ui/splash";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { SecondStep } from "./second-step.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { WrongCredentials } from "./wrong-credentials.tsx";

/** Renders QR codes; loaded on demand, because few users need it. */
const EnrolStep = lazy(() => import("./enrol-step.tsx"));

export interface SignInScreenProps {
  /** Called once the session is open. */
  onSignedIn: (user: User) => void;
  /** Reason why the user is on this page, such as "Has cerrado la sesión". */
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
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  /** Kept when the user leaves the second step, so that only the password must be typed again. */
  const [email, setEmail] = useState("");

  const signIn = async (credentials: Credentials) => {
    setPending(true);
    setError(null);
    try {
      const answer = await session.signIn({ email: credentials.email, password: credentials.password });
      if (isChallenge(answer)) {
        setEmail(credentials.email);
        setChallenge(answer);
      } else onSignedIn(answer);
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

  if (challenge) {
    const step = {
      challenge,
      onSignedIn,
      onBack: (reason?: string) => {
        setChallenge(null);
        setError(reason ?? null);
      },
    };
    if (challenge.step === "code") return <SecondStep {...step} />;
    return (
      <Suspense fallback={<Splash />}>
        <EnrolStep {...step} />
      </Suspense>
    );
  }
  return (
    <SignInFrame title="Entra en la trastienda" intro="Acceso para el personal de la tienda.">
      {notice && !error ? (
        <Alert tone="neutral" className="mb-4">
          {notice}
        </Alert>
      ) : null}
      <SignInForm
        onSubmit={(values) => void signIn(values)}
        error={error}
        defaultEmail={email}
        loading={pending}
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
    </SignInFrame>
  );
}

/** After a lost connection the outcome is unknown; the same values can be sent again. */
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
