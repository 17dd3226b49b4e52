/** Where a list goes on, below it. `of` says which one, where there are several. */
export const NextPage = ({ href, of }: { href: string; of?: string }) => (
  <a className="btn btn-outline justify-self-center" href={href}>
    Next page{of && <span className="sr-only"> {of}</span>}
  </a>
);
