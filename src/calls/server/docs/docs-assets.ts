// Style and script of the reference page. They stand in the page, so that it needs no other request.

export const style = `
:root { color-scheme: light dark; font: 1rem/1.5 "Instrument Sans", system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { margin: 2rem 0 0.5rem; text-transform: capitalize; }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
details { border-top: 1px solid; padding: 0.5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
pre, output { display: block; overflow: auto; max-height: 24rem; margin: 0; padding: 0.75rem;
  border: 1px solid; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8125rem/1.4 monospace; }
output:empty { display: none; }
form { display: grid; gap: 0.75rem; margin: 1rem 0; max-width: 36rem; }
label { display: grid; gap: 0.25rem; }
input, textarea, button { font: inherit; padding: 0.5rem; }
button { justify-self: start; }
`;

/** Sends a form as its call, and shows status and body of the response. */
export const tryScript = `
for (const form of document.forms) form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { method } = form.dataset;
  let { path } = form.dataset;
  const query = new URLSearchParams();
  const token = localStorage.getItem('accessToken');
  const headers = token ? { authorization: 'Bearer ' + token } : {};
  let body;
  for (const field of form.elements) {
    const place = field.dataset.in;
    if (place === 'path') path = path.replace(':' + field.name, encodeURIComponent(field.value));
    if (place === 'query' && field.value) query.set(field.name, field.value);
    if (place === 'file') { body = new FormData(); body.set(field.name, field.files[0] ?? ''); }
    if (place === 'body') { body = field.value; headers['content-type'] = 'application/json'; }
  }
  const output = form.querySelector('output');
  output.textContent = 'Waiting for the response.';
  try {
    const response = await fetch(query.size ? path + '?' + query : path, { method, headers, body });
    const text = await response.text();
    let shown = text;
    try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch {}
    output.textContent = response.status + ' ' + response.statusText + '\\n\\n' + shown;
  } catch {
    output.textContent = 'The network cannot be reached.';
  }
});
`;
