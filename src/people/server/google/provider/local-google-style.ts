/** Joins the view transitions of our own pages, which would otherwise be cut short. */
export const chooserStyle = `
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }
:root { color-scheme: light dark; --ground: #f2eee6; --card: #fbf9f5; --line: #ded7c9;
  --ink: #1c1b18; --quiet: #55534e; --act: #0d4f3b; --on-act: #ffffff;
  font: 1rem/1.5 "Instrument Sans", system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d131e; --card: #141c2a; --line: #2a3547; --ink: #ece9e2; --quiet: #b2b1b0;
    --act: #54c79a; --on-act: #04231a; } }
body { margin: 0; display: grid; place-items: center; min-height: 100dvh; box-sizing: border-box;
  padding: 1rem; background: var(--ground); color: var(--ink); }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.75rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 1rem; }
svg { display: block; width: 1.75rem; height: 1.75rem; margin-bottom: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 600; margin: 0 0 0.5rem; }
p { margin: 0; color: var(--quiet); font-size: 0.875rem; }
form { display: grid; gap: 0.75rem; margin-top: 1.25rem; }
ul { list-style: none; margin: 0; padding: 0; border-block: 1px solid var(--line); }
li + li { border-top: 1px solid var(--line); }
button, input { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem;
  padding: 0.5rem 0.75rem; border: 1px solid var(--quiet); border-radius: 0.5rem;
  background: transparent; color: inherit; }
button { cursor: pointer; }
li button { display: grid; grid-template-columns: 2.5rem 1fr; column-gap: 0.875rem; padding: 0.75rem 0.5rem;
  border: 0; text-align: start; }
li button:hover { background: var(--ground); }
button:not(li button):hover, input:hover { border-color: var(--ink); }
button:active { opacity: 0.75; }
img { grid-row: span 2; width: 2.5rem; height: 2.5rem; border-radius: 50%; object-fit: cover; }
b { font-weight: 600; }
small { color: var(--quiet); font-size: 0.875rem; overflow-wrap: anywhere; }
label { font-size: 0.875rem; font-weight: 500; }
:focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }
.on { border-color: var(--act); background: var(--act); color: var(--on-act); font-weight: 600; }
.away { border-color: transparent; text-decoration: underline; }
form + form { border-top: 1px solid var(--line); padding-top: 1.25rem; }
`;
