import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useFormAddress } from './form-address.ts';

/** Where a form of this name is posted that stands on the page of this address. */
function addressOn(page: string, name: string | undefined): string | undefined {
  let address: string | undefined;
  function Page() {
    address = useFormAddress(name);
    return null;
  }
  renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [page] }, createElement(Page)),
  );
  return address;
}

test('a form is posted by its name, with the query of its page', () => {
  expect(addressOn('/search?q=van', 'save')).toBe('?q=van&form=save');
  expect(addressOn('/search?form=save&q=van', 'save')).toBe('?form=save&q=van');
});

test('a form without a name is posted to its page, which may be that of another form that has come back', () => {
  expect(addressOn('/search?q=van', undefined)).toBeUndefined();
  expect(addressOn('/search?q=van&form=save', undefined)).toBe('?q=van');
  expect(addressOn('/search?form=save', undefined)).toBe('?');
});
