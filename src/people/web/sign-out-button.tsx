/** A plain form, which works without JavaScript and ends the session on the server. */
export const SignOutButton = () => (
  <form method="post" action="/sign-out">
    <button type="submit" className="btn btn-ghost w-full justify-start font-medium">
      Sign out
    </button>
  </form>
);
