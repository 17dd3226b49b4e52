/** A plain form, which works without JavaScript and ends the session on the server. */
export const SignOutButton = () => (
  <form method="post" action="/sign-out">
    <button type="submit" className="btn btn-ghost btn-sm w-full justify-start max-lg:btn-md">
      Sign out
    </button>
  </form>
);
