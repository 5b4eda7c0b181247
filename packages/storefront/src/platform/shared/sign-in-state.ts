import type { SignInTarget } from "@tablero/domain/people/accounts/sign-in-link";
import { openState } from "./open-state.ts";

/** Key in `sessionStorage` of the values typed in the checkout. */
export const CHECKOUT_VALUES = "checkout";

export interface SignInRequest {
  /** `cart`: the page stays as it is after the sign-in, and a tab that the link of a mail opens gets its typed values. */
  target: SignInTarget;
  /** Address that was already typed on the page. */
  email?: string;
  /** Gets the focus after the sign-in, if the button that opened the dialog is gone then. */
  focus?: HTMLElement | null;
}

const { open, close, useOpen } = openState();
let request: SignInRequest = { target: "account" };

/** Opens the sign-in dialog over the page. */
export function openSignIn(from: HTMLElement | null = null, wanted: SignInRequest = { target: "account" }): void {
  request = wanted;
  open(from);
}
/** The request that opened the dialog last. */
export const readSignInRequest = (): SignInRequest => request;
export const closeSignIn = close;
export const useSignInOpen = useOpen;
