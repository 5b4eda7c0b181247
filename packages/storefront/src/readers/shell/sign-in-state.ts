import { openState } from "./open-state.ts";

/** Open state of the sign-in dialog. */
export const { open: openSignIn, close: closeSignIn, useOpen: useSignInOpen } = openState();
