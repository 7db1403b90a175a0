/** The address of every form that signs out. */
export const SIGN_OUT = '/account/logout';

/** The submitted form if it signs out, else null. */
export function findSignOutForm({ target }: SubmitEvent): HTMLFormElement | null {
  return target instanceof HTMLFormElement && target.action.endsWith(SIGN_OUT) ? target : null;
}
