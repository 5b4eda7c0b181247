import { openState } from "./open-state.ts";

/** Whether the sign-in dialog is open. */
export const { open: openSignIn, close: closeSignIn, useOpen: useSignInOpen } = openState();
