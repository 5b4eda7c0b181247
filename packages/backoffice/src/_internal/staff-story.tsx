import type { Decorator } from "@storybook/react-vite";
import { ApiProvider } from "@tablero/api-client/api-context";
import { type ApiClient, createClient } from "@tablero/api-client/client";
import { createSession, type SessionManager, SessionProvider } from "@tablero/api-client/session";
import type { Permission } from "@tablero/domain/platform/access/permissions";
import type { Role } from "@tablero/domain/platform/vocabulary";
import { Toaster } from "@tablero/ui/toast";
import { useLayoutEffect } from "react";

export interface Staff {
  client: ApiClient;
  session: SessionManager;
  /** Unsaved input is copied to the server a moment later; after the story, nothing would answer. */
  story: { isOver: boolean };
}

/**
 * The part of a story's context that `signedIn` reads. Loaders and decorators pass a larger context; a type with only
 * optional members would match nothing.
 */
export interface StoryPlace {
  parameters: { role?: string | null; [name: string]: unknown };
  globals?: { role?: string; [name: string]: unknown };
}

/** Client and session as the app provides them, with a token that lasts as long as the story. */
function provide(token: string | null): Staff {
  let kept = token;
  const story = { isOver: false };
  const client = createClient({
    baseUrl: window.location.origin,
    fetch: (request) =>
      story.isOver && request.url.endsWith("/api/common/drafts") ? new Promise(() => {}) : fetch(request),
    token: () => kept,
  });
  const session = createSession(() => client, {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
  });
  return { client, session, story };
}

async function provideAs(role: string): Promise<{ staff: Staff; token: string }> {
  const answer = await fetch("/api/__as", { method: "POST", body: JSON.stringify({ role }) });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { staff: provide(accessToken), token: accessToken };
}

/** Another member of staff, to simulate concurrent changes. */
export const colleague = async (role: Role): Promise<ApiClient> => (await provideAs(role)).staff.client;

/**
 * Signs in to the demo shop as `parameters.role` (default: the role of the toolbar; null: signed out). Returns `staff`
 * with a client for requests that a story needs before rendering.
 */
export const signedIn = async ({ parameters, globals = {} }: StoryPlace): Promise<{ staff: Staff }> => {
  // Data of an earlier story: settings such as hidden columns, and drafts.
  localStorage.clear();
  sessionStorage.clear();
  const { role = globals.role ?? "admin" } = parameters;
  if (role === null) return { staff: provide(null) };
  const { staff, token } = await provideAs(role);
  // The browser requests images without the API client, so the mock uses the page's token as its cookie.
  localStorage.setItem("accessToken", token);
  await staff.session.start();
  return { staff };
};

/** Removes some of the role's permissions from the signed-in user, because roles may differ between shops. */
export function takePermissions({ session }: Staff, taken: readonly Permission[]): void {
  const state = session.state();
  if (state.status !== "signed-in") throw new Error("Nobody is signed in");
  const { user } = state;
  session.setUser({ ...user, permissions: user.permissions.filter((each) => !taken.includes(each)) });
}

/** Comes before the screen, so that a story that is mounted again goes on before the screen's first call. */
function Lifetime({ story }: Pick<Staff, "story">) {
  useLayoutEffect(() => {
    story.isOver = false;
    return () => {
      story.isOver = true;
    };
  }, [story]);
  return null;
}

/** The screen as the shell renders it, without the shell; needs `signedIn`. */
export const asStaff: Decorator = (Story, { loaded }) => {
  const { client, session, story } = loaded.staff as Staff;
  return (
    <>
      <Lifetime story={story} />
      <ApiProvider client={client}>
        <SessionProvider session={session}>
          <div className="min-h-dvh bg-page">
            <Story />
          </div>
          <Toaster />
        </SessionProvider>
      </ApiProvider>
    </>
  );
};
