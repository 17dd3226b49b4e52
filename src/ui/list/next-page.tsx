/** The link below a list to its next page. `of` names the list, where a page has several. */
export const NextPage = ({ href, of }: { href: string; of?: string }) => (
  <a className="btn btn-outline justify-self-center" href={href}>
    Next page{of && <span className="sr-only"> {of}</span>}
  </a>
);
